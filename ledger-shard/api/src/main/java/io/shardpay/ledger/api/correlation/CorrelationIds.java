package io.shardpay.ledger.api.correlation;

import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Makes and reads correlation IDs: random UUIDs that order nothing and identify nothing but a request. */
public final class CorrelationIds {
    /** The header of requests and of every answer. */
    public static final String HEADER = "X-Correlation-Id";
    /** The key in the MDC, and so the field of a log line. */
    public static final String MDC_KEY = "correlationId";

    private static final int UUID_CHARS = 36;

    private CorrelationIds() {}

    /** The caller's ID when it is a UUID in its usual form, else a new UUIDv4: foreign text never reaches a log or a row. */
    public static String acceptOrMake(@Nullable String header) {
        return header != null && isUuid(header) ? header : UUID.randomUUID().toString();
    }

    private static boolean isUuid(String text) {
        if (text.length() != UUID_CHARS) {
            return false;
        }
        for (int i = 0; i < UUID_CHARS; i++) {
            char c = text.charAt(i);
            boolean fits = i == 8 || i == 13 || i == 18 || i == 23 ? c == '-' : isHex(c);
            if (!fits) {
                return false;
            }
        }
        return true;
    }

    private static boolean isHex(char c) {
        return (c >= '0' && c <= '9') || (c >= 'a' && c <= 'f') || (c >= 'A' && c <= 'F');
    }
}
