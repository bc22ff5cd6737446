package io.shardpay.ledger.books;

import io.shardpay.id.IdLayout;
import io.shardpay.ledger.api.transfer.CreateTransfer;
import io.shardpay.ledger.api.transfer.Transfer;
import io.shardpay.ledger.api.transfer.TransferKind;
import io.shardpay.ledger.api.transfer.TransferStatus;
import io.shardpay.ledger.command.CreateTransferCommand;
import io.shardpay.ledger.command.Outcome;
import io.shardpay.ledger.value.MetadataText;
import org.jspecify.annotations.Nullable;

/** Books a transfer that the rules allow. All IDs are minted before anything changes. */
final class TransferBooking {
    private final Journal journal;
    private final Mint mint;
    private final OpeningRules opening;
    private final FirstAnswers answers;
    private final IdLayout layout;

    TransferBooking(Journal journal, Mint mint, OpeningRules opening, FirstAnswers answers, IdLayout layout) {
        this.journal = journal;
        this.mint = mint;
        this.opening = opening;
        this.answers = answers;
        this.layout = layout;
    }

    /** Inside one merchant's books. */
    Outcome<Transfer> within(
            CreateTransferCommand command, BookMerchant merchant, BookAccount debit, BookAccount credit) {
        long id = mint.next();
        return id == Mint.NONE ? mint.unavailable() : book(command, draft(command, id, null), merchant, debit, credit);
    }

    /**
     * Between two merchants of this shard: two transfers, each naming the other, in one statement. Opens the clearing accounts
     * that are missing. A hold lives in the payer's books only: the payee's half is booked with the capture.
     */
    Outcome<Transfer> between(
            CreateTransferCommand command,
            BookMerchant payer,
            BookAccount debit,
            BookMerchant payee,
            BookAccount credit) {
        boolean holds = command.body().holds();
        long payingId = opening.clearingId(payer, debit.currency);
        long receivingId = holds ? LongColumn.NULL : opening.clearingId(payee, debit.currency);
        long id = mint.next();
        long arrival = holds ? LongColumn.NULL : mint.next();
        if (mint.refused()) {
            return mint.unavailable();
        }
        BookAccount paying = opening.clearingAccount(payer, debit.currency, debit.exponent, payingId);
        Journal.Draft draft = draft(command, id, new BookedTransfer.Other(payee.id, credit.id, arrival));
        Outcome<Transfer> answer = book(command, draft, payer, debit, paying);
        if (!holds) {
            BookAccount receiving = opening.clearingAccount(payee, debit.currency, debit.exponent, receivingId);
            journal.post(
                    new Journal.Draft(
                            arrival,
                            draft.amount(),
                            TransferKind.ARRIVAL,
                            id,
                            new BookedTransfer.Other(payer.id, debit.id, id),
                            draft.narrative()),
                    payee,
                    receiving,
                    credit);
        }
        return answer;
    }

    private Outcome<Transfer> book(
            CreateTransferCommand command,
            Journal.Draft draft,
            BookMerchant merchant,
            BookAccount debit,
            BookAccount credit) {
        if (!command.body().holds()) {
            BookedTransfer booked = journal.post(draft, merchant, debit, credit);
            return Refusals.done(answers.transfer(booked, TransferStatus.POSTED));
        }
        long expiresAt =
                layout.unixMillisOf(draft.id()) + command.body().holdFor().toMillis();
        BookedTransfer booked = journal.hold(draft, merchant, debit, credit, expiresAt);
        return Refusals.done(answers.transfer(booked, TransferStatus.PENDING));
    }

    private static Journal.Draft draft(CreateTransferCommand command, long id, BookedTransfer.@Nullable Other other) {
        CreateTransfer body = command.body();
        return new Journal.Draft(
                id,
                body.amount(),
                TransferKind.TRANSFER,
                LongColumn.NULL,
                other,
                new BookedTransfer.Narrative(
                        command.correlationId().toString(),
                        body.currency(),
                        body.reference(),
                        MetadataText.sorted(body.metadata())));
    }
}
