package io.shardpay.id;

/** Bounds in the wrong order. */
public final class InvalidIdRangeException extends IdException {
    InvalidIdRangeException(String message) {
        super(message);
    }
}
