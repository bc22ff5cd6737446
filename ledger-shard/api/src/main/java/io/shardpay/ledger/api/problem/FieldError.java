package io.shardpay.ledger.api.problem;

import org.jspecify.annotations.Nullable;

/**
 * One field that was refused.
 *
 * @param field path of the field in the body, or the name of the parameter or header
 * @param message what is allowed
 * @param value the offending value as text, cut at 100 characters; null when it was missing
 */
public record FieldError(
        String field, String message, @Nullable String value) {
    private static final int MAX_VALUE_CHARS = 100;

    public FieldError {
        if (value != null && value.length() > MAX_VALUE_CHARS) {
            // Half of a surrogate pair has no UTF-8.
            int end = Character.isHighSurrogate(value.charAt(MAX_VALUE_CHARS - 1))
                    ? MAX_VALUE_CHARS - 1
                    : MAX_VALUE_CHARS;
            value = value.substring(0, end) + "…";
        }
    }
}
