package io.shardpay.ledger.command;

import io.shardpay.id.MerchantId;
import io.shardpay.id.TransferId;
import java.util.UUID;

/**
 * Releases the hold of a pending transfer. Answers that transfer, voided.
 *
 * @param merchant the caller, whose pending transfer it must be
 * @param key the merchant's Idempotency-Key
 */
public record VoidCommand(MerchantId merchant, String key, UUID correlationId, TransferId transfer)
        implements FollowUpCommand {}
