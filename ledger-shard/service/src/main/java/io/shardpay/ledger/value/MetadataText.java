package io.shardpay.ledger.value;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.ObjectMapper;
import java.util.Collections;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Metadata as it is stored and answered: sorted by key, so that an answer, its replay and every later look are the same text. With
 * a mapper of its own: what is stored does not depend on how the doors write JSON. Thread-safe.
 */
public final class MetadataText {
    private static final TypeReference<TreeMap<String, String>> PAIRS = new TypeReference<>() {};
    private static final ObjectMapper JSON = new ObjectMapper();

    private MetadataText() {}

    public static Map<String, String> sorted(@Nullable Map<String, String> metadata) {
        return metadata == null || metadata.isEmpty()
                ? Map.of()
                : Collections.unmodifiableSortedMap(new TreeMap<>(metadata));
    }

    /** Null for no metadata: most transfers carry none. */
    public static @Nullable String json(Map<String, String> metadata) {
        if (metadata.isEmpty()) {
            return null;
        }
        try {
            return JSON.writeValueAsString(metadata);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("a map of texts is always JSON", e);
        }
    }

    /** Of what is stored: empty for none. */
    public static Map<String, String> parse(@Nullable String stored) {
        if (stored == null) {
            return Map.of();
        }
        try {
            return Collections.unmodifiableSortedMap(JSON.readValue(stored, PAIRS));
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("stored metadata is no map of texts: " + stored, e);
        }
    }
}
