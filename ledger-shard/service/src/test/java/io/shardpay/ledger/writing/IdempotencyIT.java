package io.shardpay.ledger.writing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.shardpay.id.AccountId;
import io.shardpay.id.MerchantId;
import io.shardpay.ledger.api.account.Account;
import io.shardpay.ledger.api.account.AccountKind;
import io.shardpay.ledger.api.account.OpenAccount;
import io.shardpay.ledger.api.merchant.CreateMerchant;
import io.shardpay.ledger.api.problem.FieldError;
import io.shardpay.ledger.api.problem.ProblemCode;
import io.shardpay.ledger.api.shard.MerchantPlacement;
import io.shardpay.ledger.api.transfer.CreateTransfer;
import io.shardpay.ledger.api.transfer.Transfer;
import io.shardpay.ledger.command.Authority;
import io.shardpay.ledger.command.CreateMerchantCommand;
import io.shardpay.ledger.command.CreateTransferCommand;
import io.shardpay.ledger.command.OpenAccountCommand;
import io.shardpay.ledger.command.Outcome;
import io.shardpay.ledger.command.Outcome.Effect;
import io.shardpay.ledger.command.RecordPlacementCommand;
import io.shardpay.ledger.testing.PostgresServer;
import io.shardpay.ledger.testing.TcpProxy;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.atomic.AtomicLong;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

class IdempotencyIT {
    private static PostgresServer.Database database;
    private static TcpProxy wire;
    private static RunningWriter shard;

    @BeforeAll
    static void start() {
        database = PostgresServer.shared().createDatabase();
        wire = TcpProxy.to(PostgresServer.shared());
        shard = RunningWriter.startOver(wire.url(database), database, 4096).awaitReady();
    }

    @AfterAll
    static void stop() throws Exception {
        shard.close();
        wire.close();
        BooksAudit.assertSound(database);
    }

    /** CASE 17. */
    @Test
    void aKeyThatArrivesOnManyThreadsAtOnceMakesOneTransferAndOneAnswer() throws Exception {
        MerchantId acme = shard.merchant();
        AccountId from = shard.funded(acme, "EUR", 1000);
        AccountId to = shard.account(acme, AccountKind.MERCHANT, "EUR").id();
        String key = RunningWriter.key();
        CreateTransferCommand command = RunningWriter.create(acme, key, from, to, 10, "EUR");
        int threads = 8;
        CyclicBarrier together = new CyclicBarrier(threads);
        List<CompletableFuture<Outcome<Transfer>>> answers = new ArrayList<>();
        for (int i = 0; i < threads; i++) {
            answers.add(CompletableFuture.supplyAsync(
                            () -> {
                                try {
                                    together.await();
                                } catch (Exception e) {
                                    throw new IllegalStateException(e);
                                }
                                return shard.submit(command);
                            },
                            work -> new Thread(work).start())
                    .thenCompose(answer -> answer));
        }
        List<Outcome<Transfer>> outcomes = RunningWriter.outcomesOf(answers);
        assertThat(outcomes.stream().map(RunningWriter::answerOf).distinct()).hasSize(1);
        assertThat(outcomes.stream().map(IdempotencyIT::effectOf).filter(Effect.STORED::equals))
                .hasSize(1);
        assertThat(transfersOf(to)).isEqualTo(1);
    }

    /** CASE 18. */
    @Test
    void aKeyUsedTwiceInsideOneBatchMakesOneTransfer() throws Exception {
        MerchantId acme = shard.merchant();
        AccountId from = shard.funded(acme, "EUR", 1000);
        AccountId to = shard.account(acme, AccountKind.MERCHANT, "EUR").id();
        AtomicLong before = new AtomicLong();
        List<CompletableFuture<Outcome<Transfer>>> answers =
                shard.inOneBatch(wire, RunningWriter.create(acme, "ahead", from, to, 1, "EUR"), () -> {
                    before.set(shard.writer.snapshot().batches());
                    return IntStream.range(0, 41)
                            .mapToObj(i -> i < 40
                                    ? RunningWriter.create(acme, "batch-key-" + i % 10, from, to, 1 + i % 10, "EUR")
                                    : RunningWriter.create(acme, "batch-key-3", from, to, 99, "EUR"))
                            .map(shard::submit)
                            .toList();
                });
        List<Outcome<Transfer>> outcomes = RunningWriter.outcomesOf(answers);
        for (int i = 0; i < 40; i++) {
            assertThat(RunningWriter.answerOf(outcomes.get(i))).isEqualTo(RunningWriter.answerOf(outcomes.get(i % 10)));
        }
        assertThat(outcomes.stream().limit(40).map(IdempotencyIT::effectOf).filter(Effect.STORED::equals))
                .hasSize(10);
        assertReused(outcomes.get(40), "batch-key-3");
        assertThat(transfersOf(to)).as("and the one ahead").isEqualTo(11);
        // A batch is counted a moment after its answers.
        await().atMost(RunningWriter.PATIENCE)
                .untilAsserted(
                        () -> assertThat(shard.writer.snapshot().batches()).isEqualTo(before.get() + 2));
    }

