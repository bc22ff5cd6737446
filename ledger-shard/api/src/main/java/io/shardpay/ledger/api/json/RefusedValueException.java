package io.shardpay.ledger.api.json;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.databind.exc.InvalidFormatException;

/** A JSON value of the wrong kind. Its original message says what is allowed and is fit for the caller. */
public final class RefusedValueException extends InvalidFormatException {
    RefusedValueException(JsonParser parser, String allowed, Object value, Class<?> target) {
        super(parser, allowed, value, target);
    }
}
