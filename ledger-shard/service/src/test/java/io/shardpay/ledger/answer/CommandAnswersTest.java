package io.shardpay.ledger.answer;

import static org.assertj.core.api.Assertions.assertThat;

import io.shardpay.ledger.api.problem.FieldError;
import io.shardpay.ledger.api.problem.ProblemCode;
import io.shardpay.ledger.api.problem.ProblemException;
import io.shardpay.ledger.command.Outcome;
import io.shardpay.ledger.command.Outcome.Effect;
import jakarta.ws.rs.core.Response;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;

class CommandAnswersTest {
    private final CompletableFuture<Outcome<String>> outcome = new CompletableFuture<>();
    private final CompletionStage<Response> answer =
            CommandAnswers.of(outcome, text -> CommandAnswers.created(text, "/internal/things/" + text));

    @Test
    void nothingIsAnsweredBeforeTheOutcome() {
        assertThat(answer.toCompletableFuture()).isNotDone();
    }

    @Test
    void whatTookEffectIsCreatedAtItsPlace() {
        outcome.complete(new Outcome.Done<>("one", Effect.STORED));

        Response response = answer.toCompletableFuture().join();
        assertThat(response.getStatus()).isEqualTo(201);
        assertThat(response.getEntity()).isEqualTo("one");
        assertThat(response.getHeaderString("Location")).isEqualTo("/internal/things/one");
        assertThat(response.getHeaders()).doesNotContainKey("Idempotency-Replayed");
    }

    @Test
    void aReplaySaysSo() {
        outcome.complete(new Outcome.Done<>("one", Effect.REPLAYED));

        Response response = answer.toCompletableFuture().join();
        assertThat(response.getStatus()).isEqualTo(201);
        assertThat(response.getHeaderString("Idempotency-Replayed")).isEqualTo("true");
    }

    @Test
    void aRefusalIsTheProblemItselfAndNotWrapped() {
        FieldError field = new FieldError("amount", "too much", "500");
        outcome.complete(new Outcome.Refused<>(ProblemCode.INSUFFICIENT_FUNDS, "available 400", List.of(field)));

        ProblemException problem = failure();
        assertThat(problem.code()).isEqualTo(ProblemCode.INSUFFICIENT_FUNDS);
        assertThat(problem.detail()).isEqualTo("available 400");
        assertThat(problem.errors()).containsExactly(field);
        assertThat(problem.retryAfter()).isNull();
    }

    @Test
    void anUnavailableWriterSaysWhenToComeBack() {
        outcome.complete(new Outcome.Unavailable<>(ProblemCode.QUEUE_FULL, "queue full", Duration.ofSeconds(2)));

        ProblemException problem = failure();
        assertThat(problem.code()).isEqualTo(ProblemCode.QUEUE_FULL);
        assertThat(problem.retryAfter()).isEqualTo(Duration.ofSeconds(2));
    }

    /** What the edge sees: the first failure of the stage, without a wrapper. */
    private ProblemException failure() {
        AtomicReference<Throwable> seen = new AtomicReference<>();
        answer.whenComplete((response, failure) -> seen.set(failure));
        assertThat(seen.get()).isInstanceOf(ProblemException.class);
        return (ProblemException) seen.get();
    }
}
