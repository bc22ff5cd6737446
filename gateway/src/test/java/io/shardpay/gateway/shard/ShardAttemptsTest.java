package io.shardpay.gateway.shard;

import static org.assertj.core.api.Assertions.assertThat;

import io.shardpay.gateway.shard.ShardCallException.Busy;
import io.shardpay.gateway.shard.ShardCallException.NotRepeatable;
import io.shardpay.gateway.shard.ShardCallException.Silent;
import io.shardpay.gateway.shard.ShardCallException.TooLate;
import io.shardpay.gateway.shard.ShardCallException.Unreachable;
import io.shardpay.gateway.shard.ShardCallException.Unsettled;
import io.shardpay.id.ShardNumber;
import io.shardpay.ledger.api.placement.ShardEntry;
import io.shardpay.ledger.api.token.ServiceCaller;
import io.vertx.core.Future;
import io.vertx.core.Promise;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpMethod;
import java.net.ConnectException;
import java.net.URI;
import java.nio.channels.ClosedChannelException;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class ShardAttemptsTest {
    private static final ShardEntry SHARD = new ShardEntry(
            new ShardNumber(1), URI.create("http://127.0.0.1:1"), Instant.parse("2025-01-01T00:00:00Z"), null);

    private final Deque<Future<ShardAnswer>> script = new ArrayDeque<>();

    private ShardAttempts attempts(HttpMethod method, String key) {
        ShardRequest request = new ShardRequest(method, "/x", ServiceCaller.ITSELF, "c", key, null);
        return new ShardAttempts(request, SHARD, (shard, sent) -> script.remove());
    }

    private static ShardAnswer answer(int status, String body) {
        return new ShardAnswer(status, "application/json", null, null, null, Buffer.buffer(body));
    }

    private static Throwable failure(CompletionStage<ShardAnswer> attempt) {
        CompletableFuture<ShardAnswer> done = attempt.toCompletableFuture();
        assertThat(done).isCompletedExceptionally();
        return done.handle((answer, failure) -> failure).join();
    }

    @Test
    void anAnswerIsTheAnswerWhateverItsStatus() {
        for (int status : new int[] {200, 201, 400, 404, 422, 500}) {
            script.add(Future.succeededFuture(answer(status, "{}")));
            ShardAttempts attempts = attempts(HttpMethod.POST, null);
            assertThat(attempts.get().toCompletableFuture().join().status()).isEqualTo(status);
        }
    }

    @Test
    void aRefusalChangedNothing() {
        for (int status : new int[] {400, 404, 409, 422, 429}) {
            script.add(Future.succeededFuture(answer(status, "{}")));
            ShardAttempts attempts = attempts(HttpMethod.POST, "key");
            attempts.get();
            assertThat(attempts.mayHaveTakenEffect()).isFalse();
        }
    }

    @Test
    void withoutAConnectionNothingWasDoneAndAnyRequestMayBeRepeated() {
        script.add(Future.failedFuture(new Unreachable(new ConnectException("refused"))));
        script.add(Future.succeededFuture(answer(201, "{}")));
        ShardAttempts attempts = attempts(HttpMethod.POST, null);
        assertThat(failure(attempts.get())).isInstanceOf(Unreachable.class);
        assertThat(attempts.mayHaveTakenEffect()).isFalse();
        assertThat(attempts.get().toCompletableFuture().join().status()).isEqualTo(201);
    }

    @Test
    void aWriteThatWasSentAndNotAnsweredMayHaveTakenEffect() {
        script.add(Future.failedFuture(new Silent(new ClosedChannelException())));
        ShardAttempts attempts = attempts(HttpMethod.POST, "key");
        assertThat(failure(attempts.get())).isInstanceOf(Silent.class);
        assertThat(attempts.mayHaveTakenEffect()).isTrue();
    }

    @Test
    void itStaysOpenWhenTheNextAttemptFindsNobody() {
        script.add(Future.failedFuture(new Silent(new ClosedChannelException())));
        script.add(Future.failedFuture(new Unreachable(new ConnectException("refused"))));
        ShardAttempts attempts = attempts(HttpMethod.POST, "key");
        attempts.get();
        attempts.get();
        assertThat(attempts.mayHaveTakenEffect()).isTrue();
    }

    @Test
    void aRetryThatIsAnsweredSettlesIt() {
        script.add(Future.failedFuture(new Silent(new ClosedChannelException())));
        script.add(Future.succeededFuture(answer(201, "{}")));
        ShardAttempts attempts = attempts(HttpMethod.POST, "key");
        attempts.get();
        assertThat(attempts.get().toCompletableFuture().join().status()).isEqualTo(201);
    }

    @Test
    void aWriteWithoutAKeyIsNeverSentTwice() {
        script.add(Promise.<ShardAnswer>promise().future()); // never answered: the guard's timeout comes
        ShardAttempts attempts = attempts(HttpMethod.POST, null);
        attempts.get();
        assertThat(failure(attempts.get())).isInstanceOf(NotRepeatable.class);
        assertThat(script).isEmpty();
        assertThat(attempts.mayHaveTakenEffect()).isTrue();
    }

    @Test
    void aReadLeavesNothingOpen() {
        script.add(Future.failedFuture(new Silent(new ClosedChannelException())));
        ShardAttempts attempts = attempts(HttpMethod.GET, null);
        attempts.get();
        assertThat(attempts.mayHaveTakenEffect()).isFalse();
    }

    @Test
    void a503IsTriedAgainUnlessTheQueueIsFullOrTheRequestMayNotBeRepeated() {
        script.add(Future.succeededFuture(answer(503, "{\"code\":\"NOT_READY\"}")));
        assertThat(failure(attempts(HttpMethod.POST, "key").get())).isInstanceOf(Busy.class);
        script.add(Future.succeededFuture(answer(503, "{\"code\":\"QUEUE_FULL\"}")));
        assertThat(attempts(HttpMethod.POST, "key")
                        .get()
                        .toCompletableFuture()
                        .join()
                        .status())
                .isEqualTo(503);
        script.add(Future.succeededFuture(answer(503, "{\"code\":\"NOT_READY\"}")));
        assertThat(attempts(HttpMethod.POST, null)
                        .get()
                        .toCompletableFuture()
                        .join()
                        .status())
                .isEqualTo(503);
    }

    /** CASE 30a: what the shard does not know, no later refusal of the same request makes known. */
    @Test
    void anOutcomeThatTheShardDoesNotKnowStaysOpen() {
        script.add(Future.succeededFuture(answer(503, "{\"code\":\"OUTCOME_UNKNOWN\"}")));
        script.add(Future.succeededFuture(answer(503, "{\"code\":\"NOT_READY\"}")));
        ShardAttempts attempts = attempts(HttpMethod.POST, "key");
        attempts.get();
        assertThat(failure(attempts.get())).isInstanceOf(Busy.class);
        assertThat(attempts.mayHaveTakenEffect()).isTrue();
    }

    /** Insufficient funds now says nothing of the attempt before, which may be booked yet. */
    @ParameterizedTest
    @CsvSource({"503, QUEUE_FULL", "422, INSUFFICIENT_FUNDS", "404, ACCOUNT_NOT_FOUND", "421, WRONG_SHARD"})
    void aRefusalAfterASilentAttemptIsNotTheAnswer(int status, String code) {
        script.add(Future.failedFuture(new Silent(new ClosedChannelException())));
        script.add(Future.succeededFuture(answer(status, "{\"code\":\"" + code + "\"}")));
        ShardAttempts attempts = attempts(HttpMethod.POST, "key");
        attempts.get();
        assertThat(failure(attempts.get())).isInstanceOf(Unsettled.class);
        assertThat(attempts.end()).isTrue();
    }

    @Test
    void aReadsRefusalIsItsAnswerWhateverCameBefore() {
        script.add(Future.failedFuture(new Silent(new ClosedChannelException())));
        script.add(Future.succeededFuture(answer(404, "{}")));
        ShardAttempts attempts = attempts(HttpMethod.GET, null);
        attempts.get();
        assertThat(attempts.get().toCompletableFuture().join().status()).isEqualTo(404);
    }

    /** The guard's timeout leaves a call in the bulkhead's queue. */
    @Test
    void anAttemptWhoseTurnComesAfterTheAnswerIsNotSent() {
        ShardAttempts attempts = attempts(HttpMethod.POST, "key");
        assertThat(attempts.end()).isFalse();
        assertThat(failure(attempts.get())).isInstanceOf(TooLate.class);
        assertThat(failure(attempts.get())).isInstanceOf(TooLate.class);
    }

    @Test
    void aSuccessThatComesTooLateIsAnEffect() {
        Promise<ShardAnswer> late = Promise.promise();
        script.add(late.future());
        script.add(Future.failedFuture(new Unreachable(new ConnectException("refused"))));
        ShardAttempts attempts = attempts(HttpMethod.POST, "key");
        attempts.get(); // the guard's timeout comes
        late.complete(answer(201, "{}"));
        assertThat(failure(attempts.get())).isInstanceOf(Unreachable.class);
        assertThat(attempts.mayHaveTakenEffect()).isTrue();
    }

    @Test
    void aRefusalThatComesTooLateSettlesItsAttempt() {
        Promise<ShardAnswer> late = Promise.promise();
        script.add(late.future());
        script.add(Future.failedFuture(new Unreachable(new ConnectException("refused"))));
        ShardAttempts attempts = attempts(HttpMethod.POST, "key");
        attempts.get();
        late.complete(answer(422, "{}"));
        attempts.get();
        assertThat(attempts.mayHaveTakenEffect()).isFalse();
    }

    @Test
    void anErrorOfTheShardLeavesItOpen() {
        script.add(Future.succeededFuture(answer(500, "{}")));
        ShardAttempts attempts = attempts(HttpMethod.POST, "key");
        assertThat(attempts.get().toCompletableFuture().join().status()).isEqualTo(500);
        assertThat(attempts.mayHaveTakenEffect()).isTrue();
    }
}
