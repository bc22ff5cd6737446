package io.shardpay.support.shards;

import jakarta.ws.rs.ProcessingException;
import jakarta.ws.rs.WebApplicationException;
import java.io.IOException;
import java.net.ConnectException;
import java.util.concurrent.CompletionException;
import org.eclipse.microprofile.faulttolerance.exceptions.BulkheadException;
import org.eclipse.microprofile.faulttolerance.exceptions.CircuitBreakerOpenException;
import org.eclipse.microprofile.faulttolerance.exceptions.TimeoutException;

/** What a failed call to a shard means, and how it is put to people. */
final class ShardFailures {
    /** From here on a status says that the shard is ill rather than the question. */
    private static final int FIRST_SERVER_ERROR = 500;

    private ShardFailures() {}

    /** Whether a failure is the shard's, and so counts for its circuit. */
    static boolean isSickness(Throwable failure) {
        return !(unwrap(failure) instanceof WebApplicationException answer)
                || answer.getResponse().getStatus() >= FIRST_SERVER_ERROR;
    }

    /** Whether the connection went away under a request, as a kept-alive one does when its shard restarts. */
    static boolean isLostConnection(Throwable failure) {
        Throwable cause = unwrap(failure);
        return isOfTheConnection(cause)
                && !(cause instanceof ConnectException)
                && !(cause.getCause() instanceof ConnectException);
    }

    /** For people; names no address, since the answer leaves the platform. */
    static String reason(Throwable failure, ShardReadSettings settings) {
        Throwable cause = unwrap(failure);
        if (cause instanceof TimeoutException) {
            return "did not answer within " + settings.timeout().toMillis() + " ms";
        }
        if (cause instanceof CircuitBreakerOpenException) {
            return "keeps failing and is left alone for "
                    + settings.circuitDelay().toMillis() + " ms";
        }
        if (cause instanceof BulkheadException) {
            return "has more than " + settings.maxQueued() + " requests waiting";
        }
        if (cause instanceof WebApplicationException answer) {
            return "answered with status " + answer.getResponse().getStatus();
        }
        if (cause instanceof UnusableAnswerException unusable) {
            return "answered " + unusable.getMessage();
        }
        return isOfTheConnection(cause) ? "cannot be reached" : "failed";
    }

    /** Whether there was no connection, or none any more. */
    static boolean isOfTheConnection(Throwable failure) {
        Throwable cause = unwrap(failure);
        return cause instanceof IOException
                || (cause instanceof ProcessingException wrapped && wrapped.getCause() instanceof IOException);
    }

    private static Throwable unwrap(Throwable failure) {
        return failure instanceof CompletionException && failure.getCause() != null ? failure.getCause() : failure;
    }
}
