package io.shardpay.ledger.api.json;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.databind.DeserializationContext;
import com.fasterxml.jackson.databind.KeyDeserializer;
import com.fasterxml.jackson.databind.deser.std.StdScalarDeserializer;
import java.io.IOException;

/** JSON strings that are text: no number or boolean in a string's place, no half of a surrogate pair. */
final class StrictText extends StdScalarDeserializer<String> {
    private static final long serialVersionUID = 1L;

    StrictText() {
        super(String.class);
    }

    @Override
    public String deserialize(JsonParser in, DeserializationContext context) throws IOException {
        if (!in.hasToken(JsonToken.VALUE_STRING)) {
            throw new RefusedValueException(in, "must be a string", in.getText(), String.class);
        }
        return requireText(in, in.getText());
    }

    private static String requireText(JsonParser in, String text) throws RefusedValueException {
        for (int i = 0; i < text.length(); i++) {
            char c = text.charAt(i);
            if (!Character.isSurrogate(c)) {
                continue;
            }
            boolean pair = Character.isHighSurrogate(c)
                    && i + 1 < text.length()
                    && Character.isLowSurrogate(text.charAt(i + 1));
            if (!pair) {
                // No UTF-8 exists for it, so it could neither be stored nor answered as it came.
                throw new RefusedValueException(in, "must not contain an unpaired surrogate", "", String.class);
            }
            i++;
        }
        return text;
    }

    static final class Key extends KeyDeserializer {
        @Override
        public Object deserializeKey(String key, DeserializationContext context) throws IOException {
            return requireText(context.getParser(), key);
        }
    }
}
