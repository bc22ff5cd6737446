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
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * Refuses large bodies. A caller that is still writing rarely reads, so what is not absurdly large is read and thrown away before
 * the answer; otherwise the caller would see a broken connection instead of the problem. Runs on the event loop, keeps at most
 * {@link #MAX_BYTES} of a request in memory, and of all requests together what {@link BodySettings#heldBytes} allows.
 */
@Singleton
public class BodyLimit {
    /** Largest body that is served: 1 MiB, far above any single command. */
    public static final int MAX_BYTES = 1 << 20;
    /** Largest body that is read to its end before it is refused: 16 MiB. Beyond, the connection is closed. */
    public static final int MAX_DISCARDED_BYTES = 16 << 20;
    /** Behind the correlation filter, ahead of authentication: reading a body costs less than checking a signature. */
    private static final int FILTER_PRIORITY = 9_800;

    private static final Duration RETRY_AFTER = Duration.ofSeconds(1);

    private final ProblemAnswers answers;
    private final BodyBudget budget;

    @Inject
    public BodyLimit(ProblemAnswers answers, BodySettings settings) {
        this.answers = answers;
        this.budget = new BodyBudget(settings.heldBytes().orElseGet(BodyBudget::ofThisProcess));
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
                new Reading(context, null).start();
            }
            return;
        }
        long length = parse(declared);
        if (length < 0) {
            refuseAndClose(context, invalidLength(declared));
        } else if (length <= MAX_BYTES && hold(context, length)) {
            context.next();
        } else {
            ProblemException refusal = length <= MAX_BYTES ? busy() : tooLarge();
            if (length > MAX_DISCARDED_BYTES || expectsContinue(request)) {
                refuseAndClose(context, refusal);
            } else {
                new Reading(context, refusal).start();
            }
        }
    }

    /** Keeps room for so many bytes until the request is answered. */
    private boolean hold(RoutingContext context, long bytes) {
        boolean held = budget.take(bytes);
        if (held) {
            context.addEndHandler(end -> budget.giveBack(bytes));
        }
        return held;
    }

    /** Reads a body to its end, keeping its bytes until there is a reason to refuse it. */
    private final class Reading {
        private final RoutingContext context;
        private final Buffer kept = Buffer.buffer();
        private @Nullable ProblemException refusal;
        private long seen;

        Reading(RoutingContext context, @Nullable ProblemException refusal) {
            this.context = context;
            this.refusal = refusal;
        }

        void start() {
            HttpServerRequest request = context.request();
            request.handler(this::read);
            request.endHandler(end -> {
                if (refusal != null) {
                    answers.end(context, refusal);
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

        private void read(Buffer chunk) {
            seen += chunk.length();
            if (seen > MAX_DISCARDED_BYTES) {
                refuseAndClose(context, tooLarge());
            } else if (seen > MAX_BYTES) {
                refusal = tooLarge();
            } else if (refusal == null && hold(context, chunk.length())) {
                kept.appendBuffer(chunk);
            } else if (refusal == null) {
                refusal = busy();
            }
        }
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

    private static ProblemException busy() {
        return ProblemException.retryable(
                ProblemCode.SERVER_BUSY, "bodies of other requests take all the memory there is for them", RETRY_AFTER);
    }

    private static ProblemException tooLarge() {
        return ProblemException.of(ProblemCode.BODY_TOO_LARGE, "the body is larger than " + MAX_BYTES + " bytes");
    }

    private static ProblemException invalidLength(String declared) {
        return ProblemException.of(ProblemCode.INVALID_PARAMETER, "Content-Length " + declared + " is not a length");
    }
}
