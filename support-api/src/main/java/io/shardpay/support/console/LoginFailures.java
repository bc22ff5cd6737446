package io.shardpay.support.console;

import io.quarkus.security.AuthenticationException;
import io.quarkus.security.ForbiddenException;
import io.quarkus.security.UnauthorizedException;
import io.vertx.core.http.HttpHeaders;
import io.vertx.ext.web.Router;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;

/** Sends whoever may not see a page of the console back to the login, where the API would answer with a problem. */
@Singleton
public class LoginFailures {
    /** Ahead of the handlers that answer problems. */
    private static final int AHEAD_OF_PROBLEMS = Integer.MIN_VALUE + 50;

    private static final String LOGIN = "/console/login";
    private static final int FOUND = 302;

    void register(@Observes Router router) {
        router.route("/console/*").order(AHEAD_OF_PROBLEMS).failureHandler(LoginFailures::answer);
    }

    private static void answer(RoutingContext request) {
        Throwable failure = request.failure();
        if (failure instanceof ForbiddenException) {
            redirect(request, LOGIN + "?denied=1");
        } else if (failure instanceof AuthenticationException || failure instanceof UnauthorizedException) {
            redirect(request, LOGIN + "?failed=1");
        } else {
            request.next();
        }
    }

    private static void redirect(RoutingContext request, String location) {
        if (!request.response().ended()) {
            request.response()
                    .setStatusCode(FOUND)
                    .putHeader(HttpHeaders.LOCATION, location)
                    .end();
        }
    }
}
