package io.shardpay.ledger.api.transfer;

import io.shardpay.id.AccountId;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Pattern;
import jakarta.validation.constraints.Size;
import java.time.Duration;
import java.util.Map;
import org.eclipse.microprofile.openapi.annotations.enums.SchemaType;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.hibernate.validator.constraints.CodePointLength;
import org.hibernate.validator.constraints.time.DurationMax;
import org.hibernate.validator.constraints.time.DurationMin;
import org.jspecify.annotations.Nullable;

/**
 * The command to move money.
 *
 * @param amount minor units, 1 to 2^53 - 1
 * @param reference at most 140 characters, no control characters
 * @param metadata at most 20 pairs; keys of at most 40, values of at most 500 characters, no control characters
 * @param pending true holds the amount until it is captured, voided or expires; nothing or false books it at once
 * @param expiresAfter of a pending transfer only: how long it is held, 1 s to 30 days; 7 days when not given
 */
public record CreateTransfer(
        @NotNull AccountId debitAccount,
        @NotNull AccountId creditAccount,

        @NotNull(message = AMOUNT_ALLOWED)
        @Min(value = 1, message = AMOUNT_ALLOWED)
        @Max(value = MAX_AMOUNT, message = AMOUNT_ALLOWED)
        Long amount,

        @NotNull @Pattern(regexp = "[A-Z]{3}", message = "must be an ISO 4217 code of three capital letters")
        String currency,

        @Nullable
        @Schema(maxLength = MAX_REFERENCE_CHARS)
        @CodePointLength(max = MAX_REFERENCE_CHARS, message = "must be of at most {max} characters")
        @Pattern(regexp = "[^\\p{Cc}]*", message = "must not contain control characters")
        String reference,

        @Nullable @Size(max = 20)
        Map<
                        @NotNull @CodePointLength(min = 1, max = 40, message = "must be of {min} to {max} characters")
                        @Pattern(regexp = "[^\\p{Cc}]*", message = "must not contain control characters") String,
                        @NotNull @CodePointLength(max = 500, message = "must be of at most {max} characters")
                        @Pattern(regexp = "[^\\p{Cc}]*", message = "must not contain control characters") String>
                metadata,

        @Nullable Boolean pending,

        @Nullable
        @DurationMin(seconds = 1, message = HOLD_ALLOWED)
        @DurationMax(days = MAX_HOLD_DAYS, message = HOLD_ALLOWED)
        @Schema(type = SchemaType.STRING, format = "duration", example = "PT24H", description = HOLD_ALLOWED)
        Duration expiresAfter) {
    /** 2^53 - 1: the largest integer that every JSON reader keeps exact. */
    public static final long MAX_AMOUNT = 9_007_199_254_740_991L;

    /** What a refusal of an amount says is allowed. */
    public static final String AMOUNT_ALLOWED = "must be a whole number from 1 to " + MAX_AMOUNT;

    /** Characters here and in all texts of the contract are code points: what a person counts, and what the database counts. */
    public static final int MAX_REFERENCE_CHARS = 140;

    /** Card schemes let authorizations stand for up to about a month; money held for longer is held by mistake. */
    public static final int MAX_HOLD_DAYS = 30;

    /** What a refusal of a hold's length says is allowed. */
    public static final String HOLD_ALLOWED = "must be an ISO 8601 duration from PT1S to P30D";

    /** How long a hold stands for which nothing was said. */
    public static final Duration DEFAULT_HOLD = Duration.ofDays(7);

    /** Whether the amount is held instead of booked. */
    public boolean holds() {
        return Boolean.TRUE.equals(pending);
    }

    /** How long the amount is held, when it is. */
    public Duration holdFor() {
        return expiresAfter == null ? DEFAULT_HOLD : expiresAfter;
    }
}
