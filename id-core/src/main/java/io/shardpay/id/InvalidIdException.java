package io.shardpay.id;

/** A number or a text that is no ID. */
public final class InvalidIdException extends IdException {
    InvalidIdException(String message) {
        super(message);
    }
}
