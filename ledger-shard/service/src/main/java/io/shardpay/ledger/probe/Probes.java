package io.shardpay.ledger.probe;

import io.agroal.api.AgroalDataSource;
import io.quarkus.agroal.DataSource;
import io.shardpay.ledger.api.problem.ProblemCode;
import io.shardpay.ledger.api.problem.ProblemException;
import io.shardpay.ledger.snapshot.ReadFailure;
import io.shardpay.ledger.snapshot.ReadsConfig;
import jakarta.annotation.PreDestroy;
import jakarta.inject.Singleton;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.RejectedExecutionException;
import java.util.concurrent.ThreadPoolExecutor;
import java.util.concurrent.TimeUnit;

/**
 * Asks the database on behalf of probes. With the read pool's connections, and with the worker threads that wait for them, a busy
 * shard would look like a dead one and be taken out just then. Thread-safe; no caller's thread waits.
 */
@Singleton
public class Probes {
    /** As many as the pool {@code probes} has connections: two, so that one that hangs does not stop all. */
    private static final int THREADS = 2;
    /** Each sister asks one at a time, every other second: beyond this it is no probing any more. */
    private static final int MAX_WAITING = 64;

    private static final Duration RETRY_AFTER = Duration.ofSeconds(1);

    private final AgroalDataSource connections;
    private final ReadsConfig limits;
    private final ThreadPoolExecutor threads = new ThreadPoolExecutor(
            THREADS, THREADS, 0, TimeUnit.SECONDS, new LinkedBlockingQueue<>(MAX_WAITING), Probes::daemon);

    Probes(@DataSource("probes") AgroalDataSource connections, ReadsConfig limits) {
        this.connections = connections;
        this.limits = limits;
    }

    /** One read-only statement. */
    @FunctionalInterface
    public interface Question<T> {
        T ask(Connection connection) throws SQLException;
    }

    /** The answer; fails with a {@link ProblemException} 503 where waiting helps, after a second or so at the latest. */
    public <T> CompletionStage<T> ask(Question<T> question) {
        CompletableFuture<T> answer = new CompletableFuture<>();
        try {
            threads.execute(() -> answer(question, answer));
        } catch (RejectedExecutionException e) {
            answer.completeExceptionally(ProblemException.retryable(
                    ProblemCode.SHARD_UNAVAILABLE, "more than " + MAX_WAITING + " probes are waiting", RETRY_AFTER));
        }
        return answer;
    }

    private <T> void answer(Question<T> question, CompletableFuture<T> answer) {
        try (Connection connection = connections.getConnection()) {
            answer.complete(question.ask(connection));
        } catch (SQLException e) {
            answer.completeExceptionally(ReadFailure.of(e, limits.probeTimeoutMillis())
                    .<Exception>map(problem -> problem)
                    .orElse(e));
        } catch (RuntimeException e) {
            answer.completeExceptionally(e);
        }
    }

    private static Thread daemon(Runnable work) {
        Thread thread = new Thread(work, "shardpay-probes");
        thread.setDaemon(true);
        return thread;
    }

    @PreDestroy
    void close() {
        threads.shutdown();
    }
}
