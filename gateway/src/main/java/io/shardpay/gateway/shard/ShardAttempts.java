package io.shardpay.gateway.shard;

import io.shardpay.gateway.shard.ShardCallException.Busy;
import io.shardpay.gateway.shard.ShardCallException.NotRepeatable;
import io.shardpay.gateway.shard.ShardCallException.Unreachable;
import io.shardpay.ledger.api.placement.ShardEntry;
import io.shardpay.ledger.api.problem.ProblemCode;
import io.vertx.core.Context;
import io.vertx.core.Future;
import io.vertx.core.Vertx;
import java.nio.charset.StandardCharsets;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** The attempts of one request, as its guard asks for them, and what is known of their effect. */
final class ShardAttempts implements Supplier<CompletionStage<ShardAnswer>> {
    private static final int SERVICE_UNAVAILABLE = 503;
    /** A full queue is not retried from here: that would fill it further. The caller is told to come again. */
    private static final String QUEUE_FULL = '"' + ProblemCode.QUEUE_FULL.name() + '"';

    private final ShardRequest request;
    private final ShardEntry shard;
    private final ShardTransport transport;
    private final @Nullable Context context = Vertx.currentContext();

    /** Some attempt is under way or ended without an answer. Attempts follow each other, so one thread at a time writes it. */
    private volatile boolean unanswered;

    ShardAttempts(ShardRequest request, ShardEntry shard, ShardTransport transport) {
        this.request = request;
        this.shard = shard;
        this.transport = transport;
    }

    /** Whether a write was sent of which nobody knows what became of it. */
    boolean mayHaveTakenEffect() {
        return unanswered && request.isWrite();
    }

    @Override
    public CompletionStage<ShardAnswer> get() {
        if (unanswered && !request.isRepeatable()) {
            return CompletableFuture.failedFuture(new NotRepeatable());
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

    private void attempt(CompletableFuture<ShardAnswer> result) {
        boolean before = unanswered;
        unanswered = true;
        Future<ShardAnswer> sending = transport.send(shard, request);
        sending.onComplete(sent -> {
            if (sent.failed()) {
                if (sent.cause() instanceof Unreachable) {
                    unanswered = before;
                }
                result.completeExceptionally(sent.cause());
                return;
            }
            ShardAnswer answer = sent.result();
            unanswered = before;
            if (answer.status() == SERVICE_UNAVAILABLE && request.isRepeatable() && !isQueueFull(answer)) {
                result.completeExceptionally(new Busy(answer));
            } else {
                result.complete(answer);
            }
        });
    }

    private static boolean isQueueFull(ShardAnswer answer) {
        return answer.body().toString(StandardCharsets.UTF_8).contains(QUEUE_FULL);
    }
}
