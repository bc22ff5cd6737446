package io.shardpay.gateway.shard;

import io.shardpay.gateway.shard.ShardCallException.Busy;
import io.shardpay.gateway.shard.ShardCallException.NotRepeatable;
import io.shardpay.gateway.shard.ShardCallException.Silent;
import io.shardpay.gateway.shard.ShardCallException.Unreachable;
import io.shardpay.id.ShardNumber;
import io.smallrye.faulttolerance.api.TypedGuard;
import jakarta.enterprise.util.TypeLiteral;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.concurrent.CompletionStage;
import org.eclipse.microprofile.faulttolerance.exceptions.TimeoutException;
import org.jboss.logging.Logger;

/**
 * Makes the guard of a shard: timeout, bulkhead, circuit breaker and retry, in the order of MicroProfile Fault Tolerance. The circuit
 * counts calls that brought no answer, and nothing else. A shard that answers is there, whatever it says: a 500 or a read that took too
 * long may be one merchant's doing, and must not close the door to all the others.
 */
final class ShardGuards {
    /** Half: below it most calls still succeed, and a broken circuit would refuse those. */
    private static final double FAILURE_RATIO = 0.5;

    private static final Logger LOG = Logger.getLogger(ShardGuards.class);

    private ShardGuards() {}

    static TypedGuard<CompletionStage<ShardAnswer>> guardOf(ShardNumber shard, ShardCallSettings settings) {
        return TypedGuard.create(new TypeLiteral<CompletionStage<ShardAnswer>>() {})
                .withDescription("shard-" + shard)
                .withThreadOffload(false)
                .withTimeout()
                .duration(settings.timeoutMillis(), ChronoUnit.MILLIS)
                .done()
                .withBulkhead()
                .limit(settings.inFlight())
                .queueSize(settings.waiting())
                .done()
                .withCircuitBreaker()
                .failOn(List.of(Unreachable.class, Silent.class, NotRepeatable.class, TimeoutException.class))
                .requestVolumeThreshold(settings.breakerVolume())
                .failureRatio(FAILURE_RATIO)
                .delay(settings.breakerDelayMillis(), ChronoUnit.MILLIS)
                .onStateChange(state -> LOG.warnf("SHARD_CIRCUIT shard=%s state=%s", shard, state))
                .done()
                .withRetry()
                .maxRetries(settings.retries())
                .delay(settings.retryDelayMillis(), ChronoUnit.MILLIS)
                .jitter(settings.retryDelayMillis() / 2, ChronoUnit.MILLIS)
                .retryOn(List.of(Unreachable.class, Silent.class, Busy.class, TimeoutException.class))
                .done()
                .build();
    }
}
