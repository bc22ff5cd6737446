package io.shardpay.support.console;

import io.quarkus.vertx.http.runtime.filters.Filters;
import io.shardpay.ledger.api.problem.ProblemAnswers;
import io.shardpay.ledger.api.problem.ProblemCode;
import io.shardpay.ledger.api.problem.ProblemException;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpHeaders;
import io.vertx.core.http.HttpMethod;
import io.vertx.ext.web.RoutingContext;
import io.vertx.ext.web.impl.RoutingContextInternal;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import java.net.URLDecoder;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/**
 * Reads the forms that are posted to the console and refuses what cannot be decoded. The framework decodes them too, but where it
 * cannot, it drops the request without an answer. Runs on the event loop, keeps at most {@link #MAX_BYTES} of a request in memory.
 */
@Singleton
public class FormBodies {
    /** The largest form of ours, a login of 300 characters that take nine bytes each, has less than 3 KiB. */
    static final int MAX_BYTES = 8_192;

    /** Behind the limit of all bodies, ahead of authentication. */
    private static final int FILTER_PRIORITY = 9_700;

    private static final String FORM = "application/x-www-form-urlencoded";

    private final ProblemAnswers answers;

    @Inject
    public FormBodies(ProblemAnswers answers) {
        this.answers = answers;
    }

    void register(@Observes Filters filters) {
        filters.register(this::read, FILTER_PRIORITY);
    }

    private void read(RoutingContext request) {
        if (!request.request().method().equals(HttpMethod.POST)
                || !Html.isOfTheConsole(request.normalizedPath())
                || !isForm(request)) {
            request.next();
            return;
        }
        Buffer known = request.body().buffer();
        if (known != null) {
            goOn(request, known, known.length());
            return;
        }
        Buffer kept = Buffer.buffer();
        long[] seen = {0};
        request.request().handler(chunk -> {
            seen[0] += chunk.length();
            if (seen[0] <= MAX_BYTES) {
                kept.appendBuffer(chunk);
            }
        });
        request.request().endHandler(end -> goOn(request, kept, seen[0]));
        if ("100-continue".equalsIgnoreCase(request.request().getHeader(HttpHeaders.EXPECT))) {
            request.response().writeContinue();
        }
        request.request().resume();
    }

    private void goOn(RoutingContext request, Buffer form, long bytes) {
        ProblemException refusal = refusalOf(form, bytes);
        if (refusal == null) {
            ((RoutingContextInternal) request).setBody(form);
            request.next();
        } else {
            answers.end(request, refusal);
        }
    }

    private static @Nullable ProblemException refusalOf(Buffer form, long bytes) {
        if (bytes > MAX_BYTES) {
            return ProblemException.of(
                    ProblemCode.BODY_TOO_LARGE,
                    "the form has " + bytes + " bytes, at most " + MAX_BYTES + " are taken");
        }
        return isUtf8(form.toString(StandardCharsets.ISO_8859_1))
                ? null
                : ProblemException.of(ProblemCode.INVALID_FIELD, "the form is not percent-encoded UTF-8");
    }

    /** @param form a character a byte */
    static boolean isUtf8(String form) {
        try {
            byte[] bytes = URLDecoder.decode(form, StandardCharsets.ISO_8859_1).getBytes(StandardCharsets.ISO_8859_1);
            StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes));
            return true;
        } catch (IllegalArgumentException | CharacterCodingException e) {
            return false;
        }
    }

    private static boolean isForm(RoutingContext request) {
        String type = request.request().getHeader(HttpHeaders.CONTENT_TYPE);
        return type != null && type.strip().regionMatches(true, 0, FORM, 0, FORM.length());
    }
}
