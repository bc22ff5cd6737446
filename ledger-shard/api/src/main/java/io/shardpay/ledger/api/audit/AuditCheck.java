package io.shardpay.ledger.api.audit;

/** What an audit proves of each merchant. */
public enum AuditCheck {
    /** The accounts of each currency sum to zero. */
    BOOKS_SUM_TO_ZERO,
    /** An account's posted balance is the sum of its entries. */
    POSTED_IS_SUM_OF_ENTRIES,
    /** The last entry's balance is the account's posted balance. */
    LAST_ENTRY_IS_POSTED,
    /** Each entry's balance is the one before plus its amount. */
    BALANCES_RUN_ON,
    /** A transfer has an entry on each of its two accounts; a pending one has none. */
    TRANSFER_HAS_ITS_ENTRIES,
    /** An entry belongs to a transfer that names its account. */
    ENTRY_HAS_ITS_TRANSFER,
    /** Display numbers run from 1 to the counter without a gap. */
    NUMBERS_WITHOUT_GAPS,
    /** A display number points at the transfer that carries it. */
    NUMBER_POINTS_AT_TRANSFER,
    /** A transfer's display number is on record for it. */
    TRANSFER_HAS_ITS_NUMBER,
    /** An idempotency key points at what it brought about, in the merchant's own books. */
    KEY_POINTS_AT_EFFECT,
    /** An account's pending debits and credits are the sums of its open holds. */
    PENDING_IS_SUM_OF_HOLDS
}
