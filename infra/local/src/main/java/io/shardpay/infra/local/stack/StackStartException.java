package io.shardpay.infra.local.stack;

/** A part of the stack did not start; everything that had been started is stopped again. The message says which and why. */
public final class StackStartException extends RuntimeException {
    StackStartException(String message) {
        super(message);
    }
}
