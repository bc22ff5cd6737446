package io.shardpay.ledger.transfer;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.ObjectReader;
import jakarta.persistence.AttributeConverter;
import jakarta.persistence.Converter;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Reads the jsonb of a transfer's metadata. An {@link ObjectMapper} of its own: what is stored does not depend on how the doors
 * write JSON.
 */
@Converter
public class MetadataConverter implements AttributeConverter<@Nullable Map<String, String>, @Nullable String> {
    private static final ObjectReader READER =
            new ObjectMapper().readerFor(new TypeReference<LinkedHashMap<String, String>>() {});

    /** Reads only: the writer stores metadata by its own statement. */
    @Override
    public @Nullable String convertToDatabaseColumn(@Nullable Map<String, String> metadata) {
        throw new UnsupportedOperationException("metadata is written by the writer alone");
    }

    @Override
    public @Nullable Map<String, String> convertToEntityAttribute(@Nullable String json) {
        if (json == null) {
            return null;
        }
        try {
            return READER.readValue(json);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("METADATA_UNREADABLE: stored metadata is no object of strings", e);
        }
    }
}
