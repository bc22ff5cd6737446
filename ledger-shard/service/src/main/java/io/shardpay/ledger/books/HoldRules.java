package io.shardpay.ledger.books;

import io.shardpay.id.IdLayout;
import io.shardpay.id.MerchantId;
import io.shardpay.id.TransferId;
import io.shardpay.ledger.api.account.AccountKind;
import io.shardpay.ledger.api.problem.ProblemCode;
import io.shardpay.ledger.api.transfer.Transfer;
import io.shardpay.ledger.api.transfer.TransferKind;
import io.shardpay.ledger.api.transfer.TransferStatus;
import io.shardpay.ledger.command.Authority;
import io.shardpay.ledger.command.CaptureCommand;
import io.shardpay.ledger.command.ExpireHoldCommand;
import io.shardpay.ledger.command.Outcome;
import io.shardpay.ledger.command.VoidCommand;
import java.time.Instant;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/**
 * How pending transfers end: captured, voided or expired, once. By the generator's accepted time, so that a clock that went wrong
 * expires nothing. Checked in the order of {@link ProblemCode}; a refusal changes nothing.
 */
final class HoldRules {
    private final Memory memory;
    private final TransferTargets targets;
    private final Journal journal;
    private final Mint mint;
    private final OpeningRules opening;
    private final FirstAnswers answers;
    private final IdLayout layout;
    private final LongSupplier acceptedMillis;

    HoldRules(
            Memory memory,
            TransferTargets targets,
            Journal journal,
            Mint mint,
            OpeningRules opening,
            FirstAnswers answers,
            IdLayout layout,
            LongSupplier acceptedMillis) {
        this.memory = memory;
        this.targets = targets;
        this.journal = journal;
        this.mint = mint;
        this.opening = opening;
        this.answers = answers;
        this.layout = layout;
        this.acceptedMillis = acceptedMillis;
    }

    Outcome<Transfer> capture(CaptureCommand command) {
        BookMerchant merchant = memory.merchant(command.merchant().value());
        if (merchant == null) {
            return opening.unknownMerchant(command.merchant());
        }
        BookedTransfer held = targets.find(command.transfer());
        if (held == null || held.merchant() != merchant.id) {
            return Refusals.unknownTransfer(command.transfer());
        }
        BookAccount debit = Sides.debit(memory, held);
        if (debit.kind == AccountKind.EXTERNAL && command.authority() != Authority.ACQUIRER) {
            return Refusals.acquirerRequired("transfer", command.transfer(), debit.id);
        }
        Outcome<Transfer> ended = refuseEnded(held);
        if (ended != null) {
            return ended;
        }
        long amount = command.amount() == null ? held.amount() : command.amount();
        if (amount > held.amount()) {
            return Refusals.field(
                    ProblemCode.CAPTURE_EXCEEDS_HOLD,
                    "held are " + held.amount() + " " + debit.currency + " minor units, to be captured " + amount,
                    "amount",
                    "must be at most what is held",
                    amount);
        }
        BookedTransfer.Narrative narrative =
                held.narrative().under(command.correlationId().toString());
        return held.other() == null
                ? captureWithin(held, narrative, merchant, debit, amount)
                : captureBetween(held, held.other(), narrative, merchant, debit, amount);
    }

    private Outcome<Transfer> captureWithin(
            BookedTransfer held,
            BookedTransfer.Narrative narrative,
            BookMerchant merchant,
            BookAccount debit,
            long amount) {
        BookAccount credit = Sides.credit(memory, held);
        if (!debit.postsExact(-amount) || !credit.postsExact(amount)) {
            return Refusals.balanceLimit("a balance would go beyond 2^53-1", amount);
        }
        long id = mint.next();
        if (id == Mint.NONE) {
            return mint.unavailable();
        }
        end(held, debit, credit, HoldOutcome.CAPTURED, id, amount);
        return posted(
                new Journal.Draft(id, amount, TransferKind.CAPTURE, held.id(), null, narrative),
                merchant,
                debit,
                credit);
    }

