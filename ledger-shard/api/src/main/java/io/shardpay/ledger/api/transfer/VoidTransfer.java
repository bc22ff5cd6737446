package io.shardpay.ledger.api.transfer;

/** The command to release a pending transfer's hold: nothing more to say, an empty object or no body at all. */
public record VoidTransfer() {}
