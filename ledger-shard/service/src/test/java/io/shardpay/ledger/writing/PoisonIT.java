package io.shardpay.ledger.writing;

import static org.assertj.core.api.Assertions.assertThat;

import io.shardpay.id.AccountId;
import io.shardpay.id.MerchantId;
import io.shardpay.ledger.api.account.AccountKind;
import io.shardpay.ledger.api.problem.ProblemCode;
import io.shardpay.ledger.api.transfer.CreateTransfer;
import io.shardpay.ledger.api.transfer.Transfer;
import io.shardpay.ledger.command.Authority;
import io.shardpay.ledger.command.CreateTransferCommand;
import io.shardpay.ledger.command.Outcome;
import io.shardpay.ledger.testing.PostgresServer;
import io.shardpay.ledger.testing.TcpProxy;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class PoisonIT {
    private PostgresServer.Database database;
    private TcpProxy wire;
    private RunningWriter shard;
    private MerchantId acme;
    private AccountId from;
    private AccountId to;

    @BeforeEach
    void start() {
        database = PostgresServer.shared().createDatabase();
        wire = TcpProxy.to(PostgresServer.shared());
        shard = RunningWriter.startOver(wire.url(database), database, 4096).awaitReady();
        acme = shard.merchant();
        from = shard.funded(acme, "EUR", 1_000_000);
        to = shard.account(acme, AccountKind.MERCHANT, "EUR").id();
    }

    @AfterEach
    void stop() throws Exception {
        shard.close();
        wire.close();
        BooksAudit.assertSound(database);
    }

    private CreateTransferCommand command(String key, String reference) {
        return new CreateTransferCommand(
                acme,
                Authority.MERCHANT,
                key,
                UUID.randomUUID(),
                new CreateTransfer(from, to, 1L, "EUR", reference, null, null, null));
    }

    /** CASE 30b. */
    @Test
    void oneCommandOfThreeHundredThatAConstraintRefusesFailsAlone() throws Exception {
        BooksAudit.execute(
                database, "alter table transfer add constraint poison check (reference is distinct from 'poison')");
        // Advisory locks of a session and sequences outlive a rollback: they keep the IDs that were tried, and how
        // often.
        BooksAudit.execute(database, "create sequence attempts");
        BooksAudit.execute(database, """
                create function note_attempt() returns trigger language plpgsql as $$
                begin
                    perform nextval('attempts'), pg_advisory_lock(new.id);
                    return new;
                end $$""");
        BooksAudit.execute(
                database,
                "create trigger attempt before insert on transfer for each row execute function note_attempt()");
        List<CompletableFuture<Outcome<Transfer>>> answers = shard.inOneBatch(
                wire,
                command("ahead", null),
                () -> IntStream.range(0, 300)
                        .mapToObj(i -> command("p" + i, i == 137 ? "poison" : "clean"))
                        .map(shard::submit)
                        .toList());
        List<Outcome<Transfer>> outcomes = RunningWriter.outcomesOf(answers);
        for (int i = 0; i < 300; i++) {
            if (i == 137) {
                assertThat(outcomes.get(i))
                        .isEqualTo(new Outcome.Refused<>(
                                ProblemCode.REFUSED_BY_STORAGE,
                                "the database refused the command by its constraint poison",
                                List.of()));
            } else {
                assertThat(outcomes.get(i)).as("%d", i).isInstanceOf(Outcome.Done.class);
            }
        }
        // In the order they came: rising IDs, numbers without a gap or a place left for the culprit.
        List<Transfer> stored = outcomes.stream()
                .filter(Outcome.Done.class::isInstance)
                .map(RunningWriter::answerOf)
                .toList();
        assertThat(stored)
                .extracting(Transfer::number)
                .containsExactlyElementsOf(
                        LongStream.rangeClosed(3, 301).boxed().toList());
        assertThat(stored)
                .extracting(transfer -> transfer.id().value())
                .isSorted()
                .doesNotHaveDuplicates();
        assertThat(longs("select id from transfer where reference = 'clean' order by id"))
                .containsExactlyElementsOf(
                        stored.stream().map(transfer -> transfer.id().value()).toList());
        assertThat(longs("select number from transfer_number where merchant_id = " + acme + " order by number"))
                .containsExactlyElementsOf(
                        LongStream.rangeClosed(1, 301).boxed().toList());
        assertThat(BooksAudit.count(database, "select count(*) from transfer where reference = 'poison'"))
                .isZero();
        assertThat(BooksAudit.count(database, "select count(*) from idempotency_key where key = 'p137'"))
                .isZero();
        assertThat(BooksAudit.count(database, "select count(*) from idempotency_key where key like 'p%'"))
                .isEqualTo(299);
        assertThat(shard.writer.snapshot().recoveries()).isZero();
        assertThat(BooksAudit.count(database, "select posted from account_balance where account_id = " + to))
                .isEqualTo(300);
        // An ID that a refused batch carried is never carried again, not by the same command either.
        long attempts = BooksAudit.count(database, "select last_value from attempts");
        assertThat(attempts).isGreaterThan(400);
        assertThat(BooksAudit.count(
                        database,
                        "select count(distinct (classid, objid)) from pg_locks where locktype = 'advisory' and"
                                + " classid >= 65536 and classid <> 1399349618 and database ="
                                + " (select oid from pg_database where datname = current_database())"))
                .isEqualTo(attempts);
    }

    private List<Long> longs(String sql) throws Exception {
        List<Long> values = new ArrayList<>();
        try (Connection connection = database.connect();
                Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery(sql)) {
            while (rows.next()) {
                values.add(rows.getLong(1));
            }
        }
        return values;
    }

    /** A text that PostgreSQL cannot hold poisons already the look-up of the keys. */
    @Test
    void aKeyThatTheDatabaseCannotHoldFailsAlone() {
        wire.block();
        CompletableFuture<Outcome<Transfer>> before = shard.submit(command("before", null));
        CompletableFuture<Outcome<Transfer>> bad = shard.submit(command("bad\0key", null));
        CompletableFuture<Outcome<Transfer>> after = shard.submit(command("after", null));
        wire.unblock();
        assertThat(RunningWriter.outcomeOf(bad))
                .isEqualTo(new Outcome.Refused<>(
                        ProblemCode.REFUSED_BY_STORAGE,
                        "the database refused the command by its SQLSTATE 22021",
                        List.of()));
        assertThat(RunningWriter.outcomeOf(before)).isInstanceOf(Outcome.Done.class);
        assertThat(RunningWriter.outcomeOf(after)).isInstanceOf(Outcome.Done.class);
        assertThat(shard.writer.snapshot().recoveries()).isZero();
    }

    /** Memory that no longer agrees with the books is caught by the batch's own guard and read again. */
    @Test
    void aBalanceThatIsNotWhatMemorySaysIsNeverOverwritten() throws Exception {
        MerchantId beta = shard.merchant();
        AccountId ofBeta = shard.funded(beta, "EUR", 100);
        BooksAudit.execute(database, "update account_balance set posted = posted - 60 where account_id = " + ofBeta);
        CreateTransferCommand tooMuch = RunningWriter.create(beta, "m1", ofBeta, to, 50, "EUR");
        assertThat(shard.ask(tooMuch)).isEqualTo(refusedByTheGuard());
        // Read again: the rules decide by what the books say.
        assertThat(shard.ask(tooMuch)).isInstanceOfSatisfying(Outcome.Refused.class, refused -> {
            assertThat(refused.code()).isEqualTo(ProblemCode.INSUFFICIENT_FUNDS);
            assertThat(refused.detail()).isEqualTo("available 40 EUR minor units, needed 50");
        });
        // The other way round: memory says 40, the books say 100.
        BooksAudit.execute(database, "update account_balance set posted = posted + 60 where account_id = " + ofBeta);
        CreateTransferCommand enough = RunningWriter.create(beta, "m2", ofBeta, to, 30, "EUR");
        assertThat(shard.ask(enough)).isEqualTo(refusedByTheGuard());
        assertThat(longs("select posted from account_balance where account_id = " + ofBeta))
                .containsExactly(100L);
        assertThat(shard.done(enough).number()).isEqualTo(2);
        assertThat(longs("select posted from account_balance where account_id = " + ofBeta))
                .containsExactly(70L);
        assertThat(shard.writer.snapshot().recoveries()).isZero();
    }

    private static Outcome<Transfer> refusedByTheGuard() {
        return new Outcome.Refused<>(
                ProblemCode.REFUSED_BY_STORAGE, "the database refused the command by its SQLSTATE 23000", List.of());
    }
}
