package io.shardpay.ledger.transfer;

import io.shardpay.ledger.value.MetadataText;
import jakarta.persistence.AttributeConverter;
import jakarta.persistence.Converter;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Reads the jsonb of a transfer's metadata. */
@Converter
public class MetadataConverter implements AttributeConverter<@Nullable Map<String, String>, @Nullable String> {
    /** Reads only: the writer stores metadata by its own statement. */
    @Override
    public @Nullable String convertToDatabaseColumn(@Nullable Map<String, String> metadata) {
        throw new UnsupportedOperationException("metadata is written by the writer alone");
    }

    @Override
    public @Nullable Map<String, String> convertToEntityAttribute(@Nullable String json) {
        return json == null ? null : MetadataText.parse(json);
    }
}
