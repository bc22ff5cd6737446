package io.shardpay.ledger.books;

import io.shardpay.id.TransferId;
import io.shardpay.ledger.api.account.AccountKind;
import io.shardpay.ledger.api.problem.ProblemCode;
import io.shardpay.ledger.api.transfer.Transfer;
import io.shardpay.ledger.api.transfer.TransferKind;
import io.shardpay.ledger.api.transfer.TransferStatus;
import io.shardpay.ledger.command.Authority;
import io.shardpay.ledger.command.Outcome;
import io.shardpay.ledger.command.ReverseCommand;
import org.jspecify.annotations.Nullable;

/**
 * How money is sent back: by the merchant that was credited, or an operator, never more than what is left. Checked in the order
 * of {@link ProblemCode}; a refusal changes nothing.
 */
final class ReversalRules {
    private final Memory memory;
    private final TransferTargets targets;
    private final Journal journal;
    private final BatchRows rows;
    private final Mint mint;
    private final OpeningRules opening;
    private final FirstAnswers answers;

    ReversalRules(
            Memory memory,
            TransferTargets targets,
            Journal journal,
            BatchRows rows,
            Mint mint,
            OpeningRules opening,
            FirstAnswers answers) {
        this.memory = memory;
        this.targets = targets;
        this.journal = journal;
        this.rows = rows;
        this.mint = mint;
        this.opening = opening;
        this.answers = answers;
    }

    Outcome<Transfer> reverse(ReverseCommand command) {
        if (command.merchant() != null && memory.merchant(command.merchant().value()) == null) {
            return opening.unknownMerchant(command.merchant());
        }
        BookedTransfer original = targets.find(command.transfer());
        if (original == null
                || command.merchant() != null
                        && original.merchant() != command.merchant().value()) {
            return Refusals.unknownTransfer(command.transfer());
        }
        BookedTransfer.Other payee = original.comesIn() ? null : original.other();
        if (payee != null && command.merchant() != null) {
            return refused(
                    ProblemCode.CREDITED_MERCHANT_REQUIRED,
                    command,
                    "was credited to another merchant, which alone may send it back",
                    "must have credited the merchant that reverses it");
        }
        BookAccount giving = payee == null ? Sides.credit(memory, original) : Sides.account(memory, payee.account());
        if (giving.kind == AccountKind.EXTERNAL && command.authority() != Authority.ACQUIRER) {
            return Refusals.acquirerRequired("transfer", command.transfer(), giving.id);
        }
        Outcome<Transfer> refusal = refuse(command, original, giving);
        if (refusal != null) {
            return refusal;
        }
        long amount = amountOf(command, original);
        BookedTransfer.Narrative narrative =
                original.narrative().under(command.correlationId().toString());
        return original.other() == null
                ? within(original, giving, amount, narrative)
                : between(original, original.other(), amount, narrative);
    }

    private long amountOf(ReverseCommand command, BookedTransfer original) {
        Long asked = command.amount();
        return asked == null ? original.amount() - targets.reversedOf(original) : asked;
    }

    private @Nullable Outcome<Transfer> refuse(ReverseCommand command, BookedTransfer original, BookAccount giving) {
        if (original.holds()) {
            return notReversible(command, "moved nothing: reverse its capture");
        }
        if (original.kind() == TransferKind.REVERSAL || original.kind() == TransferKind.RETURN) {
            return notReversible(command, "is itself money sent back");
        }
        long left = original.amount() - targets.reversedOf(original);
        if (left == 0) {
            return refused(ProblemCode.ALREADY_REVERSED, command, "was sent back in full", "must have something left");
        }
        long amount = amountOf(command, original);
        if (amount > left) {
            return Refusals.field(
                    ProblemCode.REVERSAL_EXCEEDS_REST,
                    "of " + original.amount() + " " + giving.currency + " minor units " + left
                            + " are left to be sent back, asked were " + amount,
                    "amount",
                    "must be at most what is left",
                    amount);
        }
        return !giving.mayGoBelow() && giving.available() < amount ? Refusals.insufficientFunds(giving, amount) : null;
    }

