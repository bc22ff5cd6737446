package io.shardpay.infra.system;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import io.shardpay.infra.local.stack.DataFolder;
import io.shardpay.infra.local.stack.LocalService;
import io.shardpay.infra.local.stack.LocalStack;
import io.shardpay.infra.local.stack.StackPorts;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse.BodyHandlers;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashSet;
import java.util.Set;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A shard whose machine comes back with a wrong clock. */
class ClockSetBackIT {
    @TempDir
    Path folder;

    private LocalStack stack;
    private Doors doors;
    private String merchant;
    private String bank;
    private String available;
    private final Set<String> ids = new HashSet<>();
    private long highest;

    @BeforeEach
    void start() throws IOException {
        stack = LocalStack.in(new DataFolder(folder), StackPorts.free(1)).start();
        doors = new Doors(stack);
        merchant = doors.newMerchant("Clockwork");
        bank = doors.newAccount(merchant, "external", "EUR");
        available = doors.newAccount(merchant, "merchant", "EUR");
    }

    @AfterEach
    void stop() {
        if (stack != null) {
            stack.close();
        }
    }

    /** CASE 4: stop, clock set back 30 s, start: it refuses, and no ID repeats once the clock is right again. */
    @Test
    void aShardThatRestartsWithTheClockSetBackThirtySecondsRefusesAndNeverRepeatsAnId() throws Exception {
        mint(50);
        LocalService shard = stack.shard(1);
        shard.stop();
        shard.set("quarkus.profile", "faults").set("shardpay.faults.clock-offset", "-PT30S");
        shard.start();
        Awaitility.await("the shard to say that its clock is halted")
                .atMost(Duration.ofSeconds(60))
                .ignoreExceptionsInstanceOf(IOException.class) // not listening yet
                .untilAsserted(() -> assertThat(readiness(shard)).contains("HALTED"));

        Answer refused = doors.transfer(merchant, "behind", bank, available, 1, "EUR");

        assertThat(refused.status()).isEqualTo(503);
        assertThat(refused.text("code")).isIn("CLOCK_HALTED", "CLOCK_PAUSED", "SHARD_UNAVAILABLE", "NOT_READY");

        shard.unset("quarkus.profile").unset("shardpay.faults.clock-offset").restart();
        Awaitility.await()
                .atMost(Duration.ofSeconds(30))
                .untilAsserted(() -> doors.transfer(merchant, "behind", bank, available, 1, "EUR")
                        .expect(201));
        mint(50);
    }

    /** CASE 5: at full speed, killed, and back at once with the clock a second behind: it waits, then goes on above. */
    @Test
    void aShardKilledWhileMintingAndBackWithTheClockOneSecondBehindGoesOnAbove() throws Exception {
        mint(200);
        LocalService shard = stack.shard(1);
        shard.kill();
        shard.set("quarkus.profile", "faults").set("shardpay.faults.clock-offset", "-PT1S");
        shard.start();
        shard.awaitReady();

        Awaitility.await()
                .atMost(Duration.ofSeconds(30))
                .untilAsserted(() -> doors.transfer(merchant, "after", bank, available, 1, "EUR")
                        .expect(201));
        mint(200);
        new Audit(stack.postgres().database("shard_1")).findsNothing();
    }

    @Test
    void aClockOffsetOutsideTheFaultsProfileIsRefusedAtStart() throws Exception {
        LocalService shard = stack.shard(1);
        shard.stop();
        shard.set("shardpay.faults.clock-offset", "-PT30S");
        shard.start();

        assertThat(shard.process().awaitExit(Duration.ofSeconds(40)))
                .as("the process ends by itself")
                .isTrue();
        assertThat(Files.readString(shard.log()))
                .contains("shardpay.faults.clock-offset")
                .contains("faults");
    }

    private void mint(int count) throws IOException {
        for (int n = 0; n < count; n++) {
            String id = doors.transfer(merchant, "mint-" + ids.size(), bank, available, 1, "EUR")
                    .expect(201)
                    .text("id");
            assertThat(ids.add(id)).as("ID %s is new", id).isTrue();
            assertThat(Long.parseLong(id)).isGreaterThan(highest);
            highest = Long.parseLong(id);
        }
    }

    private static String readiness(LocalService shard) throws IOException, InterruptedException {
        URI uri = shard.url().resolve("/q/health/ready");
        String body = HttpClient.newHttpClient()
                .send(HttpRequest.newBuilder(uri).timeout(Duration.ofSeconds(5)).build(), BodyHandlers.ofString())
                .body();
        return new ObjectMapper().readTree(body).toString();
    }
}
