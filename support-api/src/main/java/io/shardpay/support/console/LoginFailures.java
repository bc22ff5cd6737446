package io.shardpay.support.console;

import io.quarkus.security.AuthenticationException;
import io.quarkus.security.ForbiddenException;
import io.quarkus.security.UnauthorizedException;
import io.shardpay.support.login.LoginLimitedException;
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

    private static final String CONSOLE = "/console";
    private static final String LOGIN = "/console/login";
    private static final int FOUND = 302;
    private static final int TOO_MANY_REQUESTS = 429;

    void register(@Observes Router router) {
        // Without a path: the router would normalize every request's to compare it, ahead of the check that it can be.
        router.route().order(AHEAD_OF_PROBLEMS).failureHandler(LoginFailures::answer);
    }

    private static void answer(RoutingContext request) {
        String path = request.request().path();
        if (path == null || !path.startsWith(CONSOLE)) {
            request.next();
            return;
        }
        Throwable failure = request.failure();
        LoginLimitedException limited = failure == null ? null : LoginLimitedException.behind(failure);
        if (limited != null) {
            refuse(request, limited);
        } else if (failure instanceof ForbiddenException) {
            redirect(request, LOGIN + "?denied=1");
        } else if (failure instanceof AuthenticationException || failure instanceof UnauthorizedException) {
            redirect(request, LOGIN + "?failed=1");
        } else {
            request.next();
        }
    }

    /** Answers in place, not by a redirect: a script that tries passwords is told by the status as well. */
    private static void refuse(RoutingContext request, LoginLimitedException limited) {
        String message = "Too many attempts to log in. Please try again in " + limited.waitSeconds() + " seconds.";
        Pages.login(new LoginPage(message, "error"))
                .createUni()
                .subscribe()
                .with(
                        html -> {
                            request.response().headers().remove(HttpHeaders.LOCATION);
                            request.response()
                                    .setStatusCode(TOO_MANY_REQUESTS)
                                    .putHeader(HttpHeaders.RETRY_AFTER, Long.toString(limited.waitSeconds()))
                                    .putHeader(HttpHeaders.CONTENT_TYPE, "text/html;charset=UTF-8")
                                    .end(html);
                        },
                        request::fail);
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