    private Outcome<Transfer> within(
            BookedTransfer original, BookAccount giving, long amount, BookedTransfer.Narrative narrative) {
        BookAccount taking = Sides.debit(memory, original);
        if (!giving.staysExact(-amount) || !taking.staysExact(amount)) {
            return Refusals.balanceLimit("a balance would go beyond 2^53-1", amount);
        }
        long id = mint.next();
        if (id == Mint.NONE) {
            return mint.unavailable();
        }
        BookedTransfer reversal = journal.post(
                new Journal.Draft(id, amount, TransferKind.REVERSAL, original.id(), null, narrative),
                Sides.merchant(memory, original.merchant()),
                giving,
                taking);
        record(original.id(), original, reversal);
        targets.reverse(original, amount);
        return answer(reversal);
    }

    private Outcome<Transfer> between(
            BookedTransfer original, BookedTransfer.Other other, long amount, BookedTransfer.Narrative narrative) {
        boolean payeesHalf = original.comesIn();
        long payeeId = payeesHalf ? original.merchant() : other.merchant();
        long payerId = payeesHalf ? other.merchant() : original.merchant();
        long arrival = payeesHalf ? original.id() : other.transfer();
        long payment = payeesHalf ? other.transfer() : original.id();
        BookMerchant payee = Sides.merchant(memory, payeeId);
        BookMerchant payer = Sides.merchant(memory, payerId);
        BookAccount giving = Sides.account(memory, payeesHalf ? original.credit() : other.account());
        BookAccount taking = Sides.account(memory, payeesHalf ? other.account() : original.debit());
        String currency = narrative.currency();
        BookAccount payeesClearing = Sides.clearing(payee, currency);
        BookAccount payersClearing = Sides.clearing(payer, currency);
        if (!giving.staysExact(-amount) || !payeesClearing.staysExact(amount)) {
            return Refusals.balanceLimit("a balance would go beyond 2^53-1", amount);
        }
        if (!taking.staysExact(amount) || !payersClearing.staysExact(-amount)) {
            return Refusals.payeeBeyondLimit(taking.id, amount);
        }
        long id = mint.next();
        long back = mint.next();
        if (mint.refused()) {
            return mint.unavailable();
        }
        BookedTransfer reversal = journal.post(
                new Journal.Draft(
                        id,
                        amount,
                        TransferKind.REVERSAL,
                        arrival,
                        new BookedTransfer.Other(payer.id, taking.id, back),
                        narrative),
                payee,
                giving,
                payeesClearing);
        BookedTransfer returned = journal.post(
                new Journal.Draft(
                        back,
                        amount,
                        TransferKind.RETURN,
                        payment,
                        new BookedTransfer.Other(payee.id, giving.id, id),
                        narrative),
                payer,
                payersClearing,
                taking);
        record(arrival, original, reversal);
        record(payment, original, returned);
        targets.reverse(original, amount);
        return answer(payeesHalf ? reversal : returned);
    }

    private void record(long of, BookedTransfer original, BookedTransfer back) {
        rows.reversals.add(new BatchRows.Reversal(
                of,
                back.id(),
                back.merchant(),
                back.kind(),
                back.amount(),
                targets.reversedOf(original),
                original.amount()));
    }

    private Outcome<Transfer> answer(BookedTransfer booked) {
        return Refusals.done(answers.transfer(booked, TransferStatus.POSTED));
    }

    private static Outcome<Transfer> notReversible(ReverseCommand command, String why) {
        return refused(
                ProblemCode.NOT_REVERSIBLE,
                command,
                why,
                "must be a transfer, a capture or an arrival that moved money");
    }

    private static Outcome<Transfer> refused(ProblemCode code, ReverseCommand command, String why, String allowed) {
        TransferId transfer = command.transfer();
        return Refusals.field(code, "transfer " + transfer + " " + why, "transfer", allowed, transfer);
    }
}
