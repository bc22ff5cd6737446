package io.shardpay.ledger.api.json;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.databind.BeanDescription;
import com.fasterxml.jackson.databind.DeserializationConfig;
import com.fasterxml.jackson.databind.DeserializationContext;
import com.fasterxml.jackson.databind.JavaType;
import com.fasterxml.jackson.databind.JsonDeserializer;
import com.fasterxml.jackson.databind.deser.BeanDeserializerModifier;
import com.fasterxml.jackson.databind.deser.std.StdScalarDeserializer;
import com.fasterxml.jackson.databind.util.EnumResolver;
import java.io.IOException;
import java.util.TreeSet;

/** Enums by their JSON name only; a refusal lists the names. */
final class StrictEnum extends StdScalarDeserializer<Enum<?>> {
    private static final long serialVersionUID = 1L;

    private final transient EnumResolver names;

    private StrictEnum(EnumResolver names) {
        super(names.getEnumClass());
        this.names = names;
    }

    @Override
    public Enum<?> deserialize(JsonParser in, DeserializationContext context) throws IOException {
        String text = in.getText();
        Enum<?> value = in.hasToken(JsonToken.VALUE_STRING) ? names.findEnum(text) : null;
        if (value == null) {
            String allowed = "must be one of " + String.join(", ", new TreeSet<>(names.getEnumIds()));
            throw new RefusedValueException(in, allowed, text, handledType());
        }
        return value;
    }

    static final class Modifier extends BeanDeserializerModifier {
        private static final long serialVersionUID = 1L;

        @Override
        public JsonDeserializer<?> modifyEnumDeserializer(
                DeserializationConfig config, JavaType type, BeanDescription bean, JsonDeserializer<?> deserializer) {
            return new StrictEnum(EnumResolver.constructFor(config, bean.getClassInfo()));
        }
    }
}
