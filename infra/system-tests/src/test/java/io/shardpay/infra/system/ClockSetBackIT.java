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
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A shard whose machine comes back with a wrong clock. */
class ClockSetBackIT {
    private static final String OFFSET = "shardpay.faults.clock-offset";

    @TempDir
    static Path folder;

    private static LocalStack stack;
    private static Doors doors;
    private static String merchant;
    private static String bank;
    private static String available;
    /** Of all tests: whatever befalls the shard's clock, no ID comes again. */
    private static final Set<String> IDS = new HashSet<>();

    private static long highest;
    private static boolean clockIsRight = true;

    @BeforeAll
    static void start() throws IOException {
        stack = LocalStack.in(new DataFolder(folder), StackPorts.free(1)).start();
        doors = new Doors(stack);
        merchant = doors.newMerchant("Clockwork");
        bank = doors.newAccount(merchant, "external", "EUR");
        available = doors.newAccount(merchant, "merchant", "EUR");
    }

    @AfterEach
    void setTheClockRight() {
        if (!clockIsRight) {
            stack.shard(1).unset("quarkus.profile").unset(OFFSET).restart();
            clockIsRight = true;
        }
    }

    private static void startWithTheClockOff(LocalService shard, String offset) {
        clockIsRight = false;
        shard.set("quarkus.profile", "faults").set(OFFSET, offset);
        shard.start();
    }

    @AfterAll
    static void stop() {
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
        startWithTheClockOff(shard, "-PT30S");
        Awaitility.await("the shard to say that its clock is halted")
                .atMost(Duration.ofSeconds(60))
                .ignoreExceptionsInstanceOf(IOException.class) // not listening yet
                .untilAsserted(() -> assertThat(readiness(shard)).contains("HALTED"));

        // The gateway may have seen it dead a moment ago, and leaves it alone for a second.
        Awaitility.await().atMost(Duration.ofSeconds(30)).untilAsserted(() -> {
            Answer refused = doors.transfer(merchant, "behind", bank, available, 1, "EUR");
            assertThat(refused.status()).isEqualTo(503);
            assertThat(refused.text("code")).isEqualTo("CLOCK_HALTED");
        });

        setTheClockRight();
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
        startWithTheClockOff(shard, "-PT1S");
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
        clockIsRight = false;
        shard.set(OFFSET, "-PT30S");
        shard.start();

        assertThat(shard.process().awaitExit(Duration.ofSeconds(40)))
                .as("the process ends by itself")
                .isTrue();
        assertThat(Files.readString(shard.log())).contains(OFFSET).contains("faults");
    }

    private void mint(int count) throws IOException {
        for (int n = 0; n < count; n++) {
            String id = doors.transfer(merchant, "mint-" + IDS.size(), bank, available, 1, "EUR")
                    .expect(201)
                    .text("id");
            assertThat(IDS.add(id)).as("ID %s is new", id).isTrue();
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
