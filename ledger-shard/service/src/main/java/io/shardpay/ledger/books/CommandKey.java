package io.shardpay.ledger.books;

/**
 * An idempotency key in its scope.
 *
 * @param merchant whose key it is; 0 for the operator's
 */
record CommandKey(long merchant, String text) {
    /** The scope of keys that belong to no merchant. */
    static final long OPERATOR = 0;
}
