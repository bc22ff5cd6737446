package io.shardpay.infra.local.postgres;

/** The server did not start; the message ends with the last lines of its log. */
public final class PostgresStartException extends RuntimeException {
    PostgresStartException(String message) {
        super(message);
    }
}
