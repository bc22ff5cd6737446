package io.shardpay.ledger.api.body;

import io.quarkus.vertx.http.runtime.filters.Filters;
import io.shardpay.ledger.api.problem.ProblemAnswers;
import io.shardpay.ledger.api.problem.ProblemCode;
import io.shardpay.ledger.api.problem.ProblemException;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpHeaders;
import io.vertx.core.http.HttpServerRequest;
import io.vertx.ext.web.RoutingContext;
import io.vertx.ext.web.impl.RoutingContextInternal;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import org.jspecify.annotations.Nullable;

/**
 * Refuses large bodies. A caller that is still writing rarely reads, so what is not absurdly large is read and thrown away before
 * the answer; otherwise the caller would see a broken connection instead of the problem. Runs on the event loop, keeps at most
 * {@link #MAX_BYTES} of a request in memory.
 */
@Singleton
public class BodyLimit {
    /** Largest body that is served: 1 MiB, far above any single command. */
    public static final int MAX_BYTES = 1 << 20;
    /** Largest body that is read to its end before it is refused: 16 MiB. Beyond, the connection is closed. */
    public static final int MAX_DISCARDED_BYTES = 16 << 20;
    /** Behind the correlation filter, ahead of authentication: reading a body costs less than checking a signature. */
    private static final int FILTER_PRIORITY = 9_800;

    private final ProblemAnswers answers;

    @Inject
    public BodyLimit(ProblemAnswers answers) {
        this.answers = answers;
    }

    void register(@Observes Filters filters) {
        filters.register(this::check, FILTER_PRIORITY);
    }

    private void check(RoutingContext context) {
        HttpServerRequest request = context.request();
        String declared = request.getHeader(HttpHeaders.CONTENT_LENGTH);
        if (declared == null) {
            if (request.getHeader(HttpHeaders.TRANSFER_ENCODING) == null) {
                context.next();
            } else {
                read(context, Buffer.buffer());
            }
            return;
        }
        long length = parse(declared);
        if (length < 0) {
            refuseAndClose(context, invalidLength(declared));
        } else if (length <= MAX_BYTES) {
            context.next();
        } else if (length > MAX_DISCARDED_BYTES || expectsContinue(request)) {
            refuseAndClose(context, tooLarge());
        } else {
            read(context, null);
        }
    }

    /** Reads to the end, keeping the bytes while they fit; {@code kept} is null when nothing is to be kept. */
    private void read(RoutingContext context, @Nullable Buffer kept) {
        HttpServerRequest request = context.request();
        long[] seen = {0};
        request.handler(chunk -> {
            seen[0] += chunk.length();
            if (seen[0] > MAX_DISCARDED_BYTES) {
                refuseAndClose(context, tooLarge());
            } else if (kept != null && seen[0] <= MAX_BYTES) {
                kept.appendBuffer(chunk);
            }
        });
        request.endHandler(end -> {
            if (kept == null || seen[0] > MAX_BYTES) {
                answers.end(context, tooLarge());
            } else {
                ((RoutingContextInternal) context).setBody(kept);
                context.next();
            }
        });
        if (expectsContinue(request)) {
            context.response().writeContinue();
        }
        request.resume();
    }

    private void refuseAndClose(RoutingContext context, ProblemException problem) {
        context.response().putHeader(HttpHeaders.CONNECTION, HttpHeaders.CLOSE);
        context.response().endHandler(end -> context.request().connection().close());
        answers.end(context, problem);
    }

    private static boolean expectsContinue(HttpServerRequest request) {
        return "100-continue".equalsIgnoreCase(request.getHeader(HttpHeaders.EXPECT));
    }

    private static long parse(String length) {
        try {
            return Long.parseLong(length);
        } catch (NumberFormatException e) {
            return -1;
        }
    }

    private static ProblemException tooLarge() {
        return ProblemException.of(ProblemCode.BODY_TOO_LARGE, "the body is larger than " + MAX_BYTES + " bytes");
    }

    private static ProblemException invalidLength(String declared) {
        return ProblemException.of(ProblemCode.INVALID_PARAMETER, "Content-Length " + declared + " is not a length");
    }
}
