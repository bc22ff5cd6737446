package io.shardpay.ledger.command;

import io.shardpay.id.MerchantId;
import io.shardpay.id.TransferId;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * Sends money of a transfer back. Answers what is booked in the books of the transfer that was named: the reversal, or its
 * counterpart where an operator named the payer's half.
 *
 * @param merchant the caller, who must be the credited one; null for an operator
 * @param authority what the caller may debit
 * @param key the Idempotency-Key of the merchant or the operator
 * @param amount minor units; null for all that was not sent back yet
 */
public record ReverseCommand(
        @Nullable MerchantId merchant,
        Authority authority,
        String key,
        UUID correlationId,
        TransferId transfer,
        @Nullable Long amount)
        implements FollowUpCommand {}
