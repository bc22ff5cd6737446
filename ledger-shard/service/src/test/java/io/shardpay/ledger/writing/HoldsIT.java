package io.shardpay.ledger.writing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.shardpay.id.AccountId;
import io.shardpay.id.MerchantId;
import io.shardpay.id.TransferId;
import io.shardpay.ledger.api.account.AccountKind;
import io.shardpay.ledger.api.problem.ProblemCode;
import io.shardpay.ledger.api.transfer.Transfer;
import io.shardpay.ledger.api.transfer.TransferKind;
import io.shardpay.ledger.api.transfer.TransferStatus;
import io.shardpay.ledger.command.Authority;
import io.shardpay.ledger.command.CaptureCommand;
import io.shardpay.ledger.command.Outcome;
import io.shardpay.ledger.command.VoidCommand;
import io.shardpay.ledger.testing.PostgresServer;
import io.shardpay.ledger.testing.TcpProxy;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Pending transfers: what they hold, and how they end, once. */
class HoldsIT {
    private static final Duration DAY = Duration.ofDays(1);
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

    private static long[] balanceOf(AccountId account) throws Exception {
        String row = " from account_balance where account_id = " + account;
        return new long[] {
            BooksAudit.count(database, "select posted" + row),
            BooksAudit.count(database, "select pending_debits" + row),
            BooksAudit.count(database, "select pending_credits" + row)
        };
    }

    private static void assertRefused(Outcome<?> outcome, ProblemCode code, String detail) {
        assertThat(outcome).isInstanceOfSatisfying(Outcome.Refused.class, refused -> {
            assertThat(refused.code()).isEqualTo(code);
            assertThat(refused.detail()).isEqualTo(detail);
        });
    }

    @Test // CASE 22
    void theSixthHoldOfAThousandOnFiveThousandIsRefused() throws Exception {
        for (int i = 0; i < 5; i++) {
            assertThat(shard.hold(payer, till, savings, 1000, "EUR", DAY).status())
                    .isEqualTo(TransferStatus.PENDING);
        }
        assertRefused(
                shard.ask(RunningWriter.hold(payer, RunningWriter.key(), till, savings, 1000, "EUR", DAY)),
                ProblemCode.INSUFFICIENT_FUNDS,
                "available 0 EUR minor units, needed 1000");
        assertRefused(
                shard.ask(RunningWriter.create(payer, RunningWriter.key(), till, savings, 1, "EUR")),
                ProblemCode.INSUFFICIENT_FUNDS,
                "available 0 EUR minor units, needed 1");
        assertThat(balanceOf(till)).containsExactly(5000, 5000, 0);
        assertThat(balanceOf(savings)).containsExactly(0, 0, 5000);
    }

    @Test
    void aHoldSaysWhenItEndsAndMovesNothing() {
        Transfer held = shard.hold(payer, till, savings, 300, "EUR", Duration.ofHours(2));

        assertThat(held.kind()).isEqualTo(TransferKind.TRANSFER);
        assertThat(held.number()).isEqualTo(2);
        assertThat(held.expiresAt()).isEqualTo(held.createdAt().plus(Duration.ofHours(2)));
    }

    @Test // CASE 30c, here minutes and not weeks: the ID is of the moment of the capture in any case
    void aCaptureIsATransferOfItsOwnUnderALaterId() throws Exception {
        Transfer held = shard.hold(payer, till, savings, 300, "EUR", DAY);
        Transfer between = shard.transfer(payer, till, savings, 1, "EUR");
        Transfer capture = shard.done(RunningWriter.capture(payer, held.id(), null));

        assertThat(capture.id().value()).isGreaterThan(between.id().value());
        assertThat(capture.kind()).isEqualTo(TransferKind.CAPTURE);
        assertThat(capture.status()).isEqualTo(TransferStatus.POSTED);
        assertThat(capture.origin()).isEqualTo(held.id());
        assertThat(capture.number()).isEqualTo(4);
        assertThat(capture.amount()).isEqualTo(300);
        assertThat(capture.reference()).isEqualTo("held");
        assertThat(capture.expiresAt()).isNull();
        assertThat(balanceOf(till)).containsExactly(4699, 0, 0);
        assertThat(balanceOf(savings)).containsExactly(301, 0, 0);
        assertThat(BooksAudit.count(database, "select count(*) from entry where transfer_id = " + held.id()))
                .isZero();
    }

