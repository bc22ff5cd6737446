package io.shardpay.support.audit;

import io.quarkus.security.ForbiddenException;
import io.quarkus.security.identity.SecurityIdentity;
import io.quarkus.vertx.http.runtime.filters.Filters;
import io.quarkus.vertx.http.runtime.security.QuarkusHttpUser;
import io.shardpay.ledger.api.correlation.Correlation;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import java.util.List;

/**
 * Sees to it that no known caller is turned away without an event: whoever lacks the role, or asks at a path where nothing is,
 * never gets as far as the look-up that would write one.
 */
@Singleton
public class UnreachedLookups {
    /** Ahead of authentication, so that its refusals are seen. */
    private static final int FILTER_PRIORITY = 9_000;

    private static final List<String> PATHS = List.of("/v1/", "/console/transfer", "/console/ids");
    private static final int FIRST_REFUSAL = 400;
    private static final int FORBIDDEN = 403;

    private final LookupAudit audit;
    private final Correlation correlation;

    @Inject
    public UnreachedLookups(LookupAudit audit, Correlation correlation) {
        this.audit = audit;
        this.correlation = correlation;
    }

    void register(@Observes Filters filters) {
        filters.register(this::watch, FILTER_PRIORITY);
    }

    private void watch(RoutingContext request) {
        String path = request.normalizedPath();
        if (PATHS.stream().anyMatch(path::startsWith)) {
            String correlationId = correlation.currentId();
            request.addEndHandler(ended -> note(request, correlationId));
        }
        request.next();
    }

    private void note(RoutingContext request, String correlationId) {
        boolean forbidden = request.failure() instanceof ForbiddenException;
        int status = request.response().getStatusCode();
        if (LookupAudit.hasBegun(request)
                || !(request.user() instanceof QuarkusHttpUser user)
                || user.getSecurityIdentity().isAnonymous()
                || (status < FIRST_REFUSAL && !forbidden)) {
            return;
        }
        SecurityIdentity who = user.getSecurityIdentity();
        audit.unreached(
                who, request, correlationId, forbidden || status == FORBIDDEN ? "forbidden" : "status_" + status);
    }
}
