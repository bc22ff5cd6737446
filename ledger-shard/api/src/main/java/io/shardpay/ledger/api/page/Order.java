package io.shardpay.ledger.api.page;

/** In which order a list is answered. */
public enum Order {
    /** Oldest first. */
    ASC,
    /** Newest first. */
    DESC
}
