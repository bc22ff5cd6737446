package io.shardpay.ledger.audit;

import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.startsWith;

import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.QuarkusTestProfile;
import io.quarkus.test.junit.TestProfile;
import io.restassured.response.Response;
import io.shardpay.ledger.testing.ShardTest;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Test;

/** An audit that cannot get on ends by its own limit, which is longer than a read's. */
@QuarkusTest
@TestProfile(AuditLimitsIT.TwoSeconds.class)
class AuditLimitsIT extends ShardTest {
    /** Above the read pool's 1.2 s, so that a pass shows which limit held. */
    public static class TwoSeconds implements QuarkusTestProfile {
        @Override
        public Map<String, String> getConfigOverrides() {
            return Map.of("shardpay.audit.snapshot-timeout-millis", "2000");
        }
    }

    @Test
    void itsEndSaysThatNothingIsProven() throws SQLException {
        String merchant = shard.newMerchant();
        try (Connection holder = database().connect()) {
            lockNumbers(holder);
            long start = System.nanoTime();

            Response answer = audit(merchant);

            answer.then()
                    .statusCode(503)
                    .header("Retry-After", "5")
                    .body("code", equalTo("READ_TIMED_OUT"))
                    .body("detail", startsWith("the audit was ended after 2000 ms and proved nothing"));
            org.assertj.core.api.Assertions.assertThat(Duration.ofNanos(System.nanoTime() - start))
                    .isGreaterThan(Duration.ofMillis(1900));
        }
        audit(merchant).then().statusCode(200).body("clean", equalTo(true));
    }

    @Test
    void oneRunsAtATime() throws SQLException {
        String merchant = shard.newMerchant();
        try (Connection holder = database().connect()) {
            lockNumbers(holder);
            CompletableFuture<Response> first = CompletableFuture.supplyAsync(() -> audit(merchant));

            Awaitility.await("the first audit to run")
                    .atMost(Duration.ofSeconds(10))
                    .pollInterval(Duration.ofMillis(20))
                    .until(() -> !first.isDone() && waitsForTheLock(holder));
            audit(merchant).then().statusCode(503).body("code", equalTo("SERVER_BUSY"));
            holder.rollback();
            first.join().then().statusCode(200).body("clean", equalTo(true));
        }
    }

    /** The writer touches this table only with a transfer, of which there are none here. */
    private static void lockNumbers(Connection holder) throws SQLException {
        holder.setAutoCommit(false);
        try (Statement statement = holder.createStatement()) {
            statement.execute("lock table transfer_number in access exclusive mode");
        }
    }

    private static boolean waitsForTheLock(Connection holder) throws SQLException {
        try (Statement statement = holder.createStatement();
                java.sql.ResultSet row = statement.executeQuery(
                        "select count(*) > 0 from pg_locks where not granted and relation = 'transfer_number'::regclass")) {
            row.next();
            return row.getBoolean(1);
        }
    }

    private Response audit(String merchant) {
        return shard.with(shard.tokens().service())
                .queryParam("merchant", merchant)
                .get("/internal/audit");
    }
}
