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
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
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
                new CreateTransfer(from, to, 1L, "EUR", reference, null));
    }

    /** CASE 30b. */
    @Test
    void oneCommandOfThreeHundredThatAConstraintRefusesFailsAlone() throws Exception {
        BooksAudit.execute(
                database, "alter table transfer add constraint poison check (reference is distinct from 'poison')");
        // While the wire is blocked everything gathers in one batch behind the first command.
        wire.block();
        List<CompletableFuture<Outcome<Transfer>>> answers = new ArrayList<>();
        for (int i = 0; i < 300; i++) {
            answers.add(shard.submit(command("p" + i, i == 137 ? "poison" : "clean")));
        }
        wire.unblock();
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
        // In the order they came, numbers without a gap.
        List<Long> numbers = outcomes.stream()
                .filter(Outcome.Done.class::isInstance)
                .map(outcome -> RunningWriter.answerOf(outcome).number())
                .toList();
        for (int i = 0; i < numbers.size(); i++) {
            assertThat(numbers.get(i)).isEqualTo(i + 2L);
        }
        assertThat(shard.writer.snapshot().recoveries()).isZero();
        assertThat(BooksAudit.count(database, "select posted from account_balance where account_id = " + to))
                .isEqualTo(299);
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
        assertThat(shard.ask(tooMuch))
                .isInstanceOfSatisfying(
                        Outcome.Refused.class,
                        refused -> assertThat(refused.detail())
                                .isIn(
                                        "available 40 EUR minor units, needed 50",
                                        "the database refused the command by its SQLSTATE 23000"));
        assertThat(BooksAudit.count(database, "select posted from account_balance where account_id = " + ofBeta))
                .isEqualTo(40);
        BooksAudit.execute(database, "update account_balance set posted = posted + 60 where account_id = " + ofBeta);
        assertThat(shard.ask(RunningWriter.create(beta, "m2", ofBeta, to, 50, "EUR")))
                .isInstanceOf(Outcome.class);
    }
}
