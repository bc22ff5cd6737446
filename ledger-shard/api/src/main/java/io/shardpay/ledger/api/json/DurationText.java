package io.shardpay.ledger.api.json;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.databind.DeserializationContext;
import com.fasterxml.jackson.databind.SerializerProvider;
import com.fasterxml.jackson.databind.deser.std.StdScalarDeserializer;
import com.fasterxml.jackson.databind.ser.std.StdScalarSerializer;
import java.io.IOException;
import java.time.Duration;
import java.time.format.DateTimeParseException;

/** Durations as ISO 8601 text only: a bare number leaves open whether it means seconds or milliseconds. */
final class DurationText {
    static final String ALLOWED = "must be an ISO 8601 duration, for example PT24H";
    /** Longer than any way to write a duration that the contract allows. */
    private static final int MAX_CHARS = 40;

    private DurationText() {}

    static final class Writer extends StdScalarSerializer<Duration> {
        private static final long serialVersionUID = 1L;

        Writer() {
            super(Duration.class);
        }

        @Override
        public void serialize(Duration value, JsonGenerator out, SerializerProvider provider) throws IOException {
            out.writeString(value.toString());
        }
    }

    static final class Reader extends StdScalarDeserializer<Duration> {
        private static final long serialVersionUID = 1L;

        Reader() {
            super(Duration.class);
        }

        @Override
        public Duration deserialize(JsonParser in, DeserializationContext context) throws IOException {
            String text = in.getText();
            if (!in.hasToken(JsonToken.VALUE_STRING) || text.length() > MAX_CHARS) {
                throw new RefusedValueException(in, ALLOWED, text, Duration.class);
            }
            try {
                return Duration.parse(text);
            } catch (DateTimeParseException e) {
                throw new RefusedValueException(in, ALLOWED, text, Duration.class);
            }
        }
    }
}
