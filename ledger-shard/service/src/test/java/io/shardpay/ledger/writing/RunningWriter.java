package io.shardpay.ledger.writing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.micrometer.core.instrument.simple.SimpleMeterRegistry;
import io.shardpay.id.AccountId;
import io.shardpay.id.IdLayout;
import io.shardpay.id.MerchantId;
import io.shardpay.id.ShardNumber;
import io.shardpay.id.TransferId;
import io.shardpay.id.time.SystemWallClock;
import io.shardpay.id.time.WallClock;
import io.shardpay.ledger.api.account.Account;
import io.shardpay.ledger.api.account.AccountKind;
import io.shardpay.ledger.api.account.OpenAccount;
import io.shardpay.ledger.api.merchant.CreateMerchant;
import io.shardpay.ledger.api.transfer.CreateTransfer;
import io.shardpay.ledger.api.transfer.Transfer;
import io.shardpay.ledger.command.Authority;
import io.shardpay.ledger.command.CaptureCommand;
import io.shardpay.ledger.command.Command;
import io.shardpay.ledger.command.CreateMerchantCommand;
import io.shardpay.ledger.command.CreateTransferCommand;
import io.shardpay.ledger.command.OpenAccountCommand;
import io.shardpay.ledger.command.Outcome;
import io.shardpay.ledger.command.ReverseCommand;
import io.shardpay.ledger.command.VoidCommand;
import io.shardpay.ledger.command.WriterStatus.State;
import io.shardpay.ledger.testing.PostgresServer;
import io.shardpay.ledger.testing.TcpProxy;
import java.time.Duration;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Supplier;
import org.assertj.core.api.Assertions;
import org.jspecify.annotations.Nullable;

/** A writer on a real database, without HTTP around it, and short ways to command it. */
final class RunningWriter implements AutoCloseable {
    static final ShardNumber SHARD = new ShardNumber(2);
    static final Duration PATIENCE = Duration.ofSeconds(20);

    private static final int REMEMBERED = 1000;

    final Writer writer;
    final AtomicReference<Throwable> ended = new AtomicReference<>();

    private RunningWriter(
            String url,
            PostgresServer.Database database,
            ShardNumber shard,
            WallClock clock,
            int maxQueue,
            int remembered) {
        writer = new Writer(
                new WriterSettings(
                        url,
                        database.user(),
                        database.password(),
                        512,
                        maxQueue,
                        remembered,
                        remembered,
                        Duration.ofSeconds(2)),
                shard,
                IdLayout.SHARDPAY,
                clock,
                new SimpleMeterRegistry(),
                ended::set);
        writer.start();
    }

    static RunningWriter start(PostgresServer.Database database) {
        return start(database, SystemWallClock.unshifted()).awaitReady();
    }

    /** Not waited for. */
    static RunningWriter start(PostgresServer.Database database, WallClock clock) {
        return new RunningWriter(database.url(), database, SHARD, clock, 4096, REMEMBERED);
    }

    /** Remembers so many accounts and merchants. */
    static RunningWriter startRemembering(int accountsAndMerchants, PostgresServer.Database database) {
        return new RunningWriter(
                        database.url(), database, SHARD, SystemWallClock.unshifted(), 4096, accountsAndMerchants)
                .awaitReady();
    }

    static RunningWriter startAs(ShardNumber shard, PostgresServer.Database database) {
        return new RunningWriter(database.url(), database, shard, SystemWallClock.unshifted(), 4096, REMEMBERED);
    }

    /** Over a proxy or with a small queue. */
    static RunningWriter startOver(String url, PostgresServer.Database database, int maxQueue) {
        return new RunningWriter(url, database, SHARD, SystemWallClock.unshifted(), maxQueue, REMEMBERED);
    }

    RunningWriter awaitReady() {
        return awaitState(State.READY);
    }

    RunningWriter awaitState(State state) {
        await().atMost(PATIENCE)
                .pollInterval(Duration.ofMillis(10))
                .untilAsserted(() -> assertThat(writer.snapshot().state())
                        .as("%s", writer.snapshot())
                        .isEqualTo(state));
        return this;
    }

    <T> CompletableFuture<Outcome<T>> submit(Command<T> command) {
        return writer.submit(command).toCompletableFuture();
    }

