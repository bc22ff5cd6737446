package io.shardpay.ledger.snapshot;

import io.shardpay.ledger.api.problem.ProblemCode;
import io.shardpay.ledger.api.problem.ProblemException;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Optional;
import org.jboss.logging.Logger;
import org.jspecify.annotations.Nullable;

/** Tells the failures of a read that pass by themselves from those that are faults of ours. */
public final class ReadFailure {
    private static final Logger LOG = Logger.getLogger(ReadFailure.class);
    /** A restart of PostgreSQL or of the writer takes a few seconds; asking each second burdens nobody. */
    private static final Duration RETRY_AFTER = Duration.ofSeconds(1);
    /** Deeper chains of causes do not occur; bounds a chain that loops. */
    private static final int MAX_CAUSES = 20;

    private static final String UNDEFINED_TABLE = "42P01";
    private static final String UNDEFINED_COLUMN = "42703";
    private static final String QUERY_CANCELED = "57014";

    private ReadFailure() {}

    /** The problem to answer; empty when the failure is a fault of ours. */
    public static Optional<ProblemException> of(Throwable failure, int limitMillis) {
        SQLException cause = sqlCause(failure);
        if (cause == null) {
            return Optional.empty();
        }
        String state = cause.getSQLState();
        if (UNDEFINED_TABLE.equals(state) || UNDEFINED_COLUMN.equals(state)) {
            return Optional.of(retryable(ProblemCode.NOT_READY, "the shard's books are not set up yet"));
        }
        if (QUERY_CANCELED.equals(state)) {
            LOG.warnf("READ_TIMED_OUT limitMillis=%d", limitMillis);
            return Optional.of(retryable(
                    ProblemCode.READ_TIMED_OUT,
                    "the read was ended after " + limitMillis
                            + " ms: narrow the window from both ends, name an account, or lower the limit"));
        }
        if (passes(state)) {
            // The writer reports the absence once; a line for every read of a busy shard would tell no more.
            LOG.debugf("READ_FAILED state=%s message=%s", state, cause.getMessage());
            return Optional.of(retryable(ProblemCode.SHARD_UNAVAILABLE, "the shard's database does not answer"));
        }
        return Optional.empty();
    }

    /**
     * No state at all: the pool gave no connection in time. Class 08: connection; 28 and 3D: not let in (yet); 53: out of
     * resources; 57: shutting down or starting.
     */
    private static boolean passes(@Nullable String state) {
        return state == null
                || state.isEmpty()
                || state.startsWith("08")
                || state.startsWith("28")
                || state.startsWith("3D")
                || state.startsWith("53")
                || state.startsWith("57");
    }

    private static ProblemException retryable(ProblemCode code, String detail) {
        return ProblemException.retryable(code, detail, RETRY_AFTER);
    }

    private static @Nullable SQLException sqlCause(Throwable failure) {
        Throwable at = failure;
        for (int i = 0; at != null && i < MAX_CAUSES; i++) {
            if (at instanceof SQLException sql) {
                return sql;
            }
            at = at.getCause();
        }
        return null;
    }
}
