package io.shardpay.ledger.api.json;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import com.fasterxml.jackson.core.JsonParseException;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class StrictUtf8Test {
    private final ObjectMapper mapper = StrictJson.newMapper();

    /** CASE 37: overlong forms of "/" and of zero, beyond the last code point, half a surrogate pair, a cut sequence. */
    @ParameterizedTest
    @ValueSource(strings = {"c0af", "e080af", "c080", "f4908080", "eda080", "e282", "ff"})
    void whatIsNotUtf8IsRefused(String hex) {
        byte[] body = document(HexFormat.of().parseHex(hex));

        assertThatThrownBy(() -> mapper.readTree(body)).isInstanceOf(JsonParseException.class);
        assertThatThrownBy(() -> mapper.readTree(new ByteArrayInputStream(body)))
                .isInstanceOf(JsonParseException.class);
    }

    @ParameterizedTest
    @ValueSource(strings = {"UTF-16", "UTF-16LE", "UTF-16BE", "UTF-32", "UTF-32LE"})
    void anotherUnicodeEncodingIsRefused(String charset) {
        byte[] body = "{\"reference\":\"order\"}".getBytes(Charset.forName(charset));

        assertThatThrownBy(() -> mapper.readTree(body)).isInstanceOf(JsonParseException.class);
        assertThatThrownBy(() -> mapper.readTree(new ByteArrayInputStream(body)))
                .isInstanceOf(JsonParseException.class);
    }

    @Test
    void everyLengthOfAUtf8SequenceIsRead() throws IOException {
        byte[] body = document("aé€😀".getBytes(StandardCharsets.UTF_8));

        assertThat(mapper.readTree(body).path("reference").asText()).isEqualTo("xaé€😀y");
        assertThat(mapper.readTree(new ByteArrayInputStream(body))
                        .path("reference")
                        .asText())
                .isEqualTo("xaé€😀y");
    }

    private static byte[] document(byte[] inside) {
        byte[] head = "{\"reference\":\"x".getBytes(StandardCharsets.US_ASCII);
        byte[] tail = "y\"}".getBytes(StandardCharsets.US_ASCII);
        byte[] whole = new byte[head.length + inside.length + tail.length];
        System.arraycopy(head, 0, whole, 0, head.length);
        System.arraycopy(inside, 0, whole, head.length, inside.length);
        System.arraycopy(tail, 0, whole, head.length + inside.length, tail.length);
        return whole;
    }
}
