package io.shardpay.ledger.snapshot;

import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.equalTo;

import io.restassured.response.ValidatableResponse;
import io.shardpay.ledger.testing.PostgresServer;
import io.shardpay.ledger.testing.ShardCalls;
import io.shardpay.ledger.testing.ShardProcess;
import io.shardpay.ledger.testing.TestTokens;
import java.sql.Connection;
import java.sql.Statement;
import java.time.Duration;
import java.util.Map;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Test;

/** Reads of the packaged shard while its database is away, locked or not set up yet: 503 and never a stack trace. */
class DatabaseAwayIT {
    private static final Duration BACK_LIMIT = Duration.ofSeconds(60);

    private final TestTokens tokens = TestTokens.create();

    @Test
    void readsAnswer503WhileTheDatabaseIsAwayAndComeBackWithIt() {
        try (PostgresServer server = PostgresServer.start();
                ShardProcess process = ShardProcess.start(7, server.createDatabase(), tokens)) {
            ShardCalls shard = new ShardCalls(process.url().toString(), tokens);
            String merchant = shard.newMerchant();

            server.stop();

            unavailable(shard, "/internal/merchants/" + merchant, "SHARD_UNAVAILABLE");
            unavailable(shard, "/internal/merchants/" + merchant + "/accounts", "SHARD_UNAVAILABLE");
            unavailable(shard, "/internal/transfers?fromId=0&toId=1", "SHARD_UNAVAILABLE");
            unavailable(shard, "/internal/shard", "SHARD_UNAVAILABLE");
            assertThat(process.probe("/q/health/live")).isEqualTo(200);
            assertThat(process.probe("/q/health/ready")).isEqualTo(503);

            server.resume();

            Awaitility.await("reads come back")
                    .atMost(BACK_LIMIT)
                    .until(() -> shard.asOperator()
                                    .get("/internal/merchants/" + merchant)
                                    .statusCode()
                            == 200);
            process.awaitReady();
        }
    }

    @Test
    void aReadThatTakesTooLongIsCancelledAndAnswers503() throws Exception {
        PostgresServer.Database database = PostgresServer.shared().createDatabase();
        try (ShardProcess process =
                ShardProcess.start(8, database, tokens, Map.of("shardpay.reads.statement-timeout-millis", "300"))) {
            ShardCalls shard = new ShardCalls(process.url().toString(), tokens);
            try (Connection connection = database.connect();
                    Statement statement = connection.createStatement()) {
                connection.setAutoCommit(false);
                statement.execute("lock table transfer in access exclusive mode");

                unavailable(shard, "/internal/transfers?fromId=0&toId=1", "READ_TIMED_OUT")
                        .body(
                                "detail",
                                equalTo("the read was ended after 300 ms: narrow the window from both ends, name an"
                                        + " account, or lower the limit"));
                connection.rollback();
            }
        }
    }

    @Test
    void beforeTheFirstMigrationReadsAnswerNotReady() {
        PostgresServer.Database empty = PostgresServer.shared().createDatabase();
        // The writer looks for another database, which does not exist: this one stays empty.
        try (ShardProcess process =
                ShardProcess.launch(9, empty, tokens, Map.of("shardpay.writing.jdbc-url", empty.url() + "_missing"))) {
            Awaitility.await("shard answers")
                    .atMost(BACK_LIMIT)
                    .pollInterval(Duration.ofMillis(100))
                    .until(() -> process.probe("/q/health/live") == 200);
            ShardCalls shard = new ShardCalls(process.url().toString(), tokens);

            unavailable(shard, "/internal/merchants/36864", "NOT_READY");
            unavailable(shard, "/internal/shard", "NOT_READY");
            assertThat(process.probe("/q/health/ready")).isEqualTo(503);
            assertThat(process.log()).content().doesNotContain("SRHCK");
        }
    }

    private static ValidatableResponse unavailable(ShardCalls shard, String path, String code) {
        return shard.asSupport()
                .get(path)
                .then()
                .statusCode(503)
                .contentType("application/problem+json")
                .header("Retry-After", "1")
                .body("code", equalTo(code));
    }
}
