package io.shardpay.ledger.api.transfer;

import io.shardpay.id.TransferId;

/**
 * A later transfer in the same books that this one led to; its {@code origin} is this one.
 *
 * @param kind a capture, a reversal or a return
 * @param amount minor units
 */
public record RelatedTransfer(TransferId transfer, TransferKind kind, long amount) {}
