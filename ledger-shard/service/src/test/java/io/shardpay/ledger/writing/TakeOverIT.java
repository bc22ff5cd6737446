package io.shardpay.ledger.writing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.shardpay.id.AccountId;
import io.shardpay.id.MerchantId;
import io.shardpay.id.ShardNumber;
import io.shardpay.ledger.api.account.AccountKind;
import io.shardpay.ledger.api.transfer.Transfer;
import io.shardpay.ledger.command.CreateMerchantCommand;
import io.shardpay.ledger.command.Outcome;
import io.shardpay.ledger.command.WriterStatus.State;
import io.shardpay.ledger.testing.PostgresServer;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class TakeOverIT {
    private static final String TERMINATE_WRITER =
            "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database()"
                    + " and application_name like 'shardpay-shard-2 writer%'";

    private PostgresServer.Database database;

    @BeforeEach
    void createDatabase() {
        database = PostgresServer.shared().createDatabase();
    }

    /** CASE 8, on one database. */
    @Test
    void aSecondWriterMintsNothingSaysWhoHoldsTheShardAndTakesOverWhenItIsFree() throws Exception {
        RunningWriter first = RunningWriter.start(database);
        MerchantId acme = first.merchant();
        try (RunningWriter second = RunningWriter.startAs(RunningWriter.SHARD, database)) {
            second.awaitState(State.WAITING_FOR_LOCK);
            assertThat(second.writer.snapshot().detail())
                    .startsWith("the shard is held by shardpay-shard-2 writer ")
                    .contains(" " + ProcessHandle.current().pid() + " (session ")
                    .contains(" since ");
            Outcome<?> refused = second.ask(
                    new CreateMerchantCommand(null, new io.shardpay.ledger.api.merchant.CreateMerchant("A", "UTC")));
            assertThat(refused).isInstanceOf(Outcome.Unavailable.class);
            assertThat(first.merchant().value()).isGreaterThan(acme.value());
            first.close();
            second.awaitReady();
            MerchantId later = second.merchant();
            assertThat(later.value()).isGreaterThan(acme.value());
            assertThat(second.account(acme, AccountKind.MERCHANT, "EUR")).isNotNull();
        }
        assertThat(BooksAudit.count(database, "select writer_epoch from shard")).isEqualTo(2);
        BooksAudit.assertSound(database);
    }

    @Test
    void aDatabaseOfAnotherShardIsRefusedWithBothNumbers() throws Exception {
        RunningWriter.start(database).close();
        try (RunningWriter wrong = RunningWriter.startAs(new ShardNumber(7), database)) {
            await().atMost(RunningWriter.PATIENCE).until(() -> wrong.ended.get() != null);
            assertThat(wrong.ended.get())
                    .hasMessage("shardpay.shard.number is 7, but the database was born as shard 2");
            wrong.awaitState(State.STOPPED);
        }
        assertThat(BooksAudit.count(database, "select writer_epoch from shard")).isEqualTo(1);
    }

    @Test
    void aDatabaseOfAnotherLayoutIsRefusedWithBothLayouts() throws Exception {
        RunningWriter.start(database).close();
        BooksAudit.execute(database, "update shard set layout = 'epoch=2020-01-01T00:00:00Z bits=41/10/12'");
        try (RunningWriter wrong = RunningWriter.startAs(RunningWriter.SHARD, database)) {
            await().atMost(RunningWriter.PATIENCE).until(() -> wrong.ended.get() != null);
            assertThat(wrong.ended.get())
                    .hasMessage("stored layout [epoch=2020-01-01T00:00:00Z bits=41/10/12] differs from this process's"
                            + " layout [epoch=2025-01-01T00:00:00Z bits=41/10/12]");
        }
    }

    @Test
    void anOrderlyStopAnswersWhatWasTakenAndGivesTheWindowBack() throws Exception {
        RunningWriter shard = RunningWriter.start(database);
        MerchantId acme = shard.merchant();
        AccountId from = shard.funded(acme, "EUR", 10_000);
        AccountId to = shard.account(acme, AccountKind.MERCHANT, "EUR").id();
        List<CompletableFuture<Outcome<Transfer>>> answers = new ArrayList<>();
        for (int i = 0; i < 1000; i++) {
            answers.add(shard.submit(RunningWriter.create(acme, "s" + i, from, to, 1, "EUR")));
        }
        shard.close();
        assertThat(RunningWriter.outcomesOf(answers))
                .allSatisfy(outcome -> assertThat(outcome).isInstanceOf(Outcome.Done.class));
        assertThat(shard.ask(RunningWriter.create(acme, "late", from, to, 1, "EUR")))
                .isInstanceOf(Outcome.Unavailable.class);
        assertThat(shard.writer.snapshot().state()).isEqualTo(State.STOPPED);
        long end = BooksAudit.count(database, "select window_end_ms from issuing_window");
        long lastUsed = BooksAudit.count(database, "select max(id) >> 22 from transfer") + 1_735_689_600_000L;
        // Down to one millisecond above the mark, which the idle seal may have raised since.
        assertThat(end).isBetween(lastUsed + 1, System.currentTimeMillis() + 1);
        BooksAudit.assertSound(database);
    }

    @Test
    void theSealFollowsTheBatchesAndWhenIdleTheClock() throws Exception {
        try (RunningWriter shard = RunningWriter.start(database)) {
            long before = System.currentTimeMillis();
            MerchantId acme = shard.merchant();
            long minted = (acme.value() >> 22) + 1_735_689_600_000L;
            assertThat(minted).isGreaterThanOrEqualTo(before);
            assertThat(seal()).isBetween(minted, System.currentTimeMillis());
            await().atMost(RunningWriter.PATIENCE).until(() -> seal() > minted + 1500);
            assertThat(seal())
                    .isLessThanOrEqualTo(BooksAudit.count(database, "select window_end_ms from issuing_window"));
        }
    }

    /** A changed checksum stops every migration: the recovery that gets through has run none. */
    @Test
    void aRecoveryDoesNotMigrateAgainButAnotherProcessDoes() throws Exception {
        try (RunningWriter shard = RunningWriter.start(database)) {
            BooksAudit.execute(database, "update flyway_schema_history set checksum = checksum + 1");
            BooksAudit.execute(database, TERMINATE_WRITER);
            await().atMost(RunningWriter.PATIENCE)
                    .until(() -> shard.writer.snapshot().recoveries() == 1);
            shard.awaitReady();
            assertThat(shard.merchant()).isNotNull();
            assertThat(shard.writer.snapshot().recoveries()).isEqualTo(1);
        }
        try (RunningWriter another = RunningWriter.startAs(RunningWriter.SHARD, database)) {
            another.awaitState(State.STOPPED);
            assertThat(another.writer.snapshot().detail()).contains("made by other scripts", "checksum mismatch");
        }
        BooksAudit.execute(database, "update flyway_schema_history set checksum = checksum - 1");
        try (RunningWriter mended = RunningWriter.startAs(RunningWriter.SHARD, database)) {
            mended.awaitReady();
        }
    }

    /** Another database under the old address: it gets its schema, and is refused for the window that it does not remember. */
    @Test
    void anExchangedDatabaseIsMigratedAndNotMintedInto() throws Exception {
        try (RunningWriter shard = RunningWriter.start(database)) {
            String before = identity();
            PostgresServer.Database server = new PostgresServer.Database(
                    PostgresServer.shared().url("postgres"), "postgres", database.user(), database.password());
            BooksAudit.execute(server, "drop database " + database.name() + " with (force)");
            BooksAudit.execute(server, "create database " + database.name());
            await().atMost(RunningWriter.PATIENCE)
                    .until(() -> shard.writer.snapshot().detail().contains("stored window end went back from "));
            shard.awaitState(State.RECOVERING);
            assertThat(identity()).isNotEqualTo(before);
            assertThat(BooksAudit.count(database, "select window_end_ms from issuing_window"))
                    .isZero();
        }
    }

    private String identity() throws Exception {
        try (Connection connection = database.connect();
                Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery("select database_id from shard")) {
            row.next();
            return row.getString(1);
        }
    }

    private long seal() throws Exception {
        return BooksAudit.count(database, "select sealed_through_ms from issuing_window");
    }
}
