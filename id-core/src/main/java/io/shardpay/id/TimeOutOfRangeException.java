package io.shardpay.id;

/** A time before the layout's epoch or after its last millisecond. */
public final class TimeOutOfRangeException extends IdException {
    TimeOutOfRangeException(String message) {
        super(message);
    }
}
