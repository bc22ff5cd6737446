package io.shardpay.gateway.shard;

import static io.restassured.RestAssured.given;
import static io.shardpay.gateway.testing.Gateway.newKey;
import static io.shardpay.gateway.testing.Gateway.problem;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;
import static org.hamcrest.Matchers.equalTo;

import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.QuarkusTestProfile;
import io.quarkus.test.junit.TestProfile;
import io.restassured.response.Response;
import io.shardpay.gateway.testing.DoomedShards;
import io.shardpay.gateway.testing.Gateway;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestMethodOrder;

/** One shard of three is frozen, comes back, and is killed at last. Its merchants are told so; the others notice nothing. */
@QuarkusTest
@WithTestResource(DoomedShards.class)
@TestProfile(SickShardIT.Impatient.class)
@TestMethodOrder(MethodOrderer.OrderAnnotation.class)
class SickShardIT {
    private static final int SICK = 3;
    private Gateway gateway;

    /** Short waits, so that the test need not wait either. */
    public static class Impatient implements QuarkusTestProfile {
        @Override
        public Map<String, String> getConfigOverrides() {
            return Map.of(
                    "shardpay.shard-call.timeout-millis", "400",
                    "shardpay.shard-call.retries", "1",
                    // One at a time: whoever comes while the shard is frozen waits behind the one that was sent.
                    "shardpay.shard-call.in-flight", "1",
                    "shardpay.shard-call.retry-delay-millis", "50",
                    "shardpay.shard-call.breaker-volume", "4",
                    "shardpay.shard-call.breaker-delay-millis", "500");
        }
    }

    private record Books(String merchant, String bank, String available) {}

    @BeforeEach
    void gateway() {
        gateway = new Gateway();
    }

    private Books booksOn(int shard) {
        String merchant = gateway.newMerchantOn(shard);
        return new Books(merchant, gateway.newAccount(merchant, "external"), gateway.newAccount(merchant, "merchant"));
    }

    private Response pay(Books books, String key) {
        return gateway.transfer(books.merchant, key, books.bank, books.available, "7");
    }

    private void signal(String signal) throws Exception {
        long pid = gateway.shardProcess(SICK).pid();
        assertThat(new ProcessBuilder("kill", signal, Long.toString(pid))
                        .start()
                        .waitFor())
                .isZero();
    }

    @Test
    @Order(1)
    void aFrozenShardLeavesTheOutcomeOpenUntilTheSameKeyTells() throws Exception { // CASE 30a
        Books sick = booksOn(SICK);
        Books well = booksOn(1);
        String key = newKey();
        signal("-STOP");
        try {
            problem(pay(sick, key), 503, "OUTCOME_UNKNOWN").header("Retry-After", equalTo("1"));
            problem(gateway.asMerchant(sick.merchant).get("/v1/transfers"), 503, "SHARD_UNAVAILABLE")
                    .header("Retry-After", equalTo("1"));
            pay(well, newKey()).then().statusCode(201);
            // The circuit breaks: from now on the shard is not even asked.
            await().atMost(Duration.ofSeconds(20))
                    .untilAsserted(() -> problem(
                                    gateway.asMerchant(sick.merchant).get("/v1/transfers"), 503, "SHARD_UNAVAILABLE")
                            .body(
                                    "detail",
                                    equalTo("shard 3 keeps failing and is left alone for a moment, nothing was done")));
            pay(well, newKey()).then().statusCode(201);
            await().atMost(Duration.ofSeconds(20))
                    .untilAsserted(() -> given().get("/q/health/ready")
                            .then()
                            .statusCode(200)
                            .body(
                                    "checks.find { it.name == 'shards' }.data.'shard-3'",
                                    equalTo("UNREACHABLE: " + gateway.shardUrl(SICK) + " did not answer")));
            for (int i = 0; i < 4; i++) {
                assertThat(gateway.openMerchant("Elsewhere", null)
                                .then()
                                .statusCode(201)
                                .extract()
                                .<Integer>path("shard"))
                        .isNotEqualTo(SICK);
            }
        } finally {
            signal("-CONT");
        }
        await().atMost(Duration.ofSeconds(30))
                .ignoreExceptions()
                .untilAsserted(() -> pay(sick, key).then().statusCode(201));
        pay(sick, key).then().statusCode(201).header("Idempotency-Replayed", equalTo("true"));
        gateway.asMerchant(sick.merchant)
                .get("/v1/accounts/" + sick.available)
                .then()
                .body("posted", equalTo(7));
    }

    /** A call that gave up while it waited for its turn is out of the queue for good. */
    @Test
    @Order(2)
    void whatACallerWasToldIsNotDoneIsNotDoneLater() throws Exception {
        Books sick = booksOn(SICK);
        Map<String, String> told = new ConcurrentHashMap<>();
        ExecutorService callers = Executors.newFixedThreadPool(8);
        signal("-STOP");
        try {
            for (int i = 0; i < 8; i++) {
                String key = newKey();
                callers.execute(() -> told.put(key, pay(sick, key).path("code")));
            }
            callers.shutdown();
            assertThat(callers.awaitTermination(20, TimeUnit.SECONDS)).isTrue();
        } finally {
            signal("-CONT");
            callers.shutdownNow();
        }
        assertThat(told).hasSize(8).containsValue("SHARD_UNAVAILABLE");
        List<String> open = told.keySet().stream()
                .filter(key -> told.get(key).equals("OUTCOME_UNKNOWN"))
                .toList();
        for (String key : open) {
            await().atMost(Duration.ofSeconds(30))
                    .untilAsserted(() -> pay(sick, key).then().statusCode(201));
        }
        // Behind whatever was left in the queue.
        String last = newKey();
        await().atMost(Duration.ofSeconds(30))
                .untilAsserted(() -> pay(sick, last).then().statusCode(201));
        gateway.asMerchant(sick.merchant)
                .get("/v1/accounts/" + sick.available)
                .then()
                .body("posted", equalTo(7 * (open.size() + 1)));
    }

    @Test
    @Order(3)
    void aDeadShardIsNamedAndTheOthersWork() { // CASE 28, seen from the door
        Books sick = booksOn(SICK);
        Books well = booksOn(2);
        ProcessHandle process = gateway.shardProcess(SICK);
        process.destroyForcibly();
        await().atMost(Duration.ofSeconds(20)).until(() -> !process.isAlive());
        await().atMost(Duration.ofSeconds(20))
                .untilAsserted(() ->
                        problem(pay(sick, newKey()), 503, "SHARD_UNAVAILABLE").header("Retry-After", equalTo("1")));
        problem(
                gateway.as(gateway.tokens().operator()).get("/v1/merchants/" + sick.merchant),
                503,
                "SHARD_UNAVAILABLE");
        await().atMost(Duration.ofSeconds(20))
                .untilAsserted(() -> given().get("/q/health/ready")
                        .then()
                        .statusCode(200)
                        .body(
                                "checks.find { it.name == 'shards' }.data.'shard-3'",
                                equalTo("UNREACHABLE: " + gateway.shardUrl(SICK) + " takes no connections")));
        for (int i = 0; i < 10; i++) {
            pay(well, newKey()).then().statusCode(201);
        }
        given().get("/q/health/live").then().statusCode(200);
    }
}
