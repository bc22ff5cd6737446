package io.shardpay.support.console;

import com.fasterxml.jackson.databind.ObjectMapper;
import io.shardpay.ledger.api.correlation.Correlation;
import io.shardpay.ledger.api.problem.ProblemAnswers;
import io.shardpay.ledger.api.problem.ProblemCode;
import io.shardpay.ledger.api.problem.ProblemException;
import io.shardpay.support.session.SessionMechanism;
import io.vertx.core.http.HttpHeaders;
import io.vertx.core.http.HttpMethod;
import io.vertx.ext.web.RoutingContext;
import jakarta.annotation.Priority;
import jakarta.enterprise.inject.Alternative;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import java.time.Duration;

/**
 * What goes wrong below the resources, as a page where somebody asked the console: a path that nobody serves, a body that is too
 * large, a URI that cannot be read, a role that is missing. The API's answers stay the problems that they are.
 */
@Alternative
@Priority(1)
@Singleton
public class ConsoleAnswers extends ProblemAnswers {
    private static final int FOUND = 302;
    private static final int SEE_OTHER = 303;

    private final Correlation correlation;

    @Inject
    public ConsoleAnswers(ObjectMapper mapper, Correlation correlation) {
        super(mapper, correlation);
        this.correlation = correlation;
    }

    @Override
    public void end(RoutingContext request, ProblemException problem) {
        // The raw path: one that cannot be read is refused here.
        if (!Html.isOfTheConsole(request.request().path())) {
            super.end(request, problem);
        } else if (problem.code() == ProblemCode.UNAUTHENTICATED) {
            redirect(request, FOUND, SessionMechanism.LOGIN);
        } else if (isLogIn(request)) {
            redirect(request, SEE_OTHER, SessionMechanism.LOGIN + "?again=1");
        } else {
            // Without the log-out in its header: who asks may be nobody yet.
            Pages.trouble("", TroublePage.of(problem.code(), problem.detail(), correlation.idOf(request)))
                    .createUni()
                    .subscribe()
                    .with(html -> end(request, problem, html), failure -> super.end(request, problem));
        }
    }

    private static void end(RoutingContext request, ProblemException problem, String html) {
        if (request.response().ended() || request.response().headWritten()) {
            return;
        }
        Duration wait = problem.retryAfter();
        if (wait != null) {
            request.response().putHeader(HttpHeaders.RETRY_AFTER, Long.toString(Html.wholeSeconds(wait)));
        }
        request.response()
                .setStatusCode(problem.code().status())
                .putHeader(HttpHeaders.CONTENT_TYPE, Html.TYPE.toString())
                .end(html);
    }

    private static boolean isLogIn(RoutingContext request) {
        return request.request().method().equals(HttpMethod.POST)
                && SessionMechanism.LOGIN.equals(request.request().path());
    }

    private static void redirect(RoutingContext request, int status, String location) {
        if (!request.response().ended() && !request.response().headWritten()) {
            request.response()
                    .setStatusCode(status)
                    .putHeader(HttpHeaders.LOCATION, location)
                    .end();
        }
    }
}
