package io.shardpay.ledger.api.request;

import io.quarkus.vertx.http.runtime.filters.Filters;
import io.shardpay.ledger.api.correlation.CorrelationIds;
import io.shardpay.ledger.api.problem.FieldError;
import io.shardpay.ledger.api.problem.ProblemAnswers;
import io.shardpay.ledger.api.problem.ProblemCode;
import io.shardpay.ledger.api.problem.ProblemException;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import java.net.URI;
import java.net.URISyntaxException;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Refuses a request whose URI or headers could be read in two ways, or are larger than anything that is meant. Runs on the event
 * loop ahead of everything that decodes a URI.
 */
@Singleton
public class RequestChecks {
    /** Longest URI that is served. The longest of ours, a window with every filter and a cursor, takes about 1,500. */
    public static final int MAX_URI_CHARS = 4_096;
    /** Largest headers that are served, as bytes of all names and values: a token takes about 1,000. */
    public static final int MAX_HEADER_BYTES = 20_480;

    /** Between two headers stand a colon, a space and a line end. */
    private static final int BYTES_AROUND_HEADER = 4;
    /** Headers of which two would be two opinions: taking the first would answer another request than the one meant. */
    private static final List<String> AT_MOST_ONCE =
            List.of(IdempotencyKeys.HEADER, "Content-Type", "Authorization", CorrelationIds.HEADER);
    /** Behind the correlation filter, ahead of everything else. */
    private static final int FILTER_PRIORITY = 9_900;

    private final ProblemAnswers answers;

    @Inject
    public RequestChecks(ProblemAnswers answers) {
        this.answers = answers;
    }

    void register(@Observes Filters filters) {
        filters.register(this::check, FILTER_PRIORITY);
    }

    private void check(RoutingContext context) {
        ProblemException refusal = refusalOf(context.request());
        if (refusal == null) {
            context.next();
        } else {
            answers.end(context, refusal);
        }
    }

    private static @Nullable ProblemException refusalOf(HttpServerRequest request) {
        ProblemException ofUri = refusalOf(request.uri());
        if (ofUri != null) {
            return ofUri;
        }
        String path = request.path();
        if (path != null && (path.contains("//") || path.indexOf(';') >= 0)) {
            // Routing would drop both. What was decided about the clean path elsewhere, by a proxy say, was decided
            // about another.
            return ProblemException.of(
                    ProblemCode.NOT_FOUND, "nothing is at this path: paths here have no empty segment and no ';'");
        }
        ProblemException ofHeaders = refusalOf(request.headers());
        return ofHeaders == null ? BodyType.refusalOf(request.headers()) : ofHeaders;
    }

    private static @Nullable ProblemException refusalOf(String uri) {
        if (uri.length() > MAX_URI_CHARS) {
            return ProblemException.of(
                    ProblemCode.URI_TOO_LONG,
                    "the request's URI has " + uri.length() + " characters, at most " + MAX_URI_CHARS + " are served");
        }
        String broken = PercentEncoding.firstBroken(uri);
        if (broken != null) {
            return ProblemException.of(
                    ProblemCode.INVALID_PARAMETER,
                    "the request's URI is not valid percent-encoded UTF-8",
                    new FieldError("uri", "must be percent-encoded UTF-8", broken));
        }
        try {
            new URI(uri);
            return null;
        } catch (URISyntaxException e) {
            int at = Math.max(0, e.getIndex());
            return ProblemException.of(
                    ProblemCode.INVALID_PARAMETER,
                    "the request's URI is not valid at character " + at + ", it may have to be percent-encoded",
                    new FieldError("uri", "must be percent-encoded", uri.substring(Math.min(at, uri.length()))));
        }
    }

    private static @Nullable ProblemException refusalOf(Iterable<Map.Entry<String, String>> headers) {
        long bytes = 0;
        int seen = 0;
        for (Map.Entry<String, String> header : headers) {
            bytes += header.getKey().length() + header.getValue().length() + BYTES_AROUND_HEADER;
            for (int i = 0; i < AT_MOST_ONCE.size(); i++) {
                if (AT_MOST_ONCE.get(i).equalsIgnoreCase(header.getKey())) {
                    if ((seen & 1 << i) != 0) {
                        return givenTwice(AT_MOST_ONCE.get(i), i == 0, header.getValue());
                    }
                    seen |= 1 << i;
                }
            }
        }
        return bytes <= MAX_HEADER_BYTES
                ? null
                : ProblemException.of(
                        ProblemCode.HEADERS_TOO_LARGE,
                        "the headers take " + bytes + " bytes, at most " + MAX_HEADER_BYTES + " are served");
    }

    private static ProblemException givenTwice(String header, boolean isKey, String second) {
        return ProblemException.of(
                isKey ? ProblemCode.INVALID_IDEMPOTENCY_KEY : ProblemCode.INVALID_PARAMETER,
                "header " + header + " is given twice",
                // a token is nobody's to read
                new FieldError(header, "must be given once", header.equals("Authorization") ? null : second));
    }
}
