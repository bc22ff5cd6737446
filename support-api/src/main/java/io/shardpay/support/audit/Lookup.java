package io.shardpay.support.audit;

import io.vertx.ext.web.RoutingContext;
import java.util.LinkedHashMap;
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
        EXPORT_NDJSON,
        /** Refused before anything knew what was looked for: a role is missing, or nothing is at the path. */
        NOT_REACHED
    }

    public static Lookup of(Kind what, Map<String, String> parameters) {
        return new Lookup(what, Map.copyOf(parameters));
    }

    /** A look-up that cannot be read, or was not: its path and its parameters as they came. */
    public static Lookup asItCame(Kind what, RoutingContext request) {
        Map<String, String> parameters = new LinkedHashMap<>();
        for (String name : request.queryParams().names()) {
            parameters.put(name, String.join(", ", request.queryParams().getAll(name)));
        }
        parameters.put("path", request.normalizedPath());
        return of(what, parameters);
    }
}