    @Test
    void whatIsNotCapturedIsReleased() throws Exception {
        Transfer held = shard.hold(payer, till, savings, 5000, "EUR", DAY);
        assertThat(shard.done(RunningWriter.capture(payer, held.id(), 1200L)).amount())
                .isEqualTo(1200);

        assertThat(balanceOf(till)).containsExactly(3800, 0, 0);
        assertThat(balanceOf(savings)).containsExactly(1200, 0, 0);
    }

    @Test
    void moreThanIsHeldCannotBeCaptured() {
        Transfer held = shard.hold(payer, till, savings, 300, "EUR", DAY);
        assertRefused(
                shard.ask(RunningWriter.capture(payer, held.id(), 301L)),
                ProblemCode.CAPTURE_EXCEEDS_HOLD,
                "held are 300 EUR minor units, to be captured 301");
        assertThat(shard.done(RunningWriter.capture(payer, held.id(), 300L)).amount())
                .isEqualTo(300);
    }

    @Test
    void aHoldForAnotherMerchantIsThePayersAloneUntilItIsCaptured() throws Exception {
        Transfer held = shard.hold(payer, till, theirs, 700, "EUR", DAY);
        assertThat(held.creditAccount()).isEqualTo(theirs);
        assertThat(held.counterpart().merchant()).isEqualTo(payee);
        assertThat(held.counterpart().transfer()).isNull();
        assertThat(balanceOf(theirs)).containsExactly(0, 0, 0);

        Transfer capture = shard.done(RunningWriter.capture(payer, held.id(), 500L));

        assertThat(balanceOf(till)).containsExactly(4500, 0, 0);
        assertThat(balanceOf(theirs)).containsExactly(500, 0, 0);
        assertThat(capture.counterpart().merchant()).isEqualTo(payee);
        TransferId arrival = capture.counterpart().transfer();
        assertThat(BooksAudit.count(database, "select origin_id from transfer where id = " + arrival))
                .isEqualTo(capture.id().value());
        assertThat(BooksAudit.count(
                        database,
                        "select sum(pending_credits) from account a join account_balance b on b.account_id = a.id"
                                + " where a.kind = 'clearing' and a.merchant_id in (" + payer + ", " + payee + ")"))
                .isZero();
    }

    @Test // CASE 21
    void ofTwoCapturesInOneBatchOneGoesThrough() throws Exception {
        Transfer held = shard.hold(payer, till, savings, 300, "EUR", DAY);
        List<Outcome<Transfer>> outcomes = RunningWriter.outcomesOf(shard.inOneBatch(
                wire,
                RunningWriter.create(payer, RunningWriter.key(), till, savings, 1, "EUR"),
                () -> List.of(
                        shard.submit(RunningWriter.capture(payer, held.id(), null)),
                        shard.submit(RunningWriter.capture(payer, held.id(), null)))));

        assertThat(outcomes.get(0)).isInstanceOf(Outcome.Done.class);
        assertRefused(outcomes.get(1), ProblemCode.HOLD_CAPTURED, "transfer " + held.id() + " was captured");
        assertThat(balanceOf(savings)).containsExactly(301, 0, 0);
    }

    private enum Ending {
        CAPTURE,
        VOID;

        Outcome<Transfer> of(MerchantId merchant, TransferId held) {
            return this == CAPTURE
                    ? shard.ask(RunningWriter.capture(merchant, held, null))
                    : shard.ask(RunningWriter.release(merchant, held));
        }
    }

