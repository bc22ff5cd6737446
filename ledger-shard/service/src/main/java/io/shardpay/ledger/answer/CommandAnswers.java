package io.shardpay.ledger.answer;

import io.shardpay.ledger.api.problem.FieldError;
import io.shardpay.ledger.api.problem.ProblemException;
import io.shardpay.ledger.command.Outcome;
import jakarta.ws.rs.core.Response;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.function.Function;

/** Outcomes of commands as answers over HTTP. No thread waits, and nothing here is long: it runs on the writer's thread. */
public final class CommandAnswers {
    /** Set to {@code true} when the answer is of an earlier command under the same key. */
    public static final String REPLAYED = "Idempotency-Replayed";

    private CommandAnswers() {}

    /**
     * The answer that a command's outcome will be. A refusal or an unavailable writer ends the stage with a
     * {@link ProblemException}, which the edge turns into a problem.
     *
     * @param done builds the answer of a command that took effect
     */
    public static <T> CompletionStage<Response> of(
            CompletionStage<Outcome<T>> outcome, Function<T, Response.ResponseBuilder> done) {
        // Completed by hand: a dependent stage would wrap the problem into a CompletionException.
        CompletableFuture<Response> answer = new CompletableFuture<>();
        outcome.whenComplete((result, failure) -> {
            if (result == null) {
                answer.completeExceptionally(failure);
                return;
            }
            try {
                answer.complete(response(result, done));
            } catch (RuntimeException e) {
                answer.completeExceptionally(e);
            }
        });
        return answer;
    }

    /** 201 with the place where the new thing can be read: an absolute path on this shard. */
    public static Response.ResponseBuilder created(Object body, String location) {
        // A header, not ResponseBuilder.location: that one would resolve it against the Host header.
        return Response.status(Response.Status.CREATED)
                .header("Location", location)
                .entity(body);
    }

    private static <T> Response response(Outcome<T> outcome, Function<T, Response.ResponseBuilder> done) {
        if (outcome instanceof Outcome.Done<T> effect) {
            Response.ResponseBuilder answer = done.apply(effect.answer());
            return effect.effect() == Outcome.Effect.REPLAYED
                    ? answer.header(REPLAYED, "true").build()
                    : answer.build();
        }
        if (outcome instanceof Outcome.Refused<T> refused) {
            throw ProblemException.of(
                    refused.code(), refused.detail(), refused.errors().toArray(FieldError[]::new));
        }
        Outcome.Unavailable<T> unavailable = (Outcome.Unavailable<T>) outcome;
        throw ProblemException.retryable(unavailable.code(), unavailable.detail(), unavailable.retryAfter());
    }
}
