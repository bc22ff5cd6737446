package io.shardpay.ledger.command;

import io.shardpay.id.MerchantId;
import io.shardpay.id.TransferId;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * Books a pending transfer. Answers the capture, a transfer of its own.
 *
 * @param merchant the caller, whose pending transfer it must be
 * @param authority what the caller may debit
 * @param key the merchant's Idempotency-Key
 * @param amount minor units; null for all that is held
 */
public record CaptureCommand(
        MerchantId merchant,
        Authority authority,
        String key,
        UUID correlationId,
        TransferId transfer,
        @Nullable Long amount)
        implements FollowUpCommand {}
