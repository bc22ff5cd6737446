package io.shardpay.ledger.writing;

import static org.assertj.core.api.Assertions.assertThat;

import io.shardpay.id.AccountId;
import io.shardpay.id.MerchantId;
import io.shardpay.id.TransferId;
import io.shardpay.ledger.api.account.AccountKind;
import io.shardpay.ledger.api.problem.ProblemCode;
import io.shardpay.ledger.api.transfer.Transfer;
import io.shardpay.ledger.api.transfer.TransferKind;
import io.shardpay.ledger.command.Authority;
import io.shardpay.ledger.command.Outcome;
import io.shardpay.ledger.command.ReverseCommand;
import io.shardpay.ledger.testing.PostgresServer;
import io.shardpay.ledger.testing.TcpProxy;
import java.time.Duration;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Money sent back: by whom, how much, and what is booked on both sides. */
class ReversalsIT {
    private static PostgresServer.Database database;
    private static TcpProxy wire;
    private static RunningWriter shard;
    private MerchantId payer;
    private MerchantId payee;
    private AccountId bank;
    private AccountId till;
    private AccountId savings;
    private AccountId theirs;

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

    @BeforeEach
    void openBooks() {
        payer = shard.merchant();
        payee = shard.merchant();
        bank = shard.account(payer, AccountKind.EXTERNAL, "EUR").id();
        till = shard.account(payer, AccountKind.MERCHANT, "EUR").id();
        savings = shard.account(payer, AccountKind.MERCHANT, "EUR").id();
        theirs = shard.account(payee, AccountKind.MERCHANT, "EUR").id();
        shard.transfer(payer, bank, till, 5000, "EUR");
    }

    private static long posted(AccountId account) throws Exception {
        return BooksAudit.count(database, "select posted from account_balance where account_id = " + account);
    }

    private static ReverseCommand asOperator(TransferId original, Long amount) {
        return new ReverseCommand(null, Authority.ACQUIRER, RunningWriter.key(), UUID.randomUUID(), original, amount);
    }

    private static void assertRefused(Outcome<?> outcome, ProblemCode code, String detail) {
        assertThat(outcome).isInstanceOfSatisfying(Outcome.Refused.class, refused -> {
            assertThat(refused.code()).isEqualTo(code);
            assertThat(refused.detail()).isEqualTo(detail);
        });
    }

    @Test
    void aReversalIsATransferOfItsOwnTheOtherWay() throws Exception {
        Transfer original = shard.transfer(payer, till, savings, 1250, "EUR");
        Transfer reversal = shard.done(RunningWriter.reverse(payer, original.id(), null));

        assertThat(reversal.kind()).isEqualTo(TransferKind.REVERSAL);
        assertThat(reversal.origin()).isEqualTo(original.id());
        assertThat(reversal.amount()).isEqualTo(1250);
        assertThat(reversal.debitAccount()).isEqualTo(savings);
        assertThat(reversal.creditAccount()).isEqualTo(till);
        assertThat(reversal.number()).isEqualTo(3);
        assertThat(posted(till)).isEqualTo(5000);
        assertThat(posted(savings)).isZero();
    }

    @Test // CASE 24
    void partsAddUpToTheWholeAndNoFurther() throws Exception {
        Transfer original = shard.transfer(payer, till, savings, 1000, "EUR");
        shard.transfer(payer, till, savings, 1000, "EUR");
        shard.done(RunningWriter.reverse(payer, original.id(), 400L));
        shard.done(RunningWriter.reverse(payer, original.id(), 400L));

        assertRefused(
                shard.ask(RunningWriter.reverse(payer, original.id(), 400L)),
                ProblemCode.REVERSAL_EXCEEDS_REST,
                "of 1000 EUR minor units 200 are left to be sent back, asked were 400");
        assertThat(shard.done(RunningWriter.reverse(payer, original.id(), null)).amount())
                .isEqualTo(200);
        assertRefused(
                shard.ask(RunningWriter.reverse(payer, original.id(), 1L)),
                ProblemCode.ALREADY_REVERSED,
                "transfer " + original.id() + " was sent back in full");
        assertThat(posted(savings)).isEqualTo(1000);
    }

    @Test // CASE 24, inside one batch, and by both ways to name a transfer between merchants
    void partsInOneBatchAddUpAsWell() throws Exception {
        Transfer original = shard.transfer(payer, till, theirs, 1000, "EUR");
        TransferId arrival = original.counterpart().transfer();
        List<Outcome<Transfer>> outcomes = RunningWriter.outcomesOf(shard.inOneBatch(
                wire,
                RunningWriter.create(payer, RunningWriter.key(), till, savings, 1, "EUR"),
                () -> List.of(
                        shard.submit(RunningWriter.reverse(payee, arrival, 600L)),
                        shard.submit(asOperator(original.id(), 600L)),
                        shard.submit(asOperator(original.id(), null)),
                        shard.submit(RunningWriter.reverse(payee, arrival, null)))));

        assertThat(outcomes.get(0)).isInstanceOf(Outcome.Done.class);
        assertRefused(
                outcomes.get(1),
                ProblemCode.REVERSAL_EXCEEDS_REST,
                "of 1000 EUR minor units 400 are left to be sent back, asked were 600");
        assertThat(RunningWriter.answerOf(outcomes.get(2)).amount()).isEqualTo(400);
        assertRefused(outcomes.get(3), ProblemCode.ALREADY_REVERSED, "transfer " + arrival + " was sent back in full");
        assertThat(posted(theirs)).isZero();
        assertThat(posted(till)).isEqualTo(4999);
    }

