package io.shardpay.ledger.api.json;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.databind.DeserializationContext;
import com.fasterxml.jackson.databind.SerializerProvider;
import com.fasterxml.jackson.databind.deser.std.StdScalarDeserializer;
import com.fasterxml.jackson.databind.ser.std.StdScalarSerializer;
import java.io.IOException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.format.DateTimeFormatter;
import java.time.format.DateTimeFormatterBuilder;
import java.time.format.DateTimeParseException;
import java.util.regex.Pattern;

/** Times as RFC 3339: written in UTC with exactly three decimals, read with any offset. */
public final class InstantText {
    /** What a refusal of a time says is allowed. */
    public static final String ALLOWED =
            "must be an RFC 3339 time with an offset, for example 2026-11-30T14:03:00.123Z";

    /** Java alone would also take a time without seconds, and an offset with some. */
    private static final Pattern RFC_3339 = Pattern.compile(
            "[0-9]{4}-[0-9]{2}-[0-9]{2}[Tt][0-9]{2}:[0-9]{2}:[0-9]{2}([.][0-9]{1,9})?([Zz]|[+-][0-9]{2}:[0-9]{2})");

    private static final DateTimeFormatter UTC_MILLIS =
            new DateTimeFormatterBuilder().appendInstant(3).toFormatter();

    private InstantText() {}

    /** UTC with three decimals; finer digits are cut. */
    public static String format(Instant instant) {
        return UTC_MILLIS.format(instant);
    }

    /**
     * Reads a time that carries an offset.
     *
     * @throws DateTimeParseException for anything else, also a time without a zone or without seconds
     */
    public static Instant parse(String text) {
        if (!RFC_3339.matcher(text).matches()) {
            throw new DateTimeParseException(ALLOWED, text, 0);
        }
        return OffsetDateTime.parse(text).toInstant();
    }

    static final class Writer extends StdScalarSerializer<Instant> {
        private static final long serialVersionUID = 1L;

        Writer() {
            super(Instant.class);
        }

        @Override
        public void serialize(Instant instant, JsonGenerator out, SerializerProvider provider) throws IOException {
            out.writeString(format(instant));
        }
    }

    static final class Reader extends StdScalarDeserializer<Instant> {
        private static final long serialVersionUID = 1L;

        Reader() {
            super(Instant.class);
        }

        @Override
        public Instant deserialize(JsonParser in, DeserializationContext context) throws IOException {
            String text = in.getText();
            if (!in.hasToken(JsonToken.VALUE_STRING)) {
                throw new RefusedValueException(in, ALLOWED, text, Instant.class);
            }
            try {
                return parse(text);
            } catch (DateTimeParseException e) {
                throw new RefusedValueException(in, ALLOWED, text, Instant.class);
            }
        }
    }
}