    private Outcome<Transfer> captureBetween(
            BookedTransfer held,
            BookedTransfer.Other other,
            BookedTransfer.Narrative narrative,
            BookMerchant payer,
            BookAccount debit,
            long amount) {
        BookMerchant payee = Sides.merchant(memory, other.merchant());
        BookAccount credit = Sides.account(memory, other.account());
        BookAccount paying = Sides.credit(memory, held);
        BookAccount receiving = payee.clearing.get(debit.currency);
        if (!debit.postsExact(-amount) || !paying.postsExact(amount)) {
            return Refusals.balanceLimit("a balance would go beyond 2^53-1", amount);
        }
        if (!credit.staysExact(amount) || receiving != null && !receiving.staysExact(-amount)) {
            return Refusals.payeeBeyondLimit(credit.id, amount);
        }
        long receivingId = opening.clearingId(payee, debit.currency);
        long id = mint.next();
        long arrival = mint.next();
        if (mint.refused()) {
            return mint.unavailable();
        }
        end(held, debit, paying, HoldOutcome.CAPTURED, id, amount);
        Outcome<Transfer> answer = posted(
                new Journal.Draft(
                        id,
                        amount,
                        TransferKind.CAPTURE,
                        held.id(),
                        new BookedTransfer.Other(payee.id, credit.id, arrival),
                        narrative),
                payer,
                debit,
                paying);
        journal.post(
                new Journal.Draft(
                        arrival,
                        amount,
                        TransferKind.ARRIVAL,
                        id,
                        new BookedTransfer.Other(payer.id, debit.id, id),
                        narrative),
                payee,
                opening.clearingAccount(payee, debit.currency, debit.exponent, receivingId),
                credit);
        return answer;
    }

    Outcome<Transfer> release(VoidCommand command) {
        MerchantId caller = command.merchant();
        if (memory.merchant(caller.value()) == null) {
            return opening.unknownMerchant(caller);
        }
        BookedTransfer held = targets.find(command.transfer());
        if (held == null || held.merchant() != caller.value()) {
            return Refusals.unknownTransfer(command.transfer());
        }
        Outcome<Transfer> ended = refuseEnded(held);
        return ended != null ? ended : endUncaptured(held, HoldOutcome.VOIDED, TransferStatus.VOIDED);
    }

    Outcome<Transfer> expire(ExpireHoldCommand command) {
        BookedTransfer held = targets.find(command.transfer());
        if (held == null || targets.outcomeOf(held) != null || acceptedMillis.getAsLong() < held.expiresAtMillis()) {
            return Refusals.plain(
                    ProblemCode.NOT_PENDING, "transfer " + command.transfer() + " holds nothing that is due");
        }
        return endUncaptured(held, HoldOutcome.EXPIRED, TransferStatus.EXPIRED);
    }

    private Outcome<Transfer> endUncaptured(BookedTransfer held, HoldOutcome outcome, TransferStatus status) {
        end(held, Sides.debit(memory, held), Sides.credit(memory, held), outcome, LongColumn.NULL, LongColumn.NULL);
        return Refusals.done(answers.transfer(held, status));
    }

    private void end(
            BookedTransfer held,
            BookAccount debit,
            BookAccount credit,
            HoldOutcome outcome,
            long captureId,
            long captured) {
        long at = captureId == LongColumn.NULL ? acceptedMillis.getAsLong() : layout.unixMillisOf(captureId);
        journal.release(
                debit,
                credit,
                held,
                new BatchRows.Resolution(held.id(), held.merchant(), outcome, captureId, captured, at));
        targets.resolve(held, outcome);
    }

    private Outcome<Transfer> posted(
            Journal.Draft draft, BookMerchant merchant, BookAccount debit, BookAccount credit) {
        return Refusals.done(answers.transfer(journal.post(draft, merchant, debit, credit), TransferStatus.POSTED));
    }

    private @Nullable Outcome<Transfer> refuseEnded(BookedTransfer held) {
        if (!held.holds()) {
            return ended(ProblemCode.NOT_PENDING, held, "is not a pending one");
        }
        HoldOutcome outcome = targets.outcomeOf(held);
        if (outcome != null) {
            return switch (outcome) {
                case CAPTURED -> ended(ProblemCode.HOLD_CAPTURED, held, "was captured");
                case VOIDED -> ended(ProblemCode.HOLD_VOIDED, held, "was voided");
                case EXPIRED -> expired(held);
            };
        }
        // The writer's own round may be up to a second late; the merchant's clock is not.
        return acceptedMillis.getAsLong() >= held.expiresAtMillis() ? expired(held) : null;
    }

    private static Outcome<Transfer> expired(BookedTransfer held) {
        return ended(ProblemCode.HOLD_EXPIRED, held, "expired at " + Instant.ofEpochMilli(held.expiresAtMillis()));
    }

    private static Outcome<Transfer> ended(ProblemCode code, BookedTransfer held, String what) {
        return Refusals.field(
                code,
                "transfer " + held.id() + " " + what,
                "transfer",
                "must be a pending transfer that still holds",
                new TransferId(held.id()));
    }
}
