package io.shardpay.ledger.audit;

import io.agroal.api.AgroalDataSource;
import io.quarkus.agroal.DataSource;
import io.shardpay.ledger.api.problem.ProblemCode;
import io.shardpay.ledger.api.problem.ProblemException;
import io.shardpay.ledger.snapshot.ReadFailure;
import jakarta.enterprise.context.ApplicationScoped;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.time.Duration;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;

/**
 * One snapshot for an audit, on a connection of its own: an audit takes longer than any read may, and takes none of the reads'
 * connections. One at a time: two would only be slower, and hold two snapshots. Blocks; for worker threads only.
 */
@ApplicationScoped
public class AuditSnapshot {
    private static final Duration RETRY_AFTER = Duration.ofSeconds(5);
    /** The server's own end of a transaction, should the time left be misjudged on the way. */
    private static final String TRANSACTION_TIMEOUT = "25P04";

    private final AgroalDataSource connections;
    private final AuditConfig limits;
    private final Semaphore running = new Semaphore(1);

    AuditSnapshot(@DataSource("audit") AgroalDataSource connections, AuditConfig limits) {
        this.connections = connections;
        this.limits = limits;
    }

    /** Statements on one snapshot. */
    @FunctionalInterface
    interface Questions<T> {
        T ask(Session session) throws SQLException;
    }

    /**
     * What the questions answer.
     *
     * @throws ProblemException 503 where waiting or asking for less helps
     */
    <T> T read(Questions<T> questions) {
        if (!running.tryAcquire()) {
            throw ProblemException.retryable(ProblemCode.SERVER_BUSY, "another audit is running", RETRY_AFTER);
        }
        try (Connection connection = connections.getConnection()) {
            connection.setAutoCommit(false);
            Session session = new Session(connection, limits.snapshotTimeoutMillis());
            try {
                return questions.ask(session);
            } finally {
                connection.rollback();
            }
        } catch (SQLException e) {
            throw problem(e);
        } finally {
            running.release();
        }
    }

    private RuntimeException problem(SQLException failure) {
        if (TRANSACTION_TIMEOUT.equals(failure.getSQLState())) {
            return tooSlow(limits.snapshotTimeoutMillis());
        }
        return ReadFailure.of(failure, limits.snapshotTimeoutMillis())
                .<RuntimeException>map(problem -> problem.code() == ProblemCode.READ_TIMED_OUT
                        ? tooSlow(limits.snapshotTimeoutMillis())
                        : problem)
                .orElseGet(() -> new IllegalStateException("the audit's statement failed", failure));
    }

    private static ProblemException tooSlow(int limitMillis) {
        return ProblemException.retryable(
                ProblemCode.READ_TIMED_OUT,
                "the audit was ended after " + limitMillis
                        + " ms and proved nothing: lower the limit, name a merchant, or raise"
                        + " shardpay.audit.snapshot-timeout-millis",
                RETRY_AFTER);
    }

    /** The connection while the snapshot lives. For one thread. */
    static final class Session {
        private final Connection connection;
        private final int limitMillis;
        private final long startNanos = System.nanoTime();

        Session(Connection connection, int limitMillis) {
            this.connection = connection;
            this.limitMillis = limitMillis;
        }

        /** A statement that ends with the time that is left to the whole audit. */
        PreparedStatement prepare(String sql) throws SQLException {
            long left = limitMillis - TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - startNanos);
            if (left <= 0) {
                throw tooSlow(limitMillis);
            }
            try (PreparedStatement limit =
                    connection.prepareStatement("select set_config('statement_timeout', ?, true)")) {
                limit.setString(1, Long.toString(left));
                limit.execute();
            }
            return connection.prepareStatement(sql);
        }
    }
}
