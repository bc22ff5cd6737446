package io.shardpay.ledger.api.account;

import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Pattern;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.hibernate.validator.constraints.CodePointLength;

/**
 * @param name 1 to 140 characters, no control characters
 * @param currency ISO 4217 code
 * @param kind merchant or external
 */
public record OpenAccount(
        @NotNull
        @Schema(minLength = 1, maxLength = 140)
        @CodePointLength(min = 1, max = 140, message = "must be of {min} to {max} characters")
        @Pattern(regexp = "[^\\p{Cc}]*", message = "must not contain control characters")
        String name,

        @NotNull @Pattern(regexp = "[A-Z]{3}", message = "must be an ISO 4217 code of three capital letters")
        String currency,

        @NotNull AccountKind kind) {}
