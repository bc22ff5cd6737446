package io.shardpay.ledger.api.json;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.databind.DeserializationContext;
import com.fasterxml.jackson.databind.SerializerProvider;
import com.fasterxml.jackson.databind.deser.std.StdScalarDeserializer;
import com.fasterxml.jackson.databind.ser.std.StdScalarSerializer;
import io.shardpay.id.InvalidIdException;
import io.shardpay.id.SnowflakeId;
import java.io.IOException;
import java.util.function.Function;

/** IDs as decimal strings, never JSON numbers: a browser rounds above 2^53. */
final class IdText {
    private static final String ALLOWED = "must be an ID: a string of 1 to 19 decimal digits";

    private IdText() {}

    static final class Writer<T extends SnowflakeId> extends StdScalarSerializer<T> {
        private static final long serialVersionUID = 1L;

        Writer(Class<T> type) {
            super(type);
        }

        @Override
        public void serialize(T id, JsonGenerator out, SerializerProvider provider) throws IOException {
            out.writeString(id.toString());
        }
    }

    static final class Reader<T extends SnowflakeId> extends StdScalarDeserializer<T> {
        private static final long serialVersionUID = 1L;

        private final Class<T> type;
        private final transient Function<String, T> parser;

        Reader(Class<T> type, Function<String, T> parser) {
            super(type);
            this.type = type;
            this.parser = parser;
        }

        @Override
        public T deserialize(JsonParser in, DeserializationContext context) throws IOException {
            String text = in.getText();
            if (!in.hasToken(JsonToken.VALUE_STRING)) {
                throw new RefusedValueException(in, ALLOWED, text, type);
            }
            try {
                return parser.apply(text);
            } catch (InvalidIdException e) {
                throw new RefusedValueException(in, ALLOWED, text, type);
            }
        }
    }
}
