package io.shardpay.ledger.command;

/** What a caller may debit. */
public enum Authority {
    /** The merchant's own accounts of kind merchant. */
    MERCHANT,
    /** Also the merchant's external accounts: money enters the platform. */
    ACQUIRER
}
