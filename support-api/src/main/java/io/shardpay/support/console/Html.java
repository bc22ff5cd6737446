package io.shardpay.support.console;

import io.quarkus.qute.TemplateInstance;
import io.shardpay.ledger.api.problem.ProblemException;
import io.smallrye.mutiny.Uni;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/** Pages as answers. */
final class Html {
    static final MediaType TYPE = MediaType.TEXT_HTML_TYPE.withCharset("UTF-8");

    private static final String HOME = "/console";

    private Html() {}

    static Uni<Response> page(Response.Status status, TemplateInstance template) {
        return template.createUni()
                .map(html -> Response.status(status).type(TYPE).entity(html).build());
    }

    /** The way to another page of the console: a path as it is, which the framework would complete with the caller's Host. */
    static Response seeOther(String path) {
        return Response.status(Response.Status.SEE_OTHER)
                .header(HttpHeaders.LOCATION, path)
                .build();
    }

    /** The page with the time to wait, where waiting helps. */
    static Response retryable(Response page, ProblemException problem) {
        Duration wait = problem.retryAfter();
        return wait == null
                ? page
                : Response.fromResponse(page)
                        .header(HttpHeaders.RETRY_AFTER, wholeSeconds(wait))
                        .build();
    }

    /** Rounded up and never 0: who comes earlier comes too early. */
    static long wholeSeconds(Duration wait) {
        return Math.max(1, wait.plusNanos(999_999_999).toSeconds());
    }

    /** Whether a path is one of the console, so that a person reads the answer. */
    static boolean isOfTheConsole(@Nullable String path) {
        return path != null && (path.equals(HOME) || path.startsWith(HOME + "/"));
    }
}
