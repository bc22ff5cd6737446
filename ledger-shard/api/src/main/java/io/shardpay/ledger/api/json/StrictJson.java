package io.shardpay.ledger.api.json;

import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.MapperFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import com.fasterxml.jackson.databind.cfg.CoercionAction;
import com.fasterxml.jackson.databind.cfg.CoercionInputShape;
import io.quarkus.jackson.ObjectMapperCustomizer;
import jakarta.inject.Singleton;

/**
 * The one way JSON is read and written here. What a writer did not mean is refused, never repaired: unknown fields, a field
 * given twice, anything after the document, a number in quotes, a fraction where an integer belongs.
 */
@Singleton
public final class StrictJson implements ObjectMapperCustomizer {
    /** Levels of nesting: the deepest document of the contract has four. */
    static final int MAX_DEPTH = 16;
    /** Characters of a number: as many as a body has room for, so that one that is too long is refused by its field's name. */
    static final int MAX_NUMBER_CHARS = 1 << 20;
    /** Characters of one string: no field is longer than 500, an over-long one still gets its own message. */
    static final int MAX_STRING_CHARS = 1 << 20;

    /** Last of all: Quarkus registers its own module for times before that, and whoever comes last writes them. */
    @Override
    public int priority() {
        return MINIMUM_PRIORITY;
    }

    @Override
    public void customize(ObjectMapper mapper) {
        mapper.getFactory()
                .setStreamReadConstraints(StreamReadConstraints.builder()
                        .maxNestingDepth(MAX_DEPTH)
                        .maxNumberLength(MAX_NUMBER_CHARS)
                        .maxStringLength(MAX_STRING_CHARS)
                        .build())
                .setInputDecorator(new StrictUtf8());
        mapper.enable(JsonParser.Feature.STRICT_DUPLICATE_DETECTION)
                .enable(
                        DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES,
                        DeserializationFeature.FAIL_ON_TRAILING_TOKENS,
                        DeserializationFeature.FAIL_ON_NULL_FOR_PRIMITIVES,
                        DeserializationFeature.FAIL_ON_NUMBERS_FOR_ENUMS)
                .disable(
                        DeserializationFeature.ACCEPT_FLOAT_AS_INT,
                        DeserializationFeature.READ_UNKNOWN_ENUM_VALUES_AS_NULL,
                        DeserializationFeature.ACCEPT_SINGLE_VALUE_AS_ARRAY,
                        DeserializationFeature.UNWRAP_SINGLE_VALUE_ARRAYS,
                        DeserializationFeature.ACCEPT_EMPTY_STRING_AS_NULL_OBJECT)
                .disable(SerializationFeature.WRITE_DATES_AS_TIMESTAMPS);
        mapper.setConfig(mapper.getDeserializationConfig().without(MapperFeature.ALLOW_COERCION_OF_SCALARS));
        mapper.coercionConfigDefaults()
                .setCoercion(CoercionInputShape.EmptyString, CoercionAction.Fail)
                .setCoercion(CoercionInputShape.EmptyArray, CoercionAction.Fail)
                .setAcceptBlankAsEmpty(false);
        mapper.registerModule(new LedgerValues());
    }

    /** A mapper for places without an injected one: clients, tests. Thread-safe once made. */
    public static ObjectMapper newMapper() {
        ObjectMapper mapper = new ObjectMapper();
        mapper.findAndRegisterModules();
        new StrictJson().customize(mapper);
        return mapper;
    }
}
