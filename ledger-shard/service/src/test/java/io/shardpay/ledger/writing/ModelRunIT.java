package io.shardpay.ledger.writing;

import static org.assertj.core.api.Assertions.assertThat;

import io.shardpay.id.AccountId;
import io.shardpay.id.IdLayout;
import io.shardpay.id.MerchantId;
import io.shardpay.ledger.api.account.AccountKind;
import io.shardpay.ledger.api.transfer.CreateTransfer;
import io.shardpay.ledger.api.transfer.Transfer;
import io.shardpay.ledger.command.Authority;
import io.shardpay.ledger.command.CreateTransferCommand;
import io.shardpay.ledger.command.Outcome;
import io.shardpay.ledger.testing.PostgresServer;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Random commands against the reference, submitted in bursts so that they meet in batches; then the audit. CASE 28, in-process. */
class ModelRunIT {
    private static final String[] CURRENCIES = {"EUR", "JPY"};

    static List<Long> seeds() {
        return "full".equals(System.getProperty("shardpay.test.scale"))
                ? new Random().longs(20).boxed().toList()
                : List.of(20261130L, new Random().nextLong());
    }

    @ParameterizedTest(name = "seed {0}")
    @MethodSource("seeds")
    void theWriterDecidesAsTheReferenceDoesAndTheBooksAreSound(long seed) throws Exception {
        Random random = new Random(seed);
        int commands = "full".equals(System.getProperty("shardpay.test.scale")) ? 50_000 : 4_000;
        PostgresServer.Database database = PostgresServer.shared().createDatabase();
        ReferenceBooks reference = new ReferenceBooks();
        List<MerchantId> merchants = new ArrayList<>();
        List<AccountId> accounts = new ArrayList<>();
        try (RunningWriter shard = RunningWriter.start(database)) {
            openAccounts(shard, reference, merchants, accounts);
            List<CompletableFuture<Outcome<Transfer>>> answers = new ArrayList<>();
            List<String> expected = new ArrayList<>();
            for (int i = 0; i < commands; i++) {
                CreateTransferCommand command = randomCommand(random, merchants, accounts);
                answers.add(shard.submit(command));
                expected.add(reference.apply(command));
                if (random.nextInt(200) == 0) {
                    RunningWriter.outcomeOf(answers.get(i));
                }
            }
            for (int i = 0; i < commands; i++) {
                assertThat(text(RunningWriter.outcomeOf(answers.get(i))))
                        .as("command %d of seed %d", i, seed)
                        .isEqualTo(expected.get(i));
            }
            for (AccountId account : accounts) {
                assertThat(BooksAudit.count(
                                database, "select posted from account_balance where account_id = " + account))
                        .isEqualTo(reference.balance(account));
            }
            assertThat(BooksAudit.count(database, "select count(*) from transfer"))
                    .isEqualTo(reference.numbers().values().stream()
                            .mapToLong(Long::longValue)
                            .sum());
            assertThat(shard.writer.snapshot().recoveries()).isZero();
            // Batches formed: otherwise this run says nothing about them.
            assertThat(shard.writer.snapshot().batches()).isLessThan(commands / 2);
        }
        BooksAudit.assertSound(database);
    }

    private static void openAccounts(
            RunningWriter shard, ReferenceBooks reference, List<MerchantId> merchants, List<AccountId> accounts) {
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

    private static CreateTransferCommand randomCommand(
            Random random, List<MerchantId> merchants, List<AccountId> accounts) {
        AccountId nobody =
                new AccountId(IdLayout.SHARDPAY.compose(1_790_000_000_000L, RunningWriter.SHARD, random.nextInt(9)));
        int merchant = random.nextInt(merchants.size());
        // Mostly the merchant's own six accounts, so that most commands get past the first rules.
        AccountId debit = random.nextInt(10) == 0
                ? accounts.get(random.nextInt(accounts.size()))
                : accounts.get(merchant * 6 + random.nextInt(6));
        AccountId credit = random.nextInt(30) == 0 ? nobody : accounts.get(random.nextInt(accounts.size()));
        long amount = random.nextInt(3) == 0 ? 1 + random.nextInt(5000) : 1 + random.nextInt(50);
        return new CreateTransferCommand(
                merchants.get(merchant),
                random.nextInt(5) == 0 ? Authority.MERCHANT : Authority.ACQUIRER,
                "k" + random.nextInt(3000),
                new UUID(random.nextLong(), random.nextLong()),
                new CreateTransfer(
                        debit,
                        credit,
                        amount,
                        CURRENCIES[random.nextInt(CURRENCIES.length)],
                        random.nextBoolean() ? null : "ref-" + random.nextInt(100),
                        null,
                        null));
    }

    private static String text(Outcome<Transfer> outcome) {
        if (outcome instanceof Outcome.Refused<Transfer> refused) {
            return refused.code().name();
        }
        return "done " + RunningWriter.answerOf(outcome).number();
    }
}