    @ParameterizedTest // CASE 21
    @EnumSource(Ending.class)
    void whatEndedEndsNoSecondTime(Ending second) throws Exception {
        Transfer captured = shard.hold(payer, till, savings, 300, "EUR", DAY);
        shard.done(RunningWriter.capture(payer, captured.id(), 100L));
        Transfer voided = shard.hold(payer, till, savings, 300, "EUR", DAY);
        assertThat(shard.done(RunningWriter.release(payer, voided.id())).status())
                .isEqualTo(TransferStatus.VOIDED);
        long[] till = balanceOf(this.till);

        assertRefused(
                second.of(payer, captured.id()),
                ProblemCode.HOLD_CAPTURED,
                "transfer " + captured.id() + " was captured");
        assertRefused(
                second.of(payer, voided.id()), ProblemCode.HOLD_VOIDED, "transfer " + voided.id() + " was voided");
        assertThat(balanceOf(this.till)).containsExactly(till);
        assertThat(till).containsExactly(4900, 0, 0);
    }

    @ParameterizedTest // CASE 21
    @EnumSource(Ending.class)
    void whatIsOverCannotBeEndedEvenBeforeTheWriterCameToIt(Ending ending) throws Exception {
        PostgresServer.Database own = PostgresServer.shared().createDatabase();
        ShiftableClock clock = new ShiftableClock();
        try (RunningWriter writer = RunningWriter.start(own, clock).awaitReady()) {
            MerchantId merchant = writer.merchant();
            AccountId from = writer.funded(merchant, "EUR", 1000);
            AccountId to = writer.account(merchant, AccountKind.MERCHANT, "EUR").id();
            Transfer held = writer.hold(merchant, from, to, 400, "EUR", Duration.ofSeconds(1));
            Instant over = held.createdAt().plusSeconds(1);
            // Forward by less than what a clock may jump, so nothing waits for it.
            clock.shiftTo(Duration.ofSeconds(2));

            Outcome<Transfer> outcome = ending == Ending.CAPTURE
                    ? writer.ask(RunningWriter.capture(merchant, held.id(), null))
                    : writer.ask(RunningWriter.release(merchant, held.id()));

            assertRefused(outcome, ProblemCode.HOLD_EXPIRED, "transfer " + held.id() + " expired at " + over);
            await().atMost(RunningWriter.PATIENCE)
                    .untilAsserted(() -> assertThat(BooksAudit.count(
                                    own,
                                    "select count(*) from resolution where outcome = 'expired' and transfer_id = "
                                            + held.id()))
                            .isOne());
            assertThat(BooksAudit.count(own, "select pending_debits from account_balance where account_id = " + from))
                    .isZero();
            assertThat(writer.transfer(merchant, from, to, 1000, "EUR").amount())
                    .isEqualTo(1000);
        }
        BooksAudit.assertSound(own);
    }

    @Test
    void holdsThatEndedWhileNoWriterRanExpireWhenOneComes() throws Exception {
        PostgresServer.Database own = PostgresServer.shared().createDatabase();
        ShiftableClock clock = new ShiftableClock();
        AccountId from;
        try (RunningWriter writer = RunningWriter.start(own, clock).awaitReady()) {
            MerchantId merchant = writer.merchant();
            from = writer.funded(merchant, "EUR", 1000);
            AccountId to = writer.account(merchant, AccountKind.MERCHANT, "EUR").id();
            for (int i = 0; i < 700; i++) {
                writer.submit(RunningWriter.hold(merchant, "h" + i, from, to, 1, "EUR", Duration.ofSeconds(2)));
            }
            writer.hold(merchant, from, to, 1, "EUR", DAY);
        }
        clock.shiftTo(Duration.ofSeconds(3));
        try (RunningWriter writer = RunningWriter.start(own, clock).awaitReady()) {
            await().atMost(RunningWriter.PATIENCE)
                    .untilAsserted(() -> assertThat(
                                    BooksAudit.count(own, "select count(*) from resolution where outcome = 'expired'"))
                            .isEqualTo(700));
            assertThat(BooksAudit.count(own, "select pending_debits from account_balance where account_id = " + from))
                    .isOne();
            assertThat(writer.writer.snapshot().recoveries()).isZero();
        }
        BooksAudit.assertSound(own);
    }

