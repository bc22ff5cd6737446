package io.shardpay.ledger.api.request;

import io.shardpay.ledger.api.problem.FieldError;
import io.shardpay.ledger.api.problem.ProblemCode;
import io.shardpay.ledger.api.problem.ProblemException;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/** The header {@code Idempotency-Key}: 1 to 255 printable ASCII characters. */
public final class IdempotencyKeys {
    public static final String HEADER = "Idempotency-Key";

    /** How long a retry may count on its key being known. Nothing on record is forgotten earlier. */
    public static final Duration LIFETIME = Duration.ofHours(24);

    /** Fits an index entry with its merchant; every known scheme of keys is far shorter. */
    public static final int MAX_CHARS = 255;

    private static final char FIRST_PRINTABLE = ' ';
    private static final char LAST_PRINTABLE = '~';
    private static final String ALLOWED = "must be 1 to " + MAX_CHARS + " printable ASCII characters";

    private IdempotencyKeys() {}

    /** @throws ProblemException 400 when the key is missing or malformed */
    public static String required(@Nullable String header) {
        if (header == null) {
            throw ProblemException.of(
                    ProblemCode.IDEMPOTENCY_KEY_REQUIRED,
                    "every write carries the header " + HEADER + ", so that a retry takes effect once",
                    new FieldError(HEADER, "must be given", null));
        }
        return wellFormed(header);
    }

    /** Null when no key was given. @throws ProblemException 400 when it is malformed */
    public static @Nullable String optional(@Nullable String header) {
        return header == null ? null : wellFormed(header);
    }

    private static String wellFormed(String key) {
        if (key.isEmpty() || key.length() > MAX_CHARS) {
            throw malformed(key, key.length() + " characters");
        }
        for (int i = 0; i < key.length(); i++) {
            char c = key.charAt(i);
            if (c < FIRST_PRINTABLE || c > LAST_PRINTABLE) {
                throw malformed(key, "another character at position " + (i + 1));
            }
        }
        return key;
    }

    private static ProblemException malformed(String key, String found) {
        return ProblemException.of(
                ProblemCode.INVALID_IDEMPOTENCY_KEY,
                HEADER + " " + ALLOWED + ", but has " + found,
                new FieldError(HEADER, ALLOWED, key));
    }
}
