package io.shardpay.infra.benchmarks.contender;

/** The instance may mint no more: another one took its number over. */
public final class NoMoreIdsException extends RuntimeException {
    NoMoreIdsException(Throwable cause) {
        super(cause);
    }
}
