package io.shardpay.support.audit;

import io.quarkus.security.identity.SecurityIdentity;
import io.shardpay.ledger.api.correlation.Correlation;
import io.shardpay.ledger.api.problem.ProblemException;
import io.shardpay.support.shards.ShardNote;
import io.vertx.ext.web.RoutingContext;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.jboss.logging.Logger;

/**
 * Writes the audit log: one event of category {@code io.shardpay.audit} for each look-up, whether it found anything or not.
 * The log's own time stamp says when. Values are quoted and cut, so what a caller typed cannot forge a line. Thread-safe.
 */
@Singleton
public class LookupAudit {
    /** A category of its own, so that operators can keep it longer and elsewhere than other logs. */
    public static final String CATEGORY = "io.shardpay.audit";

    private static final Logger LOG = Logger.getLogger(CATEGORY);
    private static final String BEGUN = "shardpay.lookup-begun";
    /** Longer than every valid parameter but a cursor. */
    private static final int MAX_VALUE_CHARS = 200;

    private final Correlation correlation;

    @Inject
    public LookupAudit(Correlation correlation) {
        this.correlation = correlation;
    }

    /** The ID of the request that is being served. */
    public String currentCorrelationId() {
        return correlation.currentId();
    }

    /**
     * Reads what a caller asks for. A refusal is an event as well, and goes on to the caller.
     *
     * @throws ProblemException as {@code reading} does
     */
    public <T> T reading(SecurityIdentity who, RoutingContext request, Lookup.Kind what, Supplier<T> reading) {
        try {
            return reading.get();
        } catch (ProblemException refusal) {
            refused(who, request, what, refusal);
            throw refusal;
        }
    }

    /** Notes a look-up that was refused before it began. */
    public void refused(SecurityIdentity who, RoutingContext request, Lookup.Kind what, ProblemException refusal) {
        begin(who, request, Lookup.asItCame(what, request)).end(LookupOutcome.ofFailure(refusal, 0));
    }

    /** Notes a request that no look-up was reached by. */
    void unreached(SecurityIdentity who, RoutingContext request, String correlationId, String result) {
        pending(who, request, correlationId, Lookup.asItCame(Lookup.Kind.NOT_REACHED, request))
                .end(LookupOutcome.withoutShards(result));
    }

    /** Whether a look-up of this request has begun; it leaves its event then. */
    static boolean hasBegun(RoutingContext request) {
        return request.get(BEGUN) != null;
    }

    /** Notes who asks now; the outcome may follow on another thread. */
    public Pending begin(SecurityIdentity who, RoutingContext request, Lookup lookup) {
        request.put(BEGUN, Boolean.TRUE);
        return pending(who, request, correlation.currentId(), lookup);
    }

    private static Pending pending(SecurityIdentity who, RoutingContext request, String correlationId, Lookup lookup) {
        return new Pending(
                who.getPrincipal().getName(),
                request.normalizedPath().startsWith("/console") ? "console" : "api",
                correlationId,
                lookup);
    }

    /** A look-up that has begun. */
    public static final class Pending {
        private final String who;
        private final String door;
        private final String correlationId;
        private final Lookup lookup;

        Pending(String who, String door, String correlationId, Lookup lookup) {
            this.who = who;
            this.door = door;
            this.correlationId = correlationId;
            this.lookup = lookup;
        }

        public String correlationId() {
            return correlationId;
        }

        /** Writes an event already now, for a look-up that takes long and may never come to its end. */
        public void announce() {
            LOG.infof(
                    "LOOKUP_BEGUN who=%s door=%s what=%s parameters={%s} correlation=%s",
                    quoted(who), door, lookup.what(), parameters(lookup.parameters()), correlationId);
        }

        /** Writes the event. */
        public void end(LookupOutcome outcome) {
            LOG.infof(
                    "LOOKUP who=%s door=%s what=%s parameters={%s} result=%s rows=%d queried=%s skipped=%s failed=%s correlation=%s",
                    quoted(who),
                    door,
                    lookup.what(),
                    parameters(lookup.parameters()),
                    outcome.result(),
                    outcome.rows(),
                    outcome.shards().queried(),
                    outcome.shards().skipped().stream().map(ShardNote::shard).toList(),
                    outcome.shards().failed().stream().map(ShardNote::shard).toList(),
                    correlationId);
        }
    }

    private static String parameters(Map<String, String> parameters) {
        return new TreeMap<>(parameters)
                .entrySet().stream()
                        .map(parameter -> quoted(parameter.getKey()) + "=" + quoted(parameter.getValue()))
                        .collect(Collectors.joining(" "));
    }

    static String quoted(String text) {
        StringBuilder quoted = new StringBuilder("\"");
        for (int i = 0; i < text.length() && i < MAX_VALUE_CHARS; i++) {
            char c = text.charAt(i);
            if (c == '"' || c == '\\') {
                quoted.append('\\').append(c);
            } else if (Character.isISOControl(c)
                    || c == '\u2028'
                    || c == '\u2029'
                    || Character.getType(c) == Character.FORMAT) {
                quoted.append(String.format("\\u%04x", (int) c));
            } else {
                quoted.append(c);
            }
        }
        return quoted.append(text.length() > MAX_VALUE_CHARS ? "…\"" : "\"").toString();
    }
}