    /** CASE 19. */
    @Test
    void theSameKeyWithAnotherAmountIsRefusedAndTheFirstAnswerStays() {
        MerchantId acme = shard.merchant();
        AccountId from = shard.funded(acme, "EUR", 1000);
        AccountId to = shard.account(acme, AccountKind.MERCHANT, "EUR").id();
        Transfer first = shard.done(RunningWriter.create(acme, "k19", from, to, 10, "EUR"));
        assertReused(shard.ask(RunningWriter.create(acme, "k19", from, to, 11, "EUR")), "k19");
        Outcome<Transfer> again = shard.ask(RunningWriter.create(acme, "k19", from, to, 10, "EUR"));
        assertThat(again).isEqualTo(new Outcome.Done<>(first, Effect.REPLAYED));
    }

    /** CASE 19. */
    @Test
    void theSameKeyOfAnotherMerchantIsAnotherTransfer() {
        MerchantId acme = shard.merchant();
        MerchantId beta = shard.merchant();
        AccountId ofAcme = shard.funded(acme, "EUR", 1000);
        AccountId ofBeta = shard.funded(beta, "EUR", 1000);
        Transfer one = shard.done(RunningWriter.create(acme, "same", ofAcme, ofBeta, 10, "EUR"));
        Transfer other = shard.done(RunningWriter.create(beta, "same", ofBeta, ofAcme, 10, "EUR"));
        assertThat(one.id()).isNotEqualTo(other.id());
    }

    /** CASE 20. */
    @Test
    void aRefusedCommandDoesNotBurnItsKey() {
        MerchantId acme = shard.merchant();
        AccountId bank = shard.account(acme, AccountKind.EXTERNAL, "EUR").id();
        AccountId from = shard.account(acme, AccountKind.MERCHANT, "EUR").id();
        AccountId to = shard.account(acme, AccountKind.MERCHANT, "EUR").id();
        CreateTransferCommand command = RunningWriter.create(acme, "k20", from, to, 10, "EUR");
        assertThat(shard.ask(command))
                .isInstanceOfSatisfying(
                        Outcome.Refused.class,
                        refused -> assertThat(refused.code()).isEqualTo(ProblemCode.INSUFFICIENT_FUNDS));
        shard.transfer(acme, bank, from, 10, "EUR");
        assertThat(effectOf(shard.ask(command))).isEqualTo(Effect.STORED);
        assertThat(effectOf(shard.ask(command))).isEqualTo(Effect.REPLAYED);
    }

    /** CASE 20 inside one batch: the second of two commands under one key is judged by itself when the first was refused. */
    @Test
    void aRefusalInABatchDoesNotAnswerForItsTwin() {
        MerchantId acme = shard.merchant();
        AccountId bank = shard.account(acme, AccountKind.EXTERNAL, "EUR").id();
        AccountId from = shard.account(acme, AccountKind.MERCHANT, "EUR").id();
        AccountId to = shard.account(acme, AccountKind.MERCHANT, "EUR").id();
        CreateTransferCommand command = RunningWriter.create(acme, "k20b", from, to, 10, "EUR");
        CompletableFuture<Outcome<Transfer>> first = shard.submit(command);
        CompletableFuture<Outcome<Transfer>> money =
                shard.submit(RunningWriter.create(acme, RunningWriter.key(), bank, from, 10, "EUR"));
        CompletableFuture<Outcome<Transfer>> second = shard.submit(command);
        assertThat(RunningWriter.outcomeOf(first)).isInstanceOf(Outcome.Refused.class);
        assertThat(RunningWriter.outcomeOf(money)).isInstanceOf(Outcome.Done.class);
        assertThat(effectOf(RunningWriter.outcomeOf(second))).isEqualTo(Effect.STORED);
    }

