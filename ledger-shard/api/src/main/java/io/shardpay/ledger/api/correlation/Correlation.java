package io.shardpay.ledger.api.correlation;

import io.quarkus.vertx.http.runtime.filters.Filters;
import io.smallrye.common.vertx.ContextLocals;
import io.smallrye.common.vertx.VertxContext;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Singleton;
import org.jboss.logging.MDC;

/**
 * Gives every request its correlation ID before anything else sees it, puts it on the answer, whatever that will be, and into the
 * MDC. The ID lives in the request's own Vert.x context, so it is there on event loop and worker threads alike.
 */
@Singleton
public class Correlation {
    /** First of all filters: an answer of any later one carries the ID. */
    static final int FILTER_PRIORITY = 10_000;

    private static final String LOCAL_KEY = "shardpay.correlation-id";
    /** Seen only in logs of work that belongs to no request. */
    private static final String NO_REQUEST = "none";

    void register(@Observes Filters filters) {
        filters.register(this::mark, FILTER_PRIORITY);
    }

    private void mark(RoutingContext request) {
        String id = idOf(request);
        ContextLocals.put(LOCAL_KEY, id);
        MDC.put(CorrelationIds.MDC_KEY, id);
        request.next();
    }

    /** The ID of a request, which is given one if it failed before any filter saw it. */
    public String idOf(RoutingContext request) {
        String known = request.response().headers().get(CorrelationIds.HEADER);
        if (known != null) {
            return known;
        }
        String id = CorrelationIds.acceptOrMake(request.request().getHeader(CorrelationIds.HEADER));
        request.response().putHeader(CorrelationIds.HEADER, id);
        return id;
    }

    /** The ID of the request that is being served. */
    public String currentId() {
        if (!VertxContext.isOnDuplicatedContext()) {
            return NO_REQUEST;
        }
        return ContextLocals.<String>get(LOCAL_KEY).orElse(NO_REQUEST);
    }
}
