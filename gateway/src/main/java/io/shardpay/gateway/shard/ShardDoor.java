package io.shardpay.gateway.shard;

import io.shardpay.ledger.api.placement.ShardEntry;
import io.shardpay.ledger.api.problem.ProblemCode;
import io.shardpay.ledger.api.problem.ProblemException;
import io.smallrye.faulttolerance.api.TypedGuard;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CompletionStage;
import org.eclipse.microprofile.faulttolerance.exceptions.CircuitBreakerOpenException;
import org.jboss.logging.Logger;

/** The way to one shard. Non-blocking; may be used from any event loop. */
final class ShardDoor {
    private static final Logger LOG = Logger.getLogger(ShardDoor.class);
    /** When to come again: a circuit is tried again after a second. */
    private static final Duration RETRY_AFTER = Duration.ofSeconds(1);

    private final ShardEntry shard;
    private final TypedGuard<CompletionStage<ShardAnswer>> guard;
    private final ShardTransport transport;

    ShardDoor(ShardEntry shard, TypedGuard<CompletionStage<ShardAnswer>> guard, ShardTransport transport) {
        this.shard = shard;
        this.guard = guard;
        this.transport = transport;
    }

    ShardEntry shard() {
        return shard;
    }

    /** The shard's answer, whatever its status; a {@link ProblemException} when there is none. */
    CompletionStage<ShardAnswer> call(ShardRequest request) {
        ShardAttempts attempts = new ShardAttempts(request, shard, transport);
        CompletableFuture<ShardAnswer> result = new CompletableFuture<>();
        guard.get(attempts).whenComplete((answer, failure) -> {
            boolean mayHaveTakenEffect = attempts.end();
            if (failure == null) {
                result.complete(answer);
            } else {
                settle(result, mayHaveTakenEffect, unwrapped(failure));
            }
        });
        return result;
    }

    private void settle(CompletableFuture<ShardAnswer> result, boolean mayHaveTakenEffect, Throwable failure) {
        if (failure instanceof ShardCallException.Busy busy && !mayHaveTakenEffect) {
            result.complete(busy.answer());
            return;
        }
        ProblemCode code = mayHaveTakenEffect ? ProblemCode.OUTCOME_UNKNOWN : ProblemCode.SHARD_UNAVAILABLE;
        LOG.warnf(
                "SHARD_CALL_FAILED shard=%s code=%s reason=%s cause=%s",
                shard.number(), code, failure, failure.getCause());
        result.completeExceptionally(ProblemException.retryable(code, detail(code, failure), RETRY_AFTER));
    }

    private static Throwable unwrapped(Throwable failure) {
        Throwable cause = failure.getCause();
        return failure instanceof CompletionException && cause != null ? cause : failure;
    }

    private String detail(ProblemCode code, Throwable failure) {
        if (code == ProblemCode.OUTCOME_UNKNOWN) {
            return "shard " + shard.number() + " did not answer in time, it may or may not have done it;"
                    + " a retry with the same Idempotency-Key tells";
        }
        return failure instanceof CircuitBreakerOpenException
                ? "shard " + shard.number() + " keeps failing and is left alone for a moment, nothing was done"
                : "shard " + shard.number() + " cannot be reached at the moment, nothing was done";
    }
}
