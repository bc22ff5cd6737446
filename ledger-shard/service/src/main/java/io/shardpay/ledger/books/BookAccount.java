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
    /** What the debit side's open holds take, as stored before the running batch. */
    long storedPendingDebits;
    /** The same after every command of the running batch so far. */
    long pendingDebits;
    /** What the credit side's open holds promise, as stored before the running batch. */
    long storedPendingCredits;
    /** The same after every command of the running batch so far. */
    long pendingCredits;
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
            long pendingDebits,
            long pendingCredits) {
        this.id = id;
        this.merchant = merchant;
        this.name = name;
        this.currency = currency;
        this.exponent = exponent;
        this.kind = kind;
        this.storedPosted = posted;
        this.posted = posted;
        this.storedPendingDebits = pendingDebits;
        this.pendingDebits = pendingDebits;
        this.storedPendingCredits = pendingCredits;
        this.pendingCredits = pendingCredits;
    }

    boolean mayGoBelow() {
        return kind != AccountKind.MERCHANT;
    }

    long available() {
        return posted - pendingDebits;
    }

    /** Whether all that is said of the account stays within 2^53 - 1. The amounts are too, so no sum here overflows. */
    boolean staysExact(long change) {
        return exact(posted + change) && exact(available() + change) && exact(posted + pendingCredits + change);
    }

    /** The same of what a hold took into account already. */
    boolean postsExact(long change) {
        return exact(posted + change);
    }

    /** The same of a hold on the debit side. */
    boolean staysExactHolding(long amount) {
        return exact(pendingDebits + amount) && exact(available() - amount);
    }

    /** The same of a hold on the credit side. */
    boolean staysExactPromising(long amount) {
        return exact(pendingCredits + amount) && exact(posted + pendingCredits + amount);
    }

    /** The batch is durable: what it did is what is stored. */
    void settle() {
        storedPosted = posted;
        storedPendingDebits = pendingDebits;
        storedPendingCredits = pendingCredits;
        touched = false;
        opening = false;
    }

    private static boolean exact(long balance) {
        return Math.abs(balance) <= CreateTransfer.MAX_AMOUNT;
    }
}
