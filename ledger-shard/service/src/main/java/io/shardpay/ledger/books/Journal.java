package io.shardpay.ledger.books;

import io.shardpay.ledger.api.transfer.TransferKind;
import org.jspecify.annotations.Nullable;

/**
 * Puts what the rules decided into memory and into the batch's rows: numbers, balances, holds. It decides nothing itself; what is
 * handed to it is allowed, and every ID is minted.
 */
final class Journal {
    private final Memory memory;
    private final BatchRows rows;

    Journal(Memory memory, BatchRows rows) {
        this.memory = memory;
        this.rows = rows;
    }

    /**
     * What is to be booked in one merchant's books.
     *
     * @param origin the transfer that this one follows, or {@link LongColumn#NULL}
     */
    record Draft(
            long id,
            long amount,
            TransferKind kind,
            long origin,
            BookedTransfer.@Nullable Other other,
            BookedTransfer.Narrative narrative) {}

    /** Moves the money. */
    BookedTransfer post(Draft draft, BookMerchant merchant, BookAccount debit, BookAccount credit) {
        BookedTransfer booked = number(draft, merchant, debit, credit, LongColumn.NULL);
        debit.posted -= draft.amount();
        credit.posted += draft.amount();
        rows.transfers.add(booked, debit.posted, credit.posted);
        return booked;
    }

    /** Holds the money where it is. */
    BookedTransfer hold(
            Draft draft, BookMerchant merchant, BookAccount debit, BookAccount credit, long expiresAtMillis) {
        BookedTransfer booked = number(draft, merchant, debit, credit, expiresAtMillis);
        debit.pendingDebits += draft.amount();
        credit.pendingCredits += draft.amount();
        rows.transfers.add(booked, debit.posted, credit.posted);
        rows.holds.add(booked);
        return booked;
    }

    /** Ends a hold. What is captured of it is posted by a transfer of its own. */
    void release(BookAccount debit, BookAccount credit, BookedTransfer held, BatchRows.Resolution resolution) {
        memory.touch(debit);
        memory.touch(credit);
        debit.pendingDebits -= held.amount();
        credit.pendingCredits -= held.amount();
        rows.resolutions.add(resolution);
    }

    private BookedTransfer number(
            Draft draft, BookMerchant merchant, BookAccount debit, BookAccount credit, long expiresAtMillis) {
        memory.touch(merchant);
        memory.touch(debit);
        memory.touch(credit);
        return new BookedTransfer(
                draft.id(),
                merchant.id,
                ++merchant.lastNumber,
                debit.id,
                credit.id,
                draft.amount(),
                draft.kind(),
                draft.origin(),
                expiresAtMillis,
                draft.other(),
                draft.narrative());
    }
}
