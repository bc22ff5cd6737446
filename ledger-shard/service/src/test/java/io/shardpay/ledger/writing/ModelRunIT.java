package io.shardpay.ledger.writing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.shardpay.id.AccountId;
import io.shardpay.id.IdLayout;
import io.shardpay.id.MerchantId;
import io.shardpay.id.TransferId;
import io.shardpay.ledger.api.account.AccountKind;
import io.shardpay.ledger.api.transfer.CreateTransfer;
import io.shardpay.ledger.api.transfer.Transfer;
import io.shardpay.ledger.api.transfer.TransferStatus;
import io.shardpay.ledger.command.Authority;
import io.shardpay.ledger.command.CaptureCommand;
import io.shardpay.ledger.command.Command;
import io.shardpay.ledger.command.CreateTransferCommand;
import io.shardpay.ledger.command.Outcome;
import io.shardpay.ledger.command.ReverseCommand;
import io.shardpay.ledger.command.VoidCommand;
import io.shardpay.ledger.testing.PostgresServer;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/**
 * Random commands of every kind, retries and restarts among them, against the reference; submitted in bursts so that they meet in
 * batches, and about transfers that earlier bursts made. Then the audit. CASE 28, in-process.
 */
class ModelRunIT {
    private static final String[] CURRENCIES = {"EUR", "JPY"};
    private static final int ACCOUNTS_A_MERCHANT = 6;
    private static final Duration LONG = Duration.ofDays(1);
    private static final Duration SHORT = Duration.ofSeconds(1);

    private final ReferenceBooks reference = new ReferenceBooks();
    private final List<MerchantId> merchants = new ArrayList<>();
    private final List<AccountId> accounts = new ArrayList<>();
    /** What earlier bursts booked: named by later commands. */
    private final List<Transfer> known = new ArrayList<>();
    /** Held for a moment, and by nobody ended before. */
    private final List<ReferenceBooks.Booked> expiring = new ArrayList<>();

    static List<Long> seeds() {
        return full() ? new Random().longs(20).boxed().toList() : List.of(20261130L, new Random().nextLong());
    }

