package io.shardpay.ledger.api.problem;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.ObjectWriter;
import io.shardpay.ledger.api.correlation.Correlation;
import io.vertx.core.buffer.Buffer;
import io.vertx.ext.web.RoutingContext;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.Response;
import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Turns problems into answers, for resources and for the layers below them. */
@Singleton
public class ProblemAnswers {
    private static final String BEARER = "Bearer";

    private final ObjectWriter writer;
    private final Correlation correlation;

    @Inject
    public ProblemAnswers(ObjectMapper mapper, Correlation correlation) {
        this.writer = mapper.writerFor(Problem.class);
        this.correlation = correlation;
    }

    /** An answer of a resource. */
    public Response answer(ProblemException problem) {
        return answer(problem.code(), problem.detail(), problem.errors(), problem.retryAfter());
    }

    Response answer(ProblemCode code, String detail, List<FieldError> errors) {
        return answer(code, detail, errors, null);
    }

    private Response answer(ProblemCode code, String detail, List<FieldError> errors, @Nullable Duration retryAfter) {
        Response.ResponseBuilder answer = Response.status(code.status())
                .header(HttpHeaders.CONTENT_TYPE, Problem.MEDIA_TYPE)
                .entity(json(code, detail, errors, correlation.currentId()));
        if (retryAfter != null) {
            answer.header(HttpHeaders.RETRY_AFTER, wholeSeconds(retryAfter));
        }
        if (code == ProblemCode.UNAUTHENTICATED) {
            answer.header(HttpHeaders.WWW_AUTHENTICATE, BEARER);
        }
        return answer.build();
    }

    /** Ends a request below the resources. Does nothing when the answer is already on its way. */
    public void end(RoutingContext request, ProblemException problem) {
        if (request.response().ended() || request.response().headWritten()) {
            return;
        }
        ProblemCode code = problem.code();
        request.response().setStatusCode(code.status()).putHeader(HttpHeaders.CONTENT_TYPE, Problem.MEDIA_TYPE);
        Duration retryAfter = problem.retryAfter();
        if (retryAfter != null) {
            request.response().putHeader(HttpHeaders.RETRY_AFTER, wholeSeconds(retryAfter));
        }
        if (code == ProblemCode.UNAUTHENTICATED) {
            request.response().putHeader(HttpHeaders.WWW_AUTHENTICATE, BEARER);
        }
        request.response()
                .end(Buffer.buffer(json(code, problem.detail(), problem.errors(), correlation.idOf(request))));
    }

    private byte[] json(ProblemCode code, String detail, List<FieldError> errors, String correlationId) {
        try {
            return writer.writeValueAsBytes(Problem.of(code, detail, errors, correlationId));
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("a problem could not be written as JSON: " + code, e);
        }
    }

    /** Rounded up, and never 0: a client that waits less would only come too early. */
    private static String wholeSeconds(Duration wait) {
        long seconds = wait.plusNanos(999_999_999).toSeconds();
        return Long.toString(Math.max(1, seconds));
    }
}
