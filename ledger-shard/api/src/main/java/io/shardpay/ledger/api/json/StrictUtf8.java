package io.shardpay.ledger.api.json;

import com.fasterxml.jackson.core.JsonParseException;
import com.fasterxml.jackson.core.io.IOContext;
import com.fasterxml.jackson.core.io.InputDecorator;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.Reader;
import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.CodingErrorAction;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/**
 * Bytes of JSON are UTF-8 (RFC 8259, 8.1) or refused. Jackson itself repairs what it reads: it decodes overlong forms, which can
 * smuggle a character past whoever looked at the bytes before, and guesses UTF-16 and UTF-32. Reads a document into memory, whose
 * size the body limit bounds.
 */
final class StrictUtf8 extends InputDecorator {
    private static final long serialVersionUID = 1L;

    @Override
    public InputStream decorate(IOContext context, InputStream in) throws IOException {
        byte[] bytes = in.readAllBytes();
        require(bytes, 0, bytes.length);
        return new ByteArrayInputStream(bytes);
    }

    /** Null: read the bytes as they are. */
    @Override
    public @Nullable InputStream decorate(IOContext context, byte[] bytes, int offset, int length) throws IOException {
        require(bytes, offset, length);
        return null;
    }

    @Override
    public Reader decorate(IOContext context, Reader reader) {
        return reader;
    }

    private static void require(byte[] bytes, int offset, int length) throws JsonParseException {
        for (int i = offset; i < offset + length; i++) {
            if (bytes[i] == 0) {
                // Never in JSON, and what UTF-16 and UTF-32 are told by.
                throw new JsonParseException(null, "a zero byte at " + (i - offset) + " is not JSON in UTF-8");
            }
        }
        try {
            StandardCharsets.UTF_8
                    .newDecoder()
                    .onMalformedInput(CodingErrorAction.REPORT)
                    .decode(ByteBuffer.wrap(bytes, offset, length));
        } catch (CharacterCodingException e) {
            throw new JsonParseException(null, "the bytes are not UTF-8", e);
        }
    }
}
