package io.shardpay.ledger.writing;

import static org.assertj.core.api.Assertions.assertThat;

import io.shardpay.id.AccountId;
import io.shardpay.id.IdLayout;
import io.shardpay.id.MerchantId;
import io.shardpay.id.ShardNumber;
import io.shardpay.ledger.api.account.AccountKind;
import io.shardpay.ledger.api.account.OpenAccount;
import io.shardpay.ledger.api.merchant.CreateMerchant;
import io.shardpay.ledger.api.problem.FieldError;
import io.shardpay.ledger.api.problem.ProblemCode;
import io.shardpay.ledger.api.transfer.CreateTransfer;
import io.shardpay.ledger.api.transfer.Transfer;
import io.shardpay.ledger.command.Authority;
import io.shardpay.ledger.command.CreateMerchantCommand;
import io.shardpay.ledger.command.CreateTransferCommand;
import io.shardpay.ledger.command.OpenAccountCommand;
import io.shardpay.ledger.command.Outcome;
import io.shardpay.ledger.testing.PostgresServer;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RulesIT {
    private static final long LIMIT = 9_007_199_254_740_991L;
    private static PostgresServer.Database database;
    private static RunningWriter shard;
    private static MerchantId acme;
    private static MerchantId beta;
    private static AccountId bank;
    private static AccountId available;
    private static AccountId ofBeta;
    private static AccountId bankOfBeta;

    @BeforeAll
    static void start() {
        database = PostgresServer.shared().createDatabase();
        shard = RunningWriter.start(database);
        acme = shard.merchant();
        beta = shard.merchant();
        bank = shard.account(acme, AccountKind.EXTERNAL, "EUR").id();
        available = shard.account(acme, AccountKind.MERCHANT, "EUR").id();
        shard.transfer(acme, bank, available, 400, "EUR");
        ofBeta = shard.account(beta, AccountKind.MERCHANT, "EUR").id();
        bankOfBeta = shard.account(beta, AccountKind.EXTERNAL, "EUR").id();
    }

    @AfterAll
    static void stop() throws Exception {
        shard.close();
        BooksAudit.assertSound(database);
    }

    private static Outcome<Transfer> move(AccountId debit, AccountId credit, long amount, String currency) {
        return shard.ask(RunningWriter.create(acme, RunningWriter.key(), debit, credit, amount, currency));
    }

    private static void assertRefused(
            Outcome<?> outcome, ProblemCode code, String detail, String field, String message, Object value) {
        assertThat(outcome)
                .isEqualTo(
                        new Outcome.Refused<>(code, detail, List.of(new FieldError(field, message, value.toString()))));
    }

    @Test
    void moreThanIsAvailableIsRefusedWithTheNumbers() {
        AccountId other = shard.account(acme, AccountKind.MERCHANT, "EUR").id();
        assertRefused(
                move(available, other, 1250, "EUR"),
                ProblemCode.INSUFFICIENT_FUNDS,
                "available 400 EUR minor units, needed 1250",
                "amount",
                "must be at most what is available",
                1250);
        assertThat(move(available, other, 400, "EUR")).isInstanceOf(Outcome.Done.class);
        assertThat(move(other, available, 400, "EUR")).isInstanceOf(Outcome.Done.class);
    }

    @Test
    void theDebitAccountMustBeTheMerchantsOwn() {
        for (AccountId foreign : List.of(ofBeta, new AccountId(42))) {
            assertRefused(
                    move(foreign, available, 1, "EUR"),
                    ProblemCode.ACCOUNT_NOT_FOUND,
                    "account " + foreign + " is not known",
                    "debitAccount",
                    "must be an account of the merchant",
                    foreign);
        }
    }

    @Test
    void debitingAnExternalAccountNeedsTheRoleAcquirer() {
        CreateTransfer body = new CreateTransfer(bank, available, 1L, "EUR", null, null, null, null);
        assertRefused(
                shard.ask(new CreateTransferCommand(
                        acme, Authority.MERCHANT, RunningWriter.key(), UUID.randomUUID(), body)),
                ProblemCode.ACQUIRER_ROLE_REQUIRED,
                "debiting the external account " + bank + " needs the role acquirer",
                "debitAccount",
                "must be of kind merchant without the role acquirer",
                bank);
    }

    @Test
    void oneAccountCannotBeBothSides() {
        assertRefused(
                move(available, available, 1, "EUR"),
                ProblemCode.SAME_ACCOUNT,
                "account " + available + " cannot be debited and credited by one transfer",
                "creditAccount",
                "must differ from debitAccount",
                available);
    }

    @Test
    void aPayeeOnAnotherShardIsNamedAsSuch() {
        AccountId elsewhere = new AccountId(IdLayout.SHARDPAY.compose(1_790_000_000_000L, new ShardNumber(7), 0));
        assertRefused(
                move(available, elsewhere, 1, "EUR"),
                ProblemCode.PAYEE_ON_OTHER_SHARD,
                "account " + elsewhere + " lives on shard 7, this is shard 2",
                "creditAccount",
                "must be an account of this shard",
                elsewhere);
    }

    @Test
    void anUnknownPayeeOfThisShardIsNotFound() {
        AccountId nobody = new AccountId(IdLayout.SHARDPAY.compose(1_790_000_000_000L, new ShardNumber(2), 0));
        assertRefused(
                move(available, nobody, 1, "EUR"),
                ProblemCode.PAYEE_ACCOUNT_NOT_FOUND,
                "account " + nobody + " is not known",
                "creditAccount",
                "must be a known account",
                nobody);
    }

    /** Their bits name shard 0 and the moment of the epoch, in which no account was ever opened. */
    @ParameterizedTest
    @ValueSource(longs = {0, 1, 42, 4_194_303})
    void aSmallNumberIsNobodysAccountAndNamesNoShard(long slip) {
        AccountId nobody = new AccountId(slip);
        assertRefused(
                move(available, nobody, 1, "EUR"),
                ProblemCode.PAYEE_ACCOUNT_NOT_FOUND,
                "account " + slip + " is not known",
                "creditAccount",
                "must be a known account",
                nobody);
    }

    @Test
    void anotherMerchantsExternalAccountCannotBeCredited() {
        assertRefused(
                move(available, bankOfBeta, 1, "EUR"),
                ProblemCode.PAYEE_ACCOUNT_NOT_CREDITABLE,
                "account " + bankOfBeta + " of another merchant cannot be credited",
                "creditAccount",
                "must be of kind merchant when it is another merchant's",
                bankOfBeta);
    }

    @Test
    void aClearingAccountIsNeverNamed() throws Exception {
        shard.transfer(acme, bank, ofBeta, 5, "EUR");
        AccountId own = clearingOf(acme);
        AccountId foreign = clearingOf(beta);
        assertRefused(
                move(own, available, 1, "EUR"),
                ProblemCode.CLEARING_ACCOUNT,
                "account " + own + " is a clearing account of the system",
                "debitAccount",
                "must not be a clearing account",
                own);
        assertRefused(
                move(available, own, 1, "EUR"),
                ProblemCode.CLEARING_ACCOUNT,
                "account " + own + " is a clearing account of the system",
                "creditAccount",
                "must not be a clearing account",
                own);
        assertThat(move(available, foreign, 1, "EUR"))
                .isInstanceOfSatisfying(
                        Outcome.Refused.class,
                        refused -> assertThat(refused.code()).isEqualTo(ProblemCode.PAYEE_ACCOUNT_NOT_CREDITABLE));
        assertRefused(
                shard.ask(new OpenAccountCommand(
                        acme, RunningWriter.key(), new OpenAccount("mine", "EUR", AccountKind.CLEARING))),
                ProblemCode.CLEARING_ACCOUNT,
                "clearing accounts are opened by the system",
                "kind",
                "must be merchant or external",
                "clearing");
    }

    @Test
    void allThreeCurrenciesMustBeTheSame() {
        AccountId dollars = shard.account(acme, AccountKind.MERCHANT, "USD").id();
        assertRefused(
                move(available, dollars, 1, "EUR"),
                ProblemCode.CURRENCY_MISMATCH,
                "credit account " + dollars + " is in USD, the transfer in EUR",
                "currency",
                "must be the currency of both accounts",
                "EUR");
        assertRefused(
                move(available, dollars, 1, "USD"),
                ProblemCode.CURRENCY_MISMATCH,
                "debit account " + available + " is in EUR, the transfer in USD",
                "currency",
                "must be the currency of both accounts",
                "USD");
    }

    /** CASE 26, the domain part: balances stay exact in JSON whatever is added up. */
    @Test
    void noBalanceGoesBeyondWhatJsonKeepsExact() {
        MerchantId rich = shard.merchant();
        AccountId mint = shard.account(rich, AccountKind.EXTERNAL, "EUR").id();
        AccountId vault = shard.account(rich, AccountKind.MERCHANT, "EUR").id();
        shard.transfer(rich, mint, vault, LIMIT, "EUR");
        assertRefused(
                shard.ask(RunningWriter.create(rich, RunningWriter.key(), mint, vault, 1, "EUR")),
                ProblemCode.BALANCE_LIMIT,
                "the debit balance of -9007199254740991 EUR minor units would go beyond 2^53-1",
                "amount",
                "must keep balances within 2^53-1",
                1);
        AccountId otherMint = shard.account(rich, AccountKind.EXTERNAL, "EUR").id();
        assertRefused(
                shard.ask(RunningWriter.create(rich, RunningWriter.key(), otherMint, vault, LIMIT, "EUR")),
                ProblemCode.BALANCE_LIMIT,
                "the credit balance of 9007199254740991 EUR minor units would go beyond 2^53-1",
                "amount",
                "must keep balances within 2^53-1",
                LIMIT);
    }

    @Test
    void theCurrencyOfAnotherMerchantsAccountIsNotTold() {
        AccountId dollars = shard.account(beta, AccountKind.MERCHANT, "USD").id();
        assertRefused(
                move(available, dollars, 1, "EUR"),
                ProblemCode.CURRENCY_MISMATCH,
                "credit account " + dollars + " is not in the transfer's currency EUR",
                "currency",
                "must be the currency of both accounts",
                "EUR");
    }

    @Test
    void whatAnotherMerchantHoldsIsNotToldByTheLimit() throws Exception {
        MerchantId rich = shard.merchant();
        AccountId vault = shard.funded(rich, "EUR", LIMIT);
        MerchantId payer = shard.merchant();
        AccountId purse = shard.funded(payer, "EUR", 7);
        assertPayeeIsFull(payer, purse, vault);

        // The shop's account has room again, what it ever received from others has none.
        MerchantId shop = shard.merchant();
        AccountId till = shard.account(shop, AccountKind.MERCHANT, "EUR").id();
        AccountId drawer = shard.account(shop, AccountKind.MERCHANT, "EUR").id();
        shard.transfer(rich, vault, till, LIMIT, "EUR");
        shard.transfer(shop, till, drawer, 100, "EUR");
        assertPayeeIsFull(payer, purse, till);
        // A refusal changes nothing.
        assertThat(BooksAudit.count(database, "select count(*) from account where merchant_id = " + payer))
                .as("the payer's two accounts and no clearing account")
                .isEqualTo(2);

        AccountId otherBank = shard.account(rich, AccountKind.EXTERNAL, "EUR").id();
        shard.transfer(rich, otherBank, vault, 7, "EUR");
        assertRefused(
                shard.ask(RunningWriter.create(rich, RunningWriter.key(), vault, purse, 7, "EUR")),
                ProblemCode.BALANCE_LIMIT,
                "the clearing balance of 9007199254740991 EUR minor units would go beyond 2^53-1",
                "amount",
                "must keep balances within 2^53-1",
                7);
    }

    private static void assertPayeeIsFull(MerchantId payer, AccountId purse, AccountId payee) {
        assertRefused(
                shard.ask(RunningWriter.create(payer, RunningWriter.key(), purse, payee, 7, "EUR")),
                ProblemCode.BALANCE_LIMIT,
                "account " + payee + " of another merchant cannot take that much",
                "amount",
                "must keep balances within 2^53-1",
                7);
    }

    /** CASE 25. */
    @Test
    void everyAnswerCarriesTheExponentOfItsCurrency() {
        MerchantId trader = shard.merchant();
        for (var expected : java.util.Map.of("JPY", 0, "EUR", 2, "KWD", 3).entrySet()) {
            AccountId money = shard.funded(trader, expected.getKey(), 1000);
            AccountId other = shard.account(trader, AccountKind.MERCHANT, expected.getKey())
                    .id();
            assertThat(shard.transfer(trader, money, other, 999, expected.getKey())
                            .exponent())
                    .as(expected.getKey())
                    .isEqualTo(expected.getValue());
        }
    }

    @Test
    void aCurrencyMustBeKnownAndCountable() {
        for (String currency : List.of("ABC", "XAU", "XXX")) {
            assertRefused(
                    shard.ask(new OpenAccountCommand(
                            acme, RunningWriter.key(), new OpenAccount("x", currency, AccountKind.MERCHANT))),
                    ProblemCode.UNKNOWN_CURRENCY,
                    "currency " + currency + " is not a currency of ISO 4217 with minor units",
                    "currency",
                    "must be an ISO 4217 code",
                    currency);
        }
    }

    @Test
    void aZoneMustBeKnown() {
        assertRefused(
                shard.ask(new CreateMerchantCommand(null, new CreateMerchant("X", "Europe/Atlantis"))),
                ProblemCode.UNKNOWN_ZONE,
                "zone Europe/Atlantis is not a known time zone",
                "zone",
                "must be an IANA time zone, for example Europe/Berlin",
                "Europe/Atlantis");
    }

    @Test
    void aMerchantOfAnotherShardIsSentElsewhereAndAnUnknownOneIsNotFound() {
        MerchantId elsewhere = new MerchantId(IdLayout.SHARDPAY.compose(1_790_000_000_000L, new ShardNumber(7), 0));
        MerchantId nobody = new MerchantId(IdLayout.SHARDPAY.compose(1_790_000_000_000L, new ShardNumber(2), 0));
        OpenAccount body = new OpenAccount("x", "EUR", AccountKind.MERCHANT);
        assertThat(shard.ask(new OpenAccountCommand(elsewhere, "k", body)))
                .isEqualTo(new Outcome.Refused<>(
                        ProblemCode.WRONG_SHARD,
                        "merchant " + elsewhere + " was born on shard 7, this is shard 2",
                        List.of()));
        assertThat(shard.ask(new OpenAccountCommand(nobody, "k", body)))
                .isEqualTo(new Outcome.Refused<>(
                        ProblemCode.MERCHANT_NOT_FOUND, "merchant " + nobody + " is not known", List.of()));
        assertThat(shard.ask(RunningWriter.create(nobody, "k", bank, available, 1, "EUR")))
                .isInstanceOfSatisfying(
                        Outcome.Refused.class,
                        refused -> assertThat(refused.code()).isEqualTo(ProblemCode.MERCHANT_NOT_FOUND));
    }

    @Test
    void ofSeveralRefusalsTheEarliestCodeIsAnswered() {
        // Same account, wrong currency and too much at once.
        assertThat(move(available, available, LIMIT, "USD"))
                .isInstanceOfSatisfying(
                        Outcome.Refused.class,
                        refused -> assertThat(refused.code()).isEqualTo(ProblemCode.SAME_ACCOUNT));
        // Wrong currency and too much.
        assertThat(move(available, ofBeta, LIMIT, "USD"))
                .isInstanceOfSatisfying(
                        Outcome.Refused.class,
                        refused -> assertThat(refused.code()).isEqualTo(ProblemCode.CURRENCY_MISMATCH));
    }

    private static AccountId clearingOf(MerchantId merchant) throws Exception {
        return new AccountId(BooksAudit.count(
                database, "select id from account where kind = 'clearing' and merchant_id = " + merchant));
    }
}
