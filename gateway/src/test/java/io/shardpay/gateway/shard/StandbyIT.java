package io.shardpay.gateway.shard;

import static io.restassured.RestAssured.given;
import static io.shardpay.gateway.testing.Gateway.newKey;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static org.hamcrest.Matchers.equalTo;

import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import io.shardpay.gateway.testing.Gateway;
import io.shardpay.gateway.testing.ShardOfThree;
import io.shardpay.ledger.testing.ShardCalls;
import io.shardpay.ledger.testing.TestTokens;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import org.eclipse.microprofile.config.ConfigProvider;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestMethodOrder;

/**
 * A shard of three processes under load: the writer is killed, the next one frozen, and each time a standby takes over, the gateway finds
 * it, and what was acknowledged happened once. CASES 28, 30.
 */
@QuarkusTest
@WithTestResource(ShardOfThree.class)
@TestMethodOrder(MethodOrderer.OrderAnnotation.class)
class StandbyIT {
    private static final int CLIENTS = 4;
    private static final int EACH = 40;
    private static final Duration PATIENCE = Duration.ofSeconds(60);

    private Gateway gateway;
    private String merchant;
    private String bank;
    private String available;

    @BeforeEach
    void openBooks() {
        gateway = new Gateway();
        merchant = repeated(() -> gateway.openMerchant("Acme", null)).path("id");
        bank = gateway.newAccount(merchant, "external");
        available = gateway.newAccount(merchant, "merchant");
    }

    private interface Call {
        Response send();
    }

    /** As a client does that was told to come again. */
    private static Response repeated(Call call) {
        Response[] answer = new Response[1];
        await().atMost(PATIENCE).pollInterval(Duration.ofMillis(100)).until(() -> {
            answer[0] = call.send();
            return answer[0].statusCode() != 503;
        });
        return answer[0];
    }

    private static ShardCalls process(int number) {
        String urls = ConfigProvider.getConfig().getValue("shardpay.placement.shards.1.url", String.class);
        String folder = ConfigProvider.getConfig().getValue("gateway-test.services", String.class);
        return new ShardCalls(urls.split(",")[number - 1], TestTokens.in(Path.of(folder)));
    }

    private void signal(int process, String signal) throws Exception {
        long pid = gateway.shardProcess(process).pid();
        assertThat(new ProcessBuilder("kill", signal, Long.toString(pid))
                        .start()
                        .waitFor())
                .isZero();
    }

    @Test
    @Order(1)
    void aStandbyAnswersReadsAndSendsWritesAway() {
        String paid =
                gateway.transfer(merchant, newKey(), bank, available, "1250").path("id");
        for (int standby = 2; standby <= ShardOfThree.PROCESSES; standby++) {
            ShardCalls calls = process(standby);
            calls.asSupport()
                    .get("/internal/transfers/" + paid)
                    .then()
                    .statusCode(200)
                    .body("amount", equalTo(1250));
            calls.as(merchant)
                    .get("/internal/merchants/{m}/accounts/{a}", merchant, available)
                    .then()
                    .body("posted", equalTo(1250));
            Response refused = calls.send(merchant, newKey(), ShardCalls.transfer(available, bank, 1, "EUR"));
            refused.then().statusCode(503).header("Retry-After", equalTo("1")).body("code", equalTo("STANDBY"));
        }
    }

    @Test
    @Order(2)
    void aKilledWriterIsFollowedByAStandbyAndNothingIsLostOrDoubled() throws Exception { // CASE 28
        payWhile(() -> signal(1, "-KILL"));
    }

    @Test
    @Order(3)
    void aFrozenWriterIsFollowedByAStandbyAndWakesUpAsOne() throws Exception { // CASE 30
        // Which of the two others took over is theirs to settle.
        int writer = process(2)
                                .send(merchant, newKey(), ShardCalls.transfer(bank, available, 1, "EUR"))
                                .statusCode()
                        == 201
                ? 2
                : 3;
        try {
            payWhile(() -> signal(writer, "-STOP"));
        } finally {
            signal(writer, "-CONT");
        }
        await().atMost(PATIENCE)
                .untilAsserted(() -> process(writer)
                        .send(merchant, newKey(), ShardCalls.transfer(available, bank, 1, "EUR"))
                        .then()
                        .body("code", equalTo("STANDBY")));
        audit(5 - writer);
    }

    private interface Fault {
        void strike() throws Exception;
    }

    private void payWhile(Fault fault) throws Exception {
        long before = posted();
        Map<String, String> acknowledged = new ConcurrentHashMap<>();
        ExecutorService clients = Executors.newFixedThreadPool(CLIENTS);
        try {
            List<Future<?>> running = new ArrayList<>();
            for (int client = 0; client < CLIENTS; client++) {
                running.add(clients.submit(() -> {
                    for (int i = 0; i < EACH; i++) {
                        String key = newKey();
                        Response paid = repeated(() -> gateway.transfer(merchant, key, bank, available, "7"));
                        assertThat(paid.statusCode()).as(paid.asString()).isEqualTo(201);
                        acknowledged.put(key, paid.path("id"));
                    }
                }));
            }
            await().atMost(PATIENCE).until(() -> acknowledged.size() >= EACH);
            fault.strike();
            for (Future<?> client : running) {
                client.get(PATIENCE.toSeconds() * 2, TimeUnit.SECONDS);
            }
        } finally {
            clients.shutdownNow();
        }
        assertThat(acknowledged).hasSize(CLIENTS * EACH);
        assertThat(acknowledged.values()).doesNotHaveDuplicates();
        for (Map.Entry<String, String> one : acknowledged.entrySet()) {
            gateway.transfer(merchant, one.getKey(), bank, available, "7")
                    .then()
                    .statusCode(201)
                    .header("Idempotency-Replayed", equalTo("true"))
                    .body("id", equalTo(one.getValue()));
        }
        assertThat(posted()).isEqualTo(before + 7 * acknowledged.size());
    }

    private long posted() {
        return repeated(() -> gateway.asMerchant(merchant).get("/v1/accounts/" + available))
                .jsonPath()
                .getLong("posted");
    }

    private static void audit(int writer) {
        process(writer)
                .asSupport()
                .get("/internal/audit")
                .then()
                .statusCode(200)
                .body("clean", equalTo(true));
        given().get("/q/health/live").then().statusCode(200);
    }
}
