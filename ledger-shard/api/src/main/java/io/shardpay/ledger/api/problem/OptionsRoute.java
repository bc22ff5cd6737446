package io.shardpay.ledger.api.problem;

import io.quarkus.resteasy.reactive.server.runtime.ResteasyReactiveRecorder;
import io.quarkus.vertx.http.runtime.filters.Filters;
import io.vertx.core.http.HttpHeaders;
import io.vertx.core.http.HttpMethod;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import java.util.SortedSet;

/** Answers OPTIONS with the methods of exactly the path that was asked for. */
@Singleton
public class OptionsRoute {
    private static final int NO_CONTENT = 204;
    private static final int NOT_FOUND = 404;
    /** Behind the checks of the request. */
    private static final int FILTER_PRIORITY = 9_850;
    /** Marks a preflight of CORS, which a deployment may have switched on. */
    private static final String PREFLIGHT = "Access-Control-Request-Method";

    void register(@Observes Filters filters) {
        filters.register(OptionsRoute::answer, FILTER_PRIORITY);
    }

    private static void answer(RoutingContext request) {
        if (!request.request().method().equals(HttpMethod.OPTIONS)
                || request.request().getHeader(PREFLIGHT) != null) {
            request.next();
            return;
        }
        SortedSet<String> methods =
                AllowedMethods.of(ResteasyReactiveRecorder.getCurrentDeployment(), request.normalizedPath());
        if (methods == null) {
            request.next();
        } else if (methods.isEmpty()) {
            request.fail(NOT_FOUND);
        } else {
            request.response()
                    .setStatusCode(NO_CONTENT)
                    .putHeader(HttpHeaders.ALLOW, String.join(", ", methods))
                    .end();
        }
    }
}
