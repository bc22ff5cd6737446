package io.shardpay.ledger.books;

import io.shardpay.ledger.api.account.AccountKind;
import io.shardpay.ledger.api.transfer.CreateTransfer;

/**
 * An account as the writer's memory holds it: true for the books once its batch committed, dropped when it did not.
 * Confined to the writer's thread.
 */
final class BookAccount {
    final long id;
    final long merchant;
    final String name;
    final String currency;
    final int exponent;
    final AccountKind kind;
    final long pendingDebits;
    /** Posted as stored, before the running batch. */
    long storedPosted;
    /** Posted after every command of the running batch so far. */
    long posted;
    /** Whether the running batch writes this account. */
    boolean touched;
    /** Whether the running batch opens this account. */
    boolean opening;

    BookAccount(
            long id,
            long merchant,
            String name,
            String currency,
            int exponent,
            AccountKind kind,
            long posted,
            long pendingDebits) {
        this.id = id;
        this.merchant = merchant;
        this.name = name;
        this.currency = currency;
        this.exponent = exponent;
        this.kind = kind;
        this.storedPosted = posted;
        this.posted = posted;
        this.pendingDebits = pendingDebits;
    }

    boolean mayGoBelow() {
        return kind != AccountKind.MERCHANT;
    }

    long available() {
        return posted - pendingDebits;
    }

    /** Amounts and balances are at most 2^53 - 1 each, so this sum cannot overflow. */
    boolean staysExact(long change) {
        return Math.abs(posted + change) <= CreateTransfer.MAX_AMOUNT;
    }
}