    <T> Outcome<T> ask(Command<T> command) {
        return outcomeOf(submit(command));
    }

    static <T> Outcome<T> outcomeOf(CompletableFuture<Outcome<T>> answer) {
        try {
            return answer.get(PATIENCE.toMillis(), TimeUnit.MILLISECONDS);
        } catch (InterruptedException | ExecutionException | TimeoutException e) {
            throw new AssertionError("no outcome", e);
        }
    }

    <T> T done(Command<T> command) {
        return answerOf(ask(command));
    }

    static <T> T answerOf(Outcome<T> outcome) {
        if (outcome instanceof Outcome.Done<T> done) {
            return done.answer();
        }
        return Assertions.fail("not done: " + outcome);
    }

    MerchantId merchant() {
        return done(new CreateMerchantCommand(null, new CreateMerchant("Acme", "Europe/Berlin")))
                .id();
    }

    Account account(MerchantId merchant, AccountKind kind, String currency) {
        return done(new OpenAccountCommand(merchant, key(), new OpenAccount("a", currency, kind)));
    }

    /** An account of kind merchant with money on it. */
    AccountId funded(MerchantId merchant, String currency, long amount) {
        AccountId bank = account(merchant, AccountKind.EXTERNAL, currency).id();
        AccountId available = account(merchant, AccountKind.MERCHANT, currency).id();
        transfer(merchant, bank, available, amount, currency);
        return available;
    }

    Transfer transfer(MerchantId merchant, AccountId debit, AccountId credit, long amount, String currency) {
        return done(create(merchant, key(), debit, credit, amount, currency));
    }

    static CreateTransferCommand create(
            MerchantId merchant, String key, AccountId debit, AccountId credit, long amount, String currency) {
        return new CreateTransferCommand(
                merchant,
                Authority.ACQUIRER,
                key,
                UUID.randomUUID(),
                new CreateTransfer(debit, credit, amount, currency, null, null, null, null));
    }

    Transfer hold(
            MerchantId merchant,
            AccountId debit,
            AccountId credit,
            long amount,
            String currency,
            Duration expiresAfter) {
        return done(hold(merchant, key(), debit, credit, amount, currency, expiresAfter));
    }

    static CreateTransferCommand hold(
            MerchantId merchant,
            String key,
            AccountId debit,
            AccountId credit,
            long amount,
            String currency,
            Duration expiresAfter) {
        return new CreateTransferCommand(
                merchant,
                Authority.ACQUIRER,
                key,
                UUID.randomUUID(),
                new CreateTransfer(debit, credit, amount, currency, "held", null, true, expiresAfter));
    }

    static CaptureCommand capture(MerchantId merchant, TransferId pending, @Nullable Long amount) {
        return new CaptureCommand(merchant, Authority.ACQUIRER, key(), UUID.randomUUID(), pending, amount);
    }

    static VoidCommand release(MerchantId merchant, TransferId pending) {
        return new VoidCommand(merchant, key(), UUID.randomUUID(), pending);
    }

    static ReverseCommand reverse(MerchantId credited, TransferId original, @Nullable Long amount) {
        return new ReverseCommand(credited, Authority.ACQUIRER, key(), UUID.randomUUID(), original, amount);
    }

    static String key() {
        return UUID.randomUUID().toString();
    }

    /** What is submitted meets in one batch, behind a first command whose answer is held back on the wire. */
    <T> List<CompletableFuture<Outcome<T>>> inOneBatch(
            TcpProxy wire, Command<?> ahead, Supplier<List<CompletableFuture<Outcome<T>>>> submitted) {
        wire.block();
        try {
            submit(ahead);
            await().atMost(PATIENCE).until(() -> writer.snapshot().queueDepth() == 0);
            return submitted.get();
        } finally {
            wire.unblock();
        }
    }

    static <T> List<Outcome<T>> outcomesOf(List<CompletableFuture<Outcome<T>>> answers) {
        return answers.stream().map(RunningWriter::outcomeOf).toList();
    }

    @Override
    public void close() {
        try {
            assertThat(writer.stop(PATIENCE)).as("stopped in time").isTrue();
        } catch (InterruptedException e) {
            throw new AssertionError("interrupted", e);
        }
    }
}
