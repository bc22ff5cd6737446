package io.shardpay.ledger.api.transfer;

import io.shardpay.id.AccountId;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Pattern;
import jakarta.validation.constraints.Positive;
import jakarta.validation.constraints.Size;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The command to move money.
 *
 * @param amount minor units, 1 to 2^53 - 1
 * @param reference at most 140 characters, no control characters
 * @param metadata at most 20 pairs; keys of at most 40, values of at most 500 characters, no control characters
 */
public record CreateTransfer(
        @NotNull AccountId debitAccount,
        @NotNull AccountId creditAccount,
        @NotNull @Positive @Max(MAX_AMOUNT) Long amount,

        @NotNull @Pattern(regexp = "[A-Z]{3}", message = "must be an ISO 4217 code of three capital letters")
        String currency,

        @Nullable @Size(max = 140) @Pattern(regexp = "[^\\p{Cc}]*", message = "must not contain control characters")
        String reference,

        @Nullable @Size(max = 20)
        Map<
                        @NotNull @Size(min = 1, max = 40)
                        @Pattern(regexp = "[^\\p{Cc}]*", message = "must not contain control characters") String,
                        @NotNull @Size(max = 500)
                        @Pattern(regexp = "[^\\p{Cc}]*", message = "must not contain control characters") String>
                metadata) {
    /** 2^53 - 1: the largest integer that every JSON reader keeps exact. */
    public static final long MAX_AMOUNT = 9_007_199_254_740_991L;
}
