package io.shardpay.ledger.api.json;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.databind.BeanProperty;
import com.fasterxml.jackson.databind.DeserializationContext;
import com.fasterxml.jackson.databind.JsonDeserializer;
import com.fasterxml.jackson.databind.deser.ContextualDeserializer;
import com.fasterxml.jackson.databind.deser.std.StdScalarDeserializer;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/**
 * JSON integers: digits only. A string of digits, a fraction and an exponent are refused, also when the value would fit. A refusal
 * speaks of the range that the field declares, not of what Java could hold.
 */
final class StrictInteger {
    private static final String ALLOWED = "must be a whole number from %d to %d";
    private static final String AS_DIGITS = ALLOWED + ", without quotes, fraction or exponent";

    private StrictInteger() {}

    /** @param type what is read is in its range; what is refused is told the range of the field */
    private static long read(JsonParser in, Range type, Range field, Class<?> target) throws IOException {
        if (!in.hasToken(JsonToken.VALUE_NUMBER_INT)) {
            throw new RefusedValueException(in, AS_DIGITS.formatted(field.min, field.max), in.getText(), target);
        }
        if (in.getNumberType() != JsonParser.NumberType.BIG_INTEGER) {
            long value = in.getLongValue();
            if (value >= type.min && value <= type.max) {
                return value;
            }
        }
        throw new RefusedValueException(in, ALLOWED.formatted(field.min, field.max), in.getText(), target);
    }

    private record Range(long min, long max) {
        static final Range LONG = new Range(Long.MIN_VALUE, Long.MAX_VALUE);
        static final Range INT = new Range(Integer.MIN_VALUE, Integer.MAX_VALUE);

        /** As narrow as the field says it is. */
        Range of(BeanProperty field) {
            Min least = field.getAnnotation(Min.class);
            Max most = field.getAnnotation(Max.class);
            return new Range(least == null ? min : least.value(), most == null ? max : most.value());
        }
    }

    static final class OfLong extends StdScalarDeserializer<Long> implements ContextualDeserializer {
        private static final long serialVersionUID = 1L;

        private final @Nullable Long absent;
        private final transient Range field;

        OfLong(Class<Long> target, @Nullable Long absent) {
            this(target, absent, Range.LONG);
        }

        private OfLong(Class<?> target, @Nullable Long absent, Range field) {
            super(target);
            this.absent = absent;
            this.field = field;
        }

        @Override
        public JsonDeserializer<?> createContextual(DeserializationContext context, @Nullable BeanProperty property) {
            return property == null ? this : new OfLong(handledType(), absent, Range.LONG.of(property));
        }

        @Override
        public Long deserialize(JsonParser in, DeserializationContext context) throws IOException {
            return read(in, Range.LONG, field, handledType());
        }

        @Override
        public @Nullable Long getNullValue(DeserializationContext context) throws RefusedValueException {
            return refuseNull(context, absent, handledType());
        }
    }

    static final class OfInt extends StdScalarDeserializer<Integer> implements ContextualDeserializer {
        private static final long serialVersionUID = 1L;

        private final @Nullable Integer absent;
        private final transient Range field;

        OfInt(Class<Integer> target, @Nullable Integer absent) {
            this(target, absent, Range.INT);
        }

        private OfInt(Class<?> target, @Nullable Integer absent, Range field) {
            super(target);
            this.absent = absent;
            this.field = field;
        }

        @Override
        public JsonDeserializer<?> createContextual(DeserializationContext context, @Nullable BeanProperty property) {
            return property == null ? this : new OfInt(handledType(), absent, Range.INT.of(property));
        }

        @Override
        public Integer deserialize(JsonParser in, DeserializationContext context) throws IOException {
            return (int) read(in, Range.INT, field, handledType());
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
