package io.shardpay.gateway.shard;

import io.shardpay.gateway.shard.ShardCallException.Busy;
import io.shardpay.gateway.shard.ShardCallException.NotRepeatable;
import io.shardpay.gateway.shard.ShardCallException.TooLate;
import io.shardpay.gateway.shard.ShardCallException.Unreachable;
import io.shardpay.gateway.shard.ShardCallException.Unsettled;
import io.shardpay.ledger.api.placement.ShardEntry;
import io.shardpay.ledger.api.problem.ProblemCode;
import io.vertx.core.Context;
import io.vertx.core.Future;
import io.vertx.core.Vertx;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** The attempts of one request, as its guard asks for them, and what is known of their effect. */
final class ShardAttempts implements Supplier<CompletionStage<ShardAnswer>> {
    private static final int BAD_REQUEST = 400;
    private static final int INTERNAL_SERVER_ERROR = 500;
    private static final int SERVICE_UNAVAILABLE = 503;
    /** A full queue is not retried from here: that would fill it further. The caller is told to come again. */
    private static final ProblemCode QUEUE_FULL = ProblemCode.QUEUE_FULL;
    /** Nor is a read that was too long: it would be so again. */
    private static final ProblemCode READ_TIMED_OUT = ProblemCode.READ_TIMED_OUT;

    /** Far above any number of attempts. */
    private static final int OVER = 1 << 30;

    private final ShardRequest request;
    private final ShardEntry shard;
    private final ShardTransport transport;
    private final @Nullable Context context = Vertx.currentContext();

    /**
     * Attempts of which it is not known that they changed nothing: promised to the guard, under way, without an answer, or with one that
     * leaves it open. {@link #OVER} is added when the request is answered. An attempt that the guard gave up may still be answered, on
     * the event loop, while the guard decides on its timer's thread.
     */
    private final AtomicInteger open = new AtomicInteger();

    ShardAttempts(ShardRequest request, ShardEntry shard, ShardTransport transport) {
        this.request = request;
        this.shard = shard;
        this.transport = transport;
    }

    /** Whether a write was sent that took effect, for all that is known here. */
    boolean mayHaveTakenEffect() {
        return request.isWrite() && (open.get() & ~OVER) > 0;
    }

    /**
     * The request is about to be answered: from now on nothing is sent for it. The guard's timeout does not take a call out of the
     * bulkhead's queue, so one may still come, seconds after the caller was told that nothing was done.
     *
     * @return {@link #mayHaveTakenEffect()} at that moment
     */
    boolean end() {
        int before = open.getAndUpdate(attempts -> attempts | OVER);
        return request.isWrite() && (before & ~OVER) > 0;
    }

    @Override
    public CompletionStage<ShardAnswer> get() {
        int attempts = open.get();
        while (true) {
            if (isOver(attempts)) {
                return CompletableFuture.failedFuture(new TooLate());
            }
            if (attempts > 0 && !request.isRepeatable()) {
                return CompletableFuture.failedFuture(new NotRepeatable());
            }
            // Counted before it is sent: whoever decides in between must not say that nothing was done.
            int seen = open.compareAndExchange(attempts, attempts + 1);
            if (seen == attempts) {
                break;
            }
            attempts = seen;
        }
        CompletableFuture<ShardAnswer> result = new CompletableFuture<>();
        if (context == null || Vertx.currentContext() == context) {
            attempt(result);
        } else {
            // A retry comes from the guard's timer; the answer belongs on the event loop of its request.
            context.runOnContext(now -> attempt(result));
        }
        return result;
    }

    private static boolean isOver(int attempts) {
        return (attempts & OVER) != 0;
    }

    private void attempt(CompletableFuture<ShardAnswer> result) {
        if (isOver(open.get())) {
            open.decrementAndGet();
            result.completeExceptionally(new TooLate());
            return;
        }
        Future<ShardAnswer> sending = transport.send(shard, request);
        sending.onComplete(sent -> {
            if (sent.failed()) {
                if (sent.cause() instanceof Unreachable) {
                    open.decrementAndGet();
                }
                result.completeExceptionally(sent.cause());
                return;
            }
            ShardAnswer answer = sent.result();
            boolean refusal = changedNothing(answer);
            if (refusal) {
                open.decrementAndGet();
            }
            if (answer.status() == SERVICE_UNAVAILABLE && request.isRepeatable() && mayPass(answer)) {
                result.completeExceptionally(new Busy(answer));
            } else if (refusal && mayHaveTakenEffect()) {
                // The answer is about this attempt; an earlier one may have gone through, or do so yet.
                result.completeExceptionally(new Unsettled());
            } else {
                result.complete(answer);
            }
        });
    }

    /**
     * A refusal. An answer of success counts as an effect also when it comes too late for the guard, and an error of the shard, or
     * of something on the way to it, tells nothing.
     */
    private static boolean changedNothing(ShardAnswer answer) {
        return answer.status() >= BAD_REQUEST && answer.status() < INTERNAL_SERVER_ERROR
                || answer.status() == SERVICE_UNAVAILABLE && !answer.says(ProblemCode.OUTCOME_UNKNOWN);
    }

    /** Whether another attempt has a chance now: neither a full queue nor a read that was too long is helped by it. */
    private static boolean mayPass(ShardAnswer answer) {
        return !answer.says(QUEUE_FULL) && !answer.says(READ_TIMED_OUT);
    }
}
