package io.shardpay.gateway.forward;

import io.shardpay.gateway.shard.ShardAnswer;
import io.shardpay.ledger.api.problem.ProblemCode;
import io.shardpay.ledger.api.problem.ProblemException;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.Response;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CompletionStage;
import org.jboss.logging.Logger;

/** Shards' answers as our own. */
public final class ShardAnswers {
    /** Set by a shard to {@code true} when the answer is of an earlier command under the same key. */
    static final String REPLAYED = "Idempotency-Replayed";

    private static final Logger LOG = Logger.getLogger(ShardAnswers.class);
    private static final int UNAUTHORIZED = 401;
    /** A key set that was just rolled is picked up within a minute. */
    private static final Duration KEY_ROLL = Duration.ofSeconds(5);

    private ShardAnswers() {}

    /** Completed by hand: a dependent stage would wrap the problem into a CompletionException. */
    public static CompletionStage<Response> responseOf(CompletionStage<ShardAnswer> call) {
        CompletableFuture<Response> response = new CompletableFuture<>();
        call.whenComplete((answer, failure) -> {
            if (failure != null) {
                response.completeExceptionally(failure instanceof CompletionException ? failure.getCause() : failure);
                return;
            }
            try {
                response.complete(responseOf(answer));
            } catch (RuntimeException e) {
                response.completeExceptionally(e);
            }
        });
        return response;
    }

    private static Response responseOf(ShardAnswer answer) {
        if (answer.status() == UNAUTHORIZED) {
            // Our own token, not the caller's, was refused: the caller could do nothing about a 401.
            LOG.errorf("SERVICE_TOKEN_REFUSED the shard's key set lacks this gateway's key, or the clocks differ");
            throw ProblemException.retryable(
                    ProblemCode.SHARD_UNAVAILABLE, "the shard does not know this gateway", KEY_ROLL);
        }
        Response.ResponseBuilder response = Response.status(answer.status());
        if (answer.body().length() > 0) {
            response.entity(answer.body().getBytes()).header(HttpHeaders.CONTENT_TYPE, answer.contentType());
        }
        if (answer.location() != null) {
            response.header(HttpHeaders.LOCATION, PublicLocations.of(answer.location()));
        }
        if (answer.replayed() != null) {
            response.header(REPLAYED, answer.replayed());
        }
        if (answer.retryAfter() != null) {
            response.header(HttpHeaders.RETRY_AFTER, answer.retryAfter());
        }
        return response.build();
    }
}