    @Test
    void onlyThePayerEndsAHold() {
        Transfer held = shard.hold(payer, till, theirs, 700, "EUR", DAY);
        for (Outcome<Transfer> outcome : List.of(
                shard.ask(RunningWriter.capture(payee, held.id(), null)),
                shard.ask(RunningWriter.release(payee, held.id())),
                shard.ask(RunningWriter.capture(payer, new TransferId(42), null)))) {
            assertThat(outcome)
                    .isInstanceOfSatisfying(
                            Outcome.Refused.class,
                            refused -> assertThat(refused.code()).isEqualTo(ProblemCode.TRANSFER_NOT_FOUND));
        }
    }

    @Test
    void whatWasPostedAtOnceHoldsNothing() {
        Transfer posted = shard.transfer(payer, till, savings, 5, "EUR");
        assertRefused(
                shard.ask(RunningWriter.capture(payer, posted.id(), null)),
                ProblemCode.NOT_PENDING,
                "transfer " + posted.id() + " is not a pending one");
    }

    @Test
    void capturingFromTheOutsideWorldNeedsTheRoleAcquirerAndLettingGoDoesNot() {
        Transfer held = shard.hold(payer, bank, till, 5, "EUR", DAY);
        assertRefused(
                shard.ask(new CaptureCommand(
                        payer, Authority.MERCHANT, RunningWriter.key(), UUID.randomUUID(), held.id(), null)),
                ProblemCode.ACQUIRER_ROLE_REQUIRED,
                "debiting the external account " + bank + " needs the role acquirer");
        assertThat(shard.done(RunningWriter.release(payer, held.id())).status()).isEqualTo(TransferStatus.VOIDED);
    }

    @Test
    void aCaptureAndAVoidUnderAUsedKeyAreAnsweredAgain() {
        Transfer held = shard.hold(payer, till, savings, 300, "EUR", DAY);
        Transfer other = shard.hold(payer, till, savings, 200, "EUR", DAY);
        CaptureCommand capture = RunningWriter.capture(payer, held.id(), 100L);
        VoidCommand release = RunningWriter.release(payer, other.id());
        Transfer captured = shard.done(capture);
        Transfer voided = shard.done(release);

        assertThat(shard.ask(capture)).isEqualTo(new Outcome.Done<>(captured, Outcome.Effect.REPLAYED));
        assertThat(shard.ask(release)).isEqualTo(new Outcome.Done<>(voided, Outcome.Effect.REPLAYED));
        assertRefused(
                shard.ask(new CaptureCommand(
                        payer, Authority.ACQUIRER, capture.key(), UUID.randomUUID(), held.id(), 101L)),
                ProblemCode.IDEMPOTENCY_KEY_REUSED,
                "the key was used before with another command");
    }

    @Test
    void aHoldUnderAUsedKeyIsAnsweredAsItWasAtFirstAlsoAfterItEnded() {
        var command = RunningWriter.hold(payer, RunningWriter.key(), till, theirs, 300, "EUR", DAY);
        Transfer held = shard.done(command);
        shard.done(RunningWriter.capture(payer, held.id(), null));

        assertThat(shard.ask(command)).isEqualTo(new Outcome.Done<>(held, Outcome.Effect.REPLAYED));
    }

    @Test
    void aHoldOfAnotherLengthIsAnotherCommand() {
        String key = RunningWriter.key();
        shard.done(RunningWriter.hold(payer, key, till, savings, 300, "EUR", DAY));
        assertRefused(
                shard.ask(RunningWriter.hold(payer, key, till, savings, 300, "EUR", DAY.plusMillis(1))),
                ProblemCode.IDEMPOTENCY_KEY_REUSED,
                "the key was used before with another command");
        assertRefused(
                shard.ask(RunningWriter.create(payer, key, till, savings, 300, "EUR")),
                ProblemCode.IDEMPOTENCY_KEY_REUSED,
                "the key was used before with another command");
    }
}
