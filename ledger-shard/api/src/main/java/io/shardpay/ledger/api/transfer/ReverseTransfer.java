package io.shardpay.ledger.api.transfer;

import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import org.jspecify.annotations.Nullable;

/**
 * The command to send a transfer's money back.
 *
 * @param amount minor units, at most what was not sent back yet; all of that when not given
 */
public record ReverseTransfer(
        @Nullable
        @Min(value = 1, message = CreateTransfer.AMOUNT_ALLOWED)
        @Max(value = CreateTransfer.MAX_AMOUNT, message = CreateTransfer.AMOUNT_ALLOWED)
        Long amount) {}
