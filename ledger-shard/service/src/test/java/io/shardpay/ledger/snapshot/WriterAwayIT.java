package io.shardpay.ledger.snapshot;

import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasSize;

import io.shardpay.ledger.testing.PostgresServer;
import io.shardpay.ledger.testing.ShardCalls;
import io.shardpay.ledger.testing.ShardProcess;
import io.shardpay.ledger.testing.TcpProxy;
import io.shardpay.ledger.testing.TestTokens;
import java.time.Duration;
import java.util.Map;
import java.util.UUID;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Test;

/** The packaged shard while its writer has lost its session and PostgreSQL is up: what is booked can still be read. */
class WriterAwayIT {
    private static final Duration PATIENCE = Duration.ofSeconds(30);
    /** Over several attempts of the writer to come back. */
    private static final int LOOKS = 10;

    private final TestTokens tokens = TestTokens.create();

    @Test
    void readsGoOnWhileTheWriterRecovers() {
        PostgresServer.Database database = PostgresServer.shared().createDatabase();
        try (TcpProxy wire = TcpProxy.to(PostgresServer.shared());
                ShardProcess process = ShardProcess.start(
                        24, database, tokens, Map.of("shardpay.writing.jdbc-url", wire.url(database)))) {
            ShardCalls shard = new ShardCalls(process.url().toString(), tokens);
            String merchant = shard.newMerchant();
            String bank = shard.newAccount(merchant, "EUR", "external");
            String till = shard.newAccount(merchant, "EUR", "merchant");
            String transfer = shard.move(merchant, bank, till, 100, "EUR");

            wire.block();
            Awaitility.await("the writer notices")
                    .atMost(PATIENCE)
                    .untilAsserted(() -> shard.asOperator()
                            .get("/q/health/ready")
                            .then()
                            .statusCode(503)
                            .body("checks.find { it.name == 'writer' }.data.state", equalTo("RECOVERING")));

            for (int i = 0; i < LOOKS; i++) {
                shard.as(merchant)
                        .get("/internal/merchants/{m}/transfers/{t}", merchant, transfer)
                        .then()
                        .statusCode(200);
                shard.as(merchant)
                        .get("/internal/merchants/{m}/accounts/{a}", merchant, till)
                        .then()
                        .statusCode(200)
                        .body("posted", equalTo(100));
                shard.asSupport()
                        .get("/internal/transfers?fromId=0&toId=" + Long.MAX_VALUE)
                        .then()
                        .statusCode(200)
                        .body("items", hasSize(1));
                shard.asSupport().get("/internal/shard").then().statusCode(200).body("merchants", equalTo(1));
            }
            shard.send(merchant, UUID.randomUUID().toString(), ShardCalls.transfer(bank, till, 1, "EUR"))
                    .then()
                    .statusCode(503)
                    .header("Retry-After", "1")
                    .body("code", equalTo("NOT_READY"));
            assertThat(process.probe("/q/health/ready")).isEqualTo(503);

            wire.unblock();

            process.awaitReady();
            assertThat(shard.move(merchant, bank, till, 1, "EUR")).isNotEqualTo(transfer);
        }
    }
}
