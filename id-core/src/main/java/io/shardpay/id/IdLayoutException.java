package io.shardpay.id;

/** A layout whose widths make no sense, or that differs from the one a store was born with. */
public final class IdLayoutException extends IdException {
    IdLayoutException(String message) {
        super(message);
    }
}
