package io.shardpay.ledger.api.request;

import io.shardpay.ledger.api.problem.ProblemCode;
import io.shardpay.ledger.api.problem.ProblemException;
import io.vertx.core.MultiMap;
import io.vertx.core.http.HttpHeaders;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Says of a body what routing would leave open: that its type must be named, by one name, and that JSON is UTF-8. Whether a call
 * takes that type at all is decided where the call is.
 */
final class BodyType {
    /** RFC 9110, 8.3.1: a parameter's value may stand in quotes. */
    private static final Pattern CHARSET =
            Pattern.compile(";\\s*charset\\s*=\\s*\"?([^\";\\s]*)\"?", Pattern.CASE_INSENSITIVE);

    private BodyType() {}

    static @Nullable ProblemException refusalOf(MultiMap headers) {
        String length = headers.get(HttpHeaders.CONTENT_LENGTH);
        boolean hasBody = headers.contains(HttpHeaders.TRANSFER_ENCODING) || length != null && !length.equals("0");
        if (!hasBody) {
            return null;
        }
        String type = headers.get(HttpHeaders.CONTENT_TYPE);
        if (type == null || type.isBlank()) {
            return refused("a body needs a Content-Type: application/json");
        }
        String name = type.split(";", 2)[0].strip().toLowerCase(Locale.ROOT);
        if (name.indexOf('*') >= 0) {
            return refused("Content-Type " + name + " names no type, the body must be application/json");
        }
        if (name.equals("application/json")) {
            Matcher charset = CHARSET.matcher(type);
            while (charset.find()) {
                if (!charset.group(1).equalsIgnoreCase("utf-8")) {
                    return refused("JSON is UTF-8, not " + charset.group(1));
                }
            }
        }
        return null;
    }

    private static ProblemException refused(String detail) {
        return ProblemException.of(ProblemCode.UNSUPPORTED_MEDIA_TYPE, detail);
    }
}
