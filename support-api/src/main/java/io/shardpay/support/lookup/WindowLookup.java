package io.shardpay.support.lookup;

import io.quarkus.security.identity.SecurityIdentity;
import io.shardpay.ledger.api.problem.ProblemException;
import io.shardpay.support.audit.Lookup;
import io.shardpay.support.audit.LookupAudit;
import io.shardpay.support.audit.LookupOutcome;
import io.shardpay.support.shards.FilterIds;
import io.shardpay.support.shards.ShardsUnavailableException;
import io.shardpay.support.window.WindowPage;
import io.shardpay.support.window.WindowQuery;
import io.shardpay.support.window.WindowReader;
import io.smallrye.mutiny.Uni;
import io.vertx.ext.web.RoutingContext;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** Pages of windows, each with its audit event. Thread-safe. */
@Singleton
public class WindowLookup {
    private final WindowReader windows;
    private final FilterIds ids;
    private final LookupAudit audit;

    @Inject
    public WindowLookup(WindowReader windows, FilterIds ids, LookupAudit audit) {
        this.windows = windows;
        this.ids = ids;
        this.audit = audit;
    }

    /** As {@link WindowReader#page}, but every refusal is a {@link ProblemException} and the failure of the result. */
    public Uni<WindowPage> page(
            WindowQuery query, int limit, @Nullable String cursor, SecurityIdentity who, RoutingContext request) {
        Map<String, String> parameters = new TreeMap<>(query.canonical());
        parameters.put("limit", Integer.toString(limit));
        if (cursor != null) {
            parameters.put("cursor", cursor);
        }
        LookupAudit.Pending lookup = audit.begin(who, request, Lookup.of(Lookup.Kind.WINDOW, parameters));
        return Uni.createFrom()
                .deferred(() -> {
                    ids.requirePossible(query.filter());
                    return windows.page(query, limit, cursor, lookup.correlationId());
                })
                // Whoever sees nothing at all is told when there is nobody whom it could be of.
                .call(page -> page.items().isEmpty() && cursor == null
                        ? ids.requireKnown(query.filter(), lookup.correlationId())
                        : Uni.createFrom().voidItem())
                .invoke(page -> lookup.end(new LookupOutcome(
                        page.complete() ? "complete" : "incomplete",
                        page.items().size(),
                        page.shards())))
                .onFailure()
                .invoke(failure -> lookup.end(LookupOutcome.ofFailure(failure, 0)))
                .onCancellation()
                .invoke(() -> lookup.end(LookupOutcome.leftByItsReader(0)))
                .onFailure(ShardsUnavailableException.class)
                .transform(failure -> ((ShardsUnavailableException) failure).problem());
    }
}
