package io.shardpay.id.generator;

/** The clock has left the issuing window; its owner has to extend it first. */
public final class WindowExhaustedException extends GeneratorException {
    WindowExhaustedException(long atMillis, long windowEndMillis) {
        super(atMillis + " ms is not below the end of the issuing window, " + windowEndMillis + " ms", 0);
    }
}
