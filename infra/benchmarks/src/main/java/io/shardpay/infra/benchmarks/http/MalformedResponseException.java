package io.shardpay.infra.benchmarks.http;

/** The server answered something that is no HTTP/1.1 answer, or one beyond the reader's limits. */
public final class MalformedResponseException extends RuntimeException {
    MalformedResponseException(String message) {
        super(message);
    }

    MalformedResponseException(String message, Throwable cause) {
        super(message, cause);
    }
}
