package io.shardpay.ledger.api.transfer;

import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import org.jspecify.annotations.Nullable;

/**
 * The command to book a pending transfer.
 *
 * @param amount minor units, at most what is held; all of it when not given. What is not captured is released
 */
public record CaptureTransfer(
        @Nullable
        @Min(value = 1, message = CreateTransfer.AMOUNT_ALLOWED)
        @Max(value = CreateTransfer.MAX_AMOUNT, message = CreateTransfer.AMOUNT_ALLOWED)
        Long amount) {}