    @Test
    void aReplayIsTheAnswerAsItWasGivenFirst() {
        MerchantId payer = shard.merchant();
        MerchantId payee = shard.merchant();
        AccountId from = shard.funded(payer, "KWD", 5000);
        AccountId to = shard.account(payee, AccountKind.MERCHANT, "KWD").id();
        CreateTransfer body = new CreateTransfer(
                from,
                to,
                1250L,
                "KWD",
                "order \u00e4\ud83d\ude00",
                Map.of("z", "1", "channel", "web", "b", "\"q\""),
                null,
                null);
        UUID correlation = UUID.randomUUID();
        Transfer first = shard.done(new CreateTransferCommand(payer, Authority.MERCHANT, "r1", correlation, body));
        Outcome<Transfer> again =
                shard.ask(new CreateTransferCommand(payer, Authority.MERCHANT, "r1", UUID.randomUUID(), body));
        assertThat(again).isEqualTo(new Outcome.Done<>(first, Effect.REPLAYED));
        assertThat(first.correlationId()).isEqualTo(correlation.toString());
        assertThat(first.exponent()).isEqualTo(3);
        assertThat(first.metadata().toString())
                .isEqualTo(RunningWriter.answerOf(again).metadata().toString());
    }

    @Test
    void anAccountIsReplayedAsItWasOpened() {
        MerchantId acme = shard.merchant();
        OpenAccountCommand command =
                new OpenAccountCommand(acme, "open", new OpenAccount("till", "JPY", AccountKind.MERCHANT));
        Account opened = shard.done(command);
        AccountId bank = shard.account(acme, AccountKind.EXTERNAL, "JPY").id();
        shard.transfer(acme, bank, opened.id(), 500, "JPY");
        assertThat(shard.ask(command)).isEqualTo(new Outcome.Done<>(opened, Effect.REPLAYED));
        assertThat(opened.posted()).isZero();
    }

    @Test
    void oneKeyCannotServeTwoOperations() {
        MerchantId acme = shard.merchant();
        AccountId from = shard.funded(acme, "EUR", 100);
        AccountId to = shard.account(acme, AccountKind.MERCHANT, "EUR").id();
        shard.done(RunningWriter.create(acme, "two-uses", from, to, 10, "EUR"));
        assertReused(
                shard.ask(new OpenAccountCommand(acme, "two-uses", new OpenAccount("a", "EUR", AccountKind.MERCHANT))),
                "two-uses");
    }

    @Test
    void aMerchantIsReplayedUnderTheOperatorsKeyAndNewWithoutOne() {
        CreateMerchantCommand keyed = new CreateMerchantCommand("operator-1", new CreateMerchant("A", "Asia/Kuwait"));
        Outcome<io.shardpay.ledger.api.merchant.Merchant> first = shard.ask(keyed);
        assertThat(shard.ask(keyed)).isEqualTo(new Outcome.Done<>(RunningWriter.answerOf(first), Effect.REPLAYED));
        assertReused(
                shard.ask(new CreateMerchantCommand("operator-1", new CreateMerchant("B", "Asia/Kuwait"))),
                "operator-1");
        assertThat(shard.merchant()).isNotEqualTo(shard.merchant());
    }

    @Test
    void theFirstPlacementUnderAKeyStays() {
        String key = RunningWriter.key();
        List<CompletableFuture<Outcome<MerchantPlacement>>> answers = List.of(
                shard.submit(new RecordPlacementCommand(new MerchantPlacement(key, 3))),
                shard.submit(new RecordPlacementCommand(new MerchantPlacement(key, 4))));
        assertThat(RunningWriter.outcomesOf(answers))
                .containsExactly(
                        new Outcome.Done<>(new MerchantPlacement(key, 3), Effect.STORED),
                        new Outcome.Done<>(new MerchantPlacement(key, 3), Effect.REPLAYED));
        assertThat(shard.ask(new RecordPlacementCommand(new MerchantPlacement(key, 1))))
                .isEqualTo(new Outcome.Done<>(new MerchantPlacement(key, 3), Effect.REPLAYED));
    }

    private static Effect effectOf(Outcome<?> outcome) {
        assertThat(outcome).isInstanceOf(Outcome.Done.class);
        return ((Outcome.Done<?>) outcome).effect();
    }

    private static void assertReused(Outcome<?> outcome, String key) {
        assertThat(outcome)
                .isEqualTo(new Outcome.Refused<>(
                        ProblemCode.IDEMPOTENCY_KEY_REUSED,
                        "the key was used before with another command",
                        List.of(new FieldError("Idempotency-Key", "must be new for a new command", key))));
    }

    private static long transfersOf(AccountId account) throws Exception {
        return BooksAudit.count(database, "select count(*) from entry where account_id = " + account);
    }
}
