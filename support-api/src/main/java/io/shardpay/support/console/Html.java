package io.shardpay.support.console;

import io.quarkus.qute.TemplateInstance;
import io.shardpay.ledger.api.problem.ProblemException;
import io.smallrye.mutiny.Uni;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.time.Duration;

/** Pages as answers. */
final class Html {
    private Html() {}

    static Uni<Response> page(Response.Status status, TemplateInstance template) {
        return template.createUni()
                .map(html -> Response.status(status)
                        .type(MediaType.TEXT_HTML_TYPE.withCharset("UTF-8"))
                        .entity(html)
                        .build());
    }

    /** The page with the time to wait, where waiting helps. */
    static Response retryable(Response page, ProblemException problem) {
        Duration wait = problem.retryAfter();
        return wait == null
                ? page
                : Response.fromResponse(page)
                        .header(HttpHeaders.RETRY_AFTER, Math.max(1, wait.toSeconds()))
                        .build();
    }
}
