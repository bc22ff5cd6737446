package io.shardpay.ledger.books;

import org.jspecify.annotations.Nullable;

/**
 * The accounts of a booked transfer as memory holds them. A clearing account is reached through its merchant only: memory must not
 * know one account twice.
 */
final class Sides {
    private Sides() {}

    static BookAccount debit(Memory memory, BookedTransfer booked) {
        return booked.other() != null && booked.comesIn() ? clearing(memory, booked) : account(memory, booked.debit());
    }

    static BookAccount credit(Memory memory, BookedTransfer booked) {
        return booked.other() != null && !booked.comesIn()
                ? clearing(memory, booked)
                : account(memory, booked.credit());
    }

    /** The account of the two that is the merchant's own and not the system's. */
    static long ownAccount(BookedTransfer booked) {
        return booked.comesIn() ? booked.credit() : booked.debit();
    }

    static BookAccount account(Memory memory, long id) {
        return require(memory.account(id), "account", id);
    }

    static BookMerchant merchant(Memory memory, long id) {
        return require(memory.merchant(id), "merchant", id);
    }

    static BookAccount clearing(BookMerchant merchant, String currency) {
        return require(merchant.clearing.get(currency), currency + " clearing account of merchant", merchant.id);
    }

    private static BookAccount clearing(Memory memory, BookedTransfer booked) {
        return clearing(merchant(memory, booked.merchant()), booked.narrative().currency());
    }

    private static <T> T require(@Nullable T found, String what, long id) {
        if (found == null) {
            throw new IllegalStateException(what + " " + id + " of a booked transfer does not exist");
        }
        return found;
    }
}
