package io.shardpay.support.audit;

import java.util.Map;

/**
 * A look-up as the audit log keeps it.
 *
 * @param what the kind of look-up
 * @param parameters what was asked for, by name, as the caller gave it
 */
public record Lookup(Kind what, Map<String, String> parameters) {
    /** Kinds of look-ups; stable names. */
    public enum Kind {
        DECODE,
        BOUNDS,
        TRANSFER,
        WINDOW,
        EXPORT_CSV,
        EXPORT_NDJSON
    }

    public static Lookup of(Kind what, Map<String, String> parameters) {
        return new Lookup(what, Map.copyOf(parameters));
    }
}
