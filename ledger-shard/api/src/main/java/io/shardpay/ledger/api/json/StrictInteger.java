package io.shardpay.ledger.api.json;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.databind.DeserializationContext;
import com.fasterxml.jackson.databind.deser.std.StdScalarDeserializer;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/** JSON integers: digits only. A string of digits, a fraction and an exponent are refused, also when the value would fit. */
final class StrictInteger {
    private static final String ALLOWED = "must be an integer from %d to %d, without quotes, fraction or exponent";

    private StrictInteger() {}

    private static long read(JsonParser in, long min, long max, Class<?> target) throws IOException {
        if (in.hasToken(JsonToken.VALUE_NUMBER_INT) && in.getNumberType() != JsonParser.NumberType.BIG_INTEGER) {
            long value = in.getLongValue();
            if (value >= min && value <= max) {
                return value;
            }
        }
        throw new RefusedValueException(in, ALLOWED.formatted(min, max), in.getText(), target);
    }

    static final class OfLong extends StdScalarDeserializer<Long> {
        private static final long serialVersionUID = 1L;

        private final @Nullable Long absent;

        OfLong(Class<Long> target, @Nullable Long absent) {
            super(target);
            this.absent = absent;
        }

        @Override
        public Long deserialize(JsonParser in, DeserializationContext context) throws IOException {
            return read(in, Long.MIN_VALUE, Long.MAX_VALUE, handledType());
        }

        @Override
        public @Nullable Long getNullValue(DeserializationContext context) throws RefusedValueException {
            return refuseNull(context, absent, handledType());
        }
    }

    static final class OfInt extends StdScalarDeserializer<Integer> {
        private static final long serialVersionUID = 1L;

        private final @Nullable Integer absent;

        OfInt(Class<Integer> target, @Nullable Integer absent) {
            super(target);
            this.absent = absent;
        }

        @Override
        public Integer deserialize(JsonParser in, DeserializationContext context) throws IOException {
            return (int) read(in, Integer.MIN_VALUE, Integer.MAX_VALUE, handledType());
        }

        @Override
        public @Nullable Integer getNullValue(DeserializationContext context) throws RefusedValueException {
            return refuseNull(context, absent, handledType());
        }
    }

    /** A primitive has no null: a missing or null field is refused rather than read as zero. */
    private static <T> @Nullable T refuseNull(DeserializationContext context, @Nullable T absent, Class<?> target)
            throws RefusedValueException {
        if (absent != null) {
            throw new RefusedValueException(context.getParser(), "must be given", "null", target);
        }
        return null;
    }
}