    private static boolean full() {
        return "full".equals(System.getProperty("shardpay.test.scale"));
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void theWriterDecidesAsTheReferenceDoesAndTheBooksAreSound(long seed) throws Exception {
        Random random = new Random(seed);
        int bursts = full() ? 500 : 40;
        int restarts = full() ? 10 : 2;
        PostgresServer.Database database = PostgresServer.shared().createDatabase();
        for (int run = 0; run <= restarts; run++) {
            try (RunningWriter shard = RunningWriter.start(database)) {
                if (run == 0) {
                    openAccounts(shard);
                }
                for (int i = 0; i < bursts / (restarts + 1); i++) {
                    burst(shard, random, "burst %d.%d of seed %d".formatted(run, i, seed));
                }
                assertThat(shard.writer.snapshot().recoveries()).isZero();
                // Batches formed: otherwise this run says nothing about them.
                assertThat(shard.writer.snapshot().batches())
                        .isLessThan(shard.writer.snapshot().commands() / 2);
                awaitExpiries(database);
            }
        }
        for (AccountId account : accounts) {
            String row = " from account_balance where account_id = " + account;
            assertThat(BooksAudit.count(database, "select posted" + row)).isEqualTo(reference.posted(account));
            assertThat(BooksAudit.count(database, "select pending_debits" + row))
                    .isEqualTo(reference.heldFrom(account));
        }
        assertThat(BooksAudit.count(database, "select count(*) from transfer"))
                .isEqualTo(reference.numbers().values().stream()
                        .mapToLong(Long::longValue)
                        .sum());
        BooksAudit.assertSound(database);
    }

    private void burst(RunningWriter shard, Random random, String where) {
        int size = 1 + random.nextInt(200);
        List<CompletableFuture<Outcome<Transfer>>> answers = new ArrayList<>();
        List<ReferenceBooks.Decision> expected = new ArrayList<>();
        for (int i = 0; i < size; i++) {
            Command<Transfer> command = randomCommand(random);
            answers.add(shard.submit(command));
            expected.add(reference.apply(command));
        }
        for (int i = 0; i < size; i++) {
            Outcome<Transfer> outcome = RunningWriter.outcomeOf(answers.get(i));
            assertThat(text(outcome))
                    .as("command %d of %s", i, where)
                    .isEqualTo(expected.get(i).text());
            ReferenceBooks.Booked booked = expected.get(i).booked();
            if (booked != null && outcome instanceof Outcome.Done<Transfer> done) {
                reference.name(booked, done.answer());
                if (SHORT.equals(heldFor(done.answer()))) {
                    expiring.add(booked);
                } else {
                    known.add(done.answer());
                }
            }
        }
    }

    private static Duration heldFor(Transfer transfer) {
        return transfer.expiresAt() == null
                ? Duration.ZERO
                : Duration.between(transfer.createdAt(), transfer.expiresAt());
    }

    private void awaitExpiries(PostgresServer.Database database) {
        expiring.forEach(reference::expire);
        long distinct = expiring.stream().distinct().count();
        await().atMost(RunningWriter.PATIENCE)
                .untilAsserted(() -> assertThat(
                                BooksAudit.count(database, "select count(*) from resolution where outcome = 'expired'"))
                        .isEqualTo(distinct));
    }

    private void openAccounts(RunningWriter shard) {
        for (int m = 0; m < 4; m++) {
            MerchantId merchant = shard.merchant();
            merchants.add(merchant);
            for (String currency : CURRENCIES) {
                for (AccountKind kind : List.of(AccountKind.EXTERNAL, AccountKind.MERCHANT, AccountKind.MERCHANT)) {
                    AccountId account = shard.account(merchant, kind, currency).id();
                    accounts.add(account);
                    reference.open(account, new ReferenceBooks.Known(merchant, kind, currency));
                }
            }
        }
    }

    private Command<Transfer> randomCommand(Random random) {
        int merchant = random.nextInt(merchants.size());
        MerchantId caller = merchants.get(merchant);
        Authority authority = random.nextInt(5) == 0 ? Authority.MERCHANT : Authority.ACQUIRER;
        String key = "k" + random.nextInt(20_000);
        UUID correlation = new UUID(random.nextLong(), random.nextLong());
        int kind = known.isEmpty() ? 9 : random.nextInt(10);
        if (kind > 4) {
            return create(random, merchant, caller, authority, key, correlation);
        }
        // Mostly what was booked lately, so that several commands are about one transfer; mostly by whom it belongs to.
        int back = Math.min(known.size(), 1 + random.nextInt(random.nextInt(4) == 0 ? 5000 : 40));
        Transfer target = known.get(known.size() - back);
        TransferId id =
                target.counterpart() != null && target.counterpart().transfer() != null && random.nextInt(3) == 0
                        ? target.counterpart().transfer()
                        : target.id();
        MerchantId owner = random.nextInt(8) == 0
                ? caller
                : id.equals(target.id())
                        ? target.merchant()
                        : target.counterpart().merchant();
        Long amount = random.nextBoolean() ? null : 1 + random.nextLong(target.amount() + 5);
        return switch (kind) {
            case 0, 1 -> new CaptureCommand(owner, authority, key, correlation, id, amount);
            case 2 -> new VoidCommand(owner, key, correlation, id);
            default ->
                random.nextInt(4) == 0
                        ? new ReverseCommand(null, Authority.ACQUIRER, key, correlation, id, amount)
                        : new ReverseCommand(owner, authority, key, correlation, id, amount);
        };
    }

    private CreateTransferCommand create(
            Random random, int merchant, MerchantId caller, Authority authority, String key, UUID correlation) {
        AccountId nobody =
                new AccountId(IdLayout.SHARDPAY.compose(1_790_000_000_000L, RunningWriter.SHARD, random.nextInt(9)));
        // Mostly the merchant's own accounts, so that most commands get past the first rules.
        AccountId debit = random.nextInt(10) == 0
                ? accounts.get(random.nextInt(accounts.size()))
                : accounts.get(merchant * ACCOUNTS_A_MERCHANT + random.nextInt(ACCOUNTS_A_MERCHANT));
        AccountId credit = random.nextInt(30) == 0 ? nobody : accounts.get(random.nextInt(accounts.size()));
        long amount = random.nextInt(3) == 0 ? 1 + random.nextInt(5000) : 1 + random.nextInt(50);
        boolean pending = random.nextInt(3) == 0;
        // Only what may go below is held for a moment: when it ends must not decide what else is available.
        boolean external = accounts.indexOf(debit) % (ACCOUNTS_A_MERCHANT / 2) == 0;
        Duration expiresAfter = external && random.nextInt(4) == 0 ? SHORT : LONG;
        return new CreateTransferCommand(
                caller,
                authority,
                key,
                correlation,
                new CreateTransfer(
                        debit,
                        credit,
                        amount,
                        CURRENCIES[random.nextInt(CURRENCIES.length)],
                        random.nextBoolean() ? null : "ref-" + random.nextInt(100),
                        null,
                        pending ? Boolean.TRUE : null,
                        pending ? expiresAfter : null));
    }

    private static String text(Outcome<Transfer> outcome) {
        if (outcome instanceof Outcome.Refused<Transfer> refused) {
            return refused.code().name();
        }
        Transfer answer = RunningWriter.answerOf(outcome);
        return answer.status() == TransferStatus.VOIDED ? "voided" : "done " + answer.number();
    }
}
