package io.shardpay.id;

/** A sequence that the layout has no room for. */
public final class SequenceOutOfRangeException extends IdException {
    SequenceOutOfRangeException(String message) {
        super(message);
    }
}
