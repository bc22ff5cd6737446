package io.shardpay.ledger.writing;

import static org.assertj.core.api.Assertions.assertThat;

import io.shardpay.ledger.command.WriterStatus.State;
import io.shardpay.ledger.testing.PostgresServer;
import io.shardpay.ledger.testing.ShardCalls;
import io.shardpay.ledger.testing.ShardProcess;
import io.shardpay.ledger.testing.TestTokens;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Test;

/** CASE 7 as the run-book tells it, with the packaged shard: what an operator sees, types, and gets. */
class WindowResetIT {
    private static final int SHARD = 23;
    private static final Map<String, String> NUMBER = Map.of("shardpay.shard.number", Integer.toString(SHARD));
    private static final Duration PATIENCE = Duration.ofSeconds(60);

    private final TestTokens tokens = TestTokens.create();
    private final PostgresServer.Database database = PostgresServer.shared().createDatabase();

    @Test // CASE 7
    void theWayOutOfAFarFutureEndRepeatsNothingAndIsRefusedWhileAnyoneHoldsTheShard() throws Exception {
        List<String> ids = new ArrayList<>();
        try (ShardProcess process = ShardProcess.start(SHARD, database, tokens)) {
            mint(process, ids);
            process.kill();
        }
        long seal = BooksAudit.count(database, "select sealed_through_ms from issuing_window");
        long tenYears = Duration.ofDays(3650).toMillis();
        BooksAudit.execute(database, "update issuing_window set window_end_ms = window_end_ms + " + tenYears);

        try (ShardProcess halted = ShardProcess.launch(SHARD, database, tokens, NUMBER)) {
            String told = Awaitility.await("the shard halts")
                    .atMost(PATIENCE)
                    .until(() -> readiness(halted), text -> text.contains(State.CLOCK_HALTED.name()));
            assertThat(told).containsPattern("the clock reaches the last used millisecond in 31535\\d{4} s");

            try (ShardProcess job = ShardProcess.launch(database, tokens, NUMBER, ShardMain.RESET_WINDOW)) {
                assertThat(job.exitCode()).as(job.logTail()).isNotZero();
                assertThat(job.logTail())
                        .containsPattern("the shard is held by shardpay-shard-23 writer \\S+ "
                                + halted.handle().pid() + " .*; stop that process first");
            }
            assertThat(BooksAudit.count(database, "select window_end_ms from issuing_window"))
                    .isGreaterThan(seal + tenYears / 2);
        }

        try (ShardProcess job = ShardProcess.launch(database, tokens, NUMBER, ShardMain.RESET_WINDOW)) {
            assertThat(job.exitCode()).as(job.logTail()).isZero();
            assertThat(job.logTail()).contains("WINDOW_RESET shard=23 end_before=");
        }
        assertThat(BooksAudit.count(database, "select window_end_ms from issuing_window"))
                .isBetween(seal + 1, System.currentTimeMillis());

        try (ShardProcess process = ShardProcess.start(SHARD, database, tokens)) {
            mint(process, ids);
        }
        assertThat(ids)
                .doesNotHaveDuplicates()
                .isSortedAccordingTo((a, b) -> Long.compare(Long.parseLong(a), Long.parseLong(b)));
        BooksAudit.assertSound(database);
    }

    @Test
    void anArgumentThatIsNoJobIsRefusedAndServesNothing() throws Exception {
        try (ShardProcess job = ShardProcess.launch(database, tokens, NUMBER, "reset-windows")) {
            assertThat(job.exitCode()).isEqualTo(2);
            assertThat(job.logTail()).contains("ARGUMENTS_UNKNOWN given=\\\"reset-windows\\\" known=reset-window");
        }
        assertThat(BooksAudit.count(database, "select count(*) from pg_tables where schemaname = 'public'"))
                .isZero();
    }

    private void mint(ShardProcess process, List<String> ids) {
        ShardCalls shard = new ShardCalls(process.url().toString(), tokens);
        String merchant = shard.newMerchant();
        ids.add(merchant);
        String bank = shard.newAccount(merchant, "EUR", "external");
        ids.add(bank);
        String till = shard.newAccount(merchant, "EUR", "merchant");
        ids.add(till);
        for (int i = 0; i < 20; i++) {
            ids.add(shard.move(merchant, bank, till, 100, "EUR"));
        }
    }

    private String readiness(ShardProcess process) {
        return process.probe("/q/health/live") == 200
                ? new ShardCalls(process.url().toString(), tokens)
                        .asOperator()
                        .get("/q/health/ready")
                        .asString()
                : "";
    }
}
