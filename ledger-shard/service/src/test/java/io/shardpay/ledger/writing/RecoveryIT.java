package io.shardpay.ledger.writing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.shardpay.id.AccountId;
import io.shardpay.id.MerchantId;
import io.shardpay.ledger.api.account.AccountKind;
import io.shardpay.ledger.api.merchant.CreateMerchant;
import io.shardpay.ledger.api.problem.ProblemCode;
import io.shardpay.ledger.api.transfer.CreateTransfer;
import io.shardpay.ledger.api.transfer.Transfer;
import io.shardpay.ledger.command.Authority;
import io.shardpay.ledger.command.CreateMerchantCommand;
import io.shardpay.ledger.command.CreateTransferCommand;
import io.shardpay.ledger.command.Outcome;
import io.shardpay.ledger.command.Outcome.Effect;
import io.shardpay.ledger.command.WriterStatus.State;
import io.shardpay.ledger.testing.PostgresServer;
import io.shardpay.ledger.testing.TcpProxy;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class RecoveryIT {
    private PostgresServer.Database database;

    @BeforeEach
    void createDatabase() {
        database = PostgresServer.shared().createDatabase();
    }

    private static CreateTransferCommand withReference(
            MerchantId merchant, String key, AccountId from, AccountId to, String reference) {
        return new CreateTransferCommand(
                merchant,
                Authority.MERCHANT,
                key,
                UUID.randomUUID(),
                new CreateTransfer(from, to, 10L, "EUR", reference, null, null, null));
    }

    private static void assertUnavailable(Outcome<?> outcome, ProblemCode code) {
        assertThat(outcome).isInstanceOfSatisfying(Outcome.Unavailable.class, unavailable -> {
            assertThat(unavailable.code()).isEqualTo(code);
            assertThat(unavailable.retryAfter()).isEqualTo(Duration.ofSeconds(1));
        });
    }

    /** CASE 30a: the rows were committed, the answer was lost. */
    @Test
    void aBatchWhoseAnswerIsLostIsUnknownAndTheRetryTellsTheTruth() throws Exception {
        try (TcpProxy wire = TcpProxy.to(PostgresServer.shared());
                RunningWriter shard = RunningWriter.startOver(wire.url(database), database, 4096)
                        .awaitReady()) {
            MerchantId acme = shard.merchant();
            AccountId from = shard.funded(acme, "EUR", 1000);
            AccountId to = shard.account(acme, AccountKind.MERCHANT, "EUR").id();
            wire.cutAfterSending("lost-answer");
            CreateTransferCommand command = withReference(acme, "k30a", from, to, "lost-answer");
            assertUnavailable(shard.ask(command), ProblemCode.OUTCOME_UNKNOWN);
            shard.awaitReady();
            Outcome<Transfer> retry = shard.ask(command);
            assertThat(retry)
                    .isInstanceOfSatisfying(
                            Outcome.Done.class,
                            done -> assertThat(done.effect()).isEqualTo(Effect.REPLAYED));
            // The memory was reloaded: the next number and balance follow the lost ones.
            assertThat(shard.transfer(acme, from, to, 10, "EUR").number()).isEqualTo(3);
            assertThat(shard.writer.snapshot().recoveries()).isEqualTo(1);
        }
        assertThat(BooksAudit.count(database, "select count(*) from transfer where reference = 'lost-answer'"))
                .isEqualTo(1);
        BooksAudit.assertSound(database);
    }

    @Test
    void aTerminatedSessionIsReplacedAndNothingIsLostOrDoubled() throws Exception {
        try (RunningWriter shard = RunningWriter.start(database)) {
            MerchantId acme = shard.merchant();
            AccountId from = shard.funded(acme, "EUR", 1_000_000);
            AccountId to = shard.account(acme, AccountKind.MERCHANT, "EUR").id();
            List<String> acknowledged = new ArrayList<>();
            int sent = 0;
            for (int round = 0; round < 5; round++) {
                List<CompletableFuture<Outcome<Transfer>>> answers = new ArrayList<>();
                List<CreateTransferCommand> commands = new ArrayList<>();
                for (int i = 0; i < 200; i++, sent++) {
                    CreateTransferCommand command = RunningWriter.create(acme, "t" + sent, from, to, 1, "EUR");
                    commands.add(command);
                    answers.add(shard.submit(command));
                    if (i == 100) {
                        terminateWriter();
                    }
                }
                for (int i = 0; i < commands.size(); i++) {
                    Outcome<Transfer> outcome = RunningWriter.outcomeOf(answers.get(i));
                    if (!(outcome instanceof Outcome.Done)) {
                        assertThat(outcome).isInstanceOf(Outcome.Unavailable.class);
                        shard.awaitReady();
                        outcome = shard.ask(commands.get(i));
                    }
                    acknowledged.add(RunningWriter.answerOf(outcome).id().toString());
                }
            }
            assertThat(acknowledged).doesNotHaveDuplicates().hasSize(1000);
            assertThat(shard.writer.snapshot().recoveries()).isGreaterThanOrEqualTo(1);
            assertThat(BooksAudit.count(database, "select posted from account_balance where account_id = " + to))
                    .isEqualTo(1000);
            assertThat(BooksAudit.count(
                            database,
                            "select count(*) from transfer where id in (" + String.join(",", acknowledged) + ")"))
                    .isEqualTo(1000);
        }
        BooksAudit.assertSound(database);
    }

    /** CASE 6: away at start. */
    @Test
    void withoutTheWindowsStoreNothingStarts() {
        try (PostgresServer server = PostgresServer.start()) {
            PostgresServer.Database own = server.createDatabase();
            server.stop();
            try (RunningWriter shard = RunningWriter.startAs(RunningWriter.SHARD, own)) {
                shard.awaitState(State.RECOVERING);
                assertUnavailable(
                        shard.ask(new CreateMerchantCommand(null, new CreateMerchant("Acme", "UTC"))),
                        ProblemCode.NOT_READY);
                server.resume();
                shard.awaitReady();
                assertThat(shard.merchant()).isNotNull();
            }
        }
    }

    /** CASE 29, shortened: the database stops under load and comes back. */
    @Test
    void aStoppedDatabaseMakesTheShardUnreadyAndItRecoversByItself() throws Exception {
        try (PostgresServer server = PostgresServer.start();
                TcpProxy wire = TcpProxy.to(server)) {
            PostgresServer.Database own = server.createDatabase();
            try (RunningWriter shard =
                    RunningWriter.startOver(wire.url(own), own, 4096).awaitReady()) {
                MerchantId acme = shard.merchant();
                AccountId from = shard.funded(acme, "EUR", 1000);
                AccountId to = shard.account(acme, AccountKind.MERCHANT, "EUR").id();
                server.stop();
                await().atMost(RunningWriter.PATIENCE)
                        .until(() -> shard.writer.snapshot().state() == State.RECOVERING);
                assertUnavailable(
                        shard.ask(RunningWriter.create(acme, "k29", from, to, 1, "EUR")), ProblemCode.NOT_READY);
                server.resume();
                shard.awaitReady();
                assertThat(shard.done(RunningWriter.create(acme, "k29", from, to, 1, "EUR"))
                                .number())
                        .isEqualTo(2);
            }
            BooksAudit.assertSound(
                    new PostgresServer.Database(server.url(own.name()), own.name(), own.user(), own.password()));
        }
    }

    /** A superseded writer that wakes up: its batch fails as a whole on the holder's CHECK, and no command is blamed for it. */
    @Test
    void aBatchOfASupersededHolderRaisesAndLeavesNothing() throws Exception {
        try (RunningWriter shard = RunningWriter.start(database)) {
            MerchantId acme = shard.merchant();
            AccountId from = shard.funded(acme, "EUR", 1000);
            AccountId to = shard.account(acme, AccountKind.MERCHANT, "EUR").id();
            BooksAudit.execute(
                    database, "update issuing_window set (holder, sealed_by) = (select u, u from gen_random_uuid() u)");
            Outcome<Transfer> outcome = shard.ask(withReference(acme, "zombie", from, to, "late work"));
            assertThat(outcome).isInstanceOf(Outcome.Unavailable.class);
            assertThat(BooksAudit.count(database, "select count(*) from transfer where reference = 'late work'"))
                    .isZero();
            shard.awaitReady();
            assertThat(shard.ask(withReference(acme, "zombie", from, to, "late work")))
                    .isInstanceOfSatisfying(
                            Outcome.Done.class,
                            done -> assertThat(done.effect()).isEqualTo(Effect.STORED));
        }
        BooksAudit.assertSound(database);
    }

    /** A frozen connection: the server ends the session by itself, the waiting writer takes over, the late work is not stored. */
    @Test
    void aFrozenWriterIsReplacedWithinSecondsAndItsLateWorkIsNotStored() throws Exception {
        try (TcpProxy wire = TcpProxy.to(PostgresServer.shared());
                RunningWriter frozen = RunningWriter.startOver(wire.url(database), database, 4096)
                        .awaitReady()) {
            MerchantId acme = frozen.merchant();
            AccountId from = frozen.funded(acme, "EUR", 1000);
            AccountId to = frozen.account(acme, AccountKind.MERCHANT, "EUR").id();
            wire.block();
            CompletableFuture<Outcome<Transfer>> late =
                    frozen.submit(withReference(acme, "late", from, to, "late work"));
            try (RunningWriter standby = RunningWriter.start(database)) {
                assertThat(standby.transfer(acme, from, to, 7, "EUR").number()).isEqualTo(2);
                wire.unblock();
                assertThat(RunningWriter.outcomeOf(late)).isInstanceOf(Outcome.Unavailable.class);
                frozen.awaitState(State.WAITING_FOR_LOCK);
                assertThat(BooksAudit.count(database, "select count(*) from transfer where reference = 'late work'"))
                        .isZero();
            }
            frozen.awaitReady();
            assertThat(frozen.transfer(acme, from, to, 7, "EUR").number()).isEqualTo(3);
        }
        BooksAudit.assertSound(database);
    }

    @Test
    void aFullQueueIsToldAndLosesNothing() throws Exception {
        try (TcpProxy wire = TcpProxy.to(PostgresServer.shared());
                RunningWriter shard =
                        RunningWriter.startOver(wire.url(database), database, 8).awaitReady()) {
            MerchantId acme = shard.merchant();
            AccountId from = shard.funded(acme, "EUR", 1000);
            AccountId to = shard.account(acme, AccountKind.MERCHANT, "EUR").id();
            wire.block();
            List<CompletableFuture<Outcome<Transfer>>> answers = new ArrayList<>();
            for (int i = 0; i < 40; i++) {
                answers.add(shard.submit(RunningWriter.create(acme, "q" + i, from, to, 1, "EUR")));
            }
            wire.unblock();
            List<Outcome<Transfer>> outcomes = RunningWriter.outcomesOf(answers);
            long stored =
                    outcomes.stream().filter(Outcome.Done.class::isInstance).count();
            assertThat(stored).isBetween(8L, 24L);
            outcomes.stream()
                    .filter(outcome -> !(outcome instanceof Outcome.Done))
                    .forEach(outcome -> assertUnavailable(outcome, ProblemCode.QUEUE_FULL));
            assertThat(BooksAudit.count(database, "select posted from account_balance where account_id = " + to))
                    .isEqualTo(stored);
        }
        BooksAudit.assertSound(database);
    }

    private void terminateWriter() throws Exception {
        BooksAudit.execute(
                database,
                "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database()"
                        + " and application_name like 'shardpay-shard-2 writer%'");
    }
}
