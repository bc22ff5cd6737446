package io.shardpay.ledger.api.merchant;

import jakarta.validation.constraints.NotNull;
import jakarta.validation.constraints.Pattern;
import jakarta.validation.constraints.Size;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.hibernate.validator.constraints.CodePointLength;

/**
 * @param name 1 to 140 characters, no control characters
 * @param zone IANA name of the merchant's time zone, for example {@code Europe/Berlin}
 */
public record CreateMerchant(
        @NotNull
        @Schema(minLength = 1, maxLength = 140)
        @CodePointLength(min = 1, max = 140, message = "must be of {min} to {max} characters")
        @Pattern(regexp = "[^\\p{Cc}]*", message = "must not contain control characters")
        String name,

        @NotNull @Size(min = 1, max = 50) String zone) {}