    @Test
    void betweenMerchantsBothBooksGetTheirHalf() throws Exception {
        Transfer original = shard.transfer(payer, till, theirs, 1000, "EUR");
        TransferId arrival = original.counterpart().transfer();
        Transfer reversal = shard.done(RunningWriter.reverse(payee, arrival, 300L));

        assertThat(reversal.merchant()).isEqualTo(payee);
        assertThat(reversal.origin()).isEqualTo(arrival);
        assertThat(reversal.debitAccount()).isEqualTo(theirs);
        assertThat(reversal.creditAccount()).isEqualTo(till);
        TransferId returned = reversal.counterpart().transfer();
        assertThat(BooksAudit.count(
                        database,
                        "select count(*) from transfer where kind = 'return' and id = " + returned
                                + " and merchant_id = " + payer + " and origin_id = " + original.id()
                                + " and amount = 300"
                                + " and counterpart_transfer_id = " + reversal.id()))
                .isOne();
        assertThat(posted(till)).isEqualTo(4300);
        assertThat(posted(theirs)).isEqualTo(700);
    }

    @Test
    void anOperatorWhoNamesThePayersHalfIsToldWhatCameBackThere() {
        Transfer original = shard.transfer(payer, till, theirs, 1000, "EUR");
        Transfer returned = shard.done(asOperator(original.id(), 300L));

        assertThat(returned.kind()).isEqualTo(TransferKind.RETURN);
        assertThat(returned.merchant()).isEqualTo(payer);
        assertThat(returned.origin()).isEqualTo(original.id());
        assertThat(returned.debitAccount()).isEqualTo(theirs);
        assertThat(returned.creditAccount()).isEqualTo(till);
    }

    @Test
    void thePayerCannotTakeItsMoneyBack() {
        Transfer original = shard.transfer(payer, till, theirs, 1000, "EUR");
        assertRefused(
                shard.ask(RunningWriter.reverse(payer, original.id(), null)),
                ProblemCode.CREDITED_MERCHANT_REQUIRED,
                "transfer " + original.id() + " was credited to another merchant, which alone may send it back");
        assertRefused(
                shard.ask(RunningWriter.reverse(payer, original.counterpart().transfer(), null)),
                ProblemCode.TRANSFER_NOT_FOUND,
                "transfer " + original.counterpart().transfer() + " is not known");
    }

    @Test
    void whatIsSpentCannotBeSentBack() throws Exception {
        Transfer original = shard.transfer(payer, till, savings, 1000, "EUR");
        shard.transfer(payer, savings, bank, 900, "EUR");
        assertRefused(
                shard.ask(RunningWriter.reverse(payer, original.id(), null)),
                ProblemCode.INSUFFICIENT_FUNDS,
                "available 100 EUR minor units, needed 1000");
        assertThat(posted(savings)).isEqualTo(100);
    }

    @Test
    void aPayoutComesBackOnlyWithTheRoleAcquirer() {
        Transfer payout = shard.transfer(payer, till, bank, 1000, "EUR");
        assertRefused(
                shard.ask(new ReverseCommand(
                        payer, Authority.MERCHANT, RunningWriter.key(), UUID.randomUUID(), payout.id(), null)),
                ProblemCode.ACQUIRER_ROLE_REQUIRED,
                "debiting the external account " + bank + " needs the role acquirer");
    }

    @Test
    void aCaptureIsReversedAndItsHoldAndAReversalAreNot() {
        Transfer held = shard.hold(payer, till, savings, 500, "EUR", Duration.ofDays(1));
        assertRefused(
                shard.ask(RunningWriter.reverse(payer, held.id(), null)),
                ProblemCode.NOT_REVERSIBLE,
                "transfer " + held.id() + " moved nothing: reverse its capture");
        Transfer capture = shard.done(RunningWriter.capture(payer, held.id(), null));
        Transfer reversal = shard.done(RunningWriter.reverse(payer, capture.id(), null));
        assertThat(reversal.origin()).isEqualTo(capture.id());
        assertRefused(
                shard.ask(RunningWriter.reverse(payer, reversal.id(), null)),
                ProblemCode.NOT_REVERSIBLE,
                "transfer " + reversal.id() + " is itself money sent back");
    }

    @Test
    void aReversalUnderAUsedKeyIsAnsweredAgain() {
        Transfer original = shard.transfer(payer, till, theirs, 1000, "EUR");
        ReverseCommand byOperator = asOperator(original.id(), 300L);
        ReverseCommand byPayee =
                RunningWriter.reverse(payee, original.counterpart().transfer(), 300L);
        for (ReverseCommand command : List.of(byOperator, byPayee)) {
            Transfer first = shard.done(command);
            assertThat(shard.ask(command)).isEqualTo(new Outcome.Done<>(first, Outcome.Effect.REPLAYED));
        }
    }
}
