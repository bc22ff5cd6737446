package io.shardpay.support.shards;

import io.shardpay.id.AccountId;
import io.shardpay.id.MerchantId;
import io.shardpay.ledger.api.transfer.TransferStatus;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What a transfer must match besides its window; null matches all.
 *
 * @param minAmount minor units, inclusive
 * @param maxAmount minor units, inclusive
 * @param reference the whole reference
 */
public record TransferFilter(
        @Nullable MerchantId merchant,
        @Nullable AccountId account,
        @Nullable Long minAmount,
        @Nullable Long maxAmount,
        @Nullable String currency,
        @Nullable TransferStatus status,
        @Nullable String reference) {
    /** Matches every transfer. */
    public static final TransferFilter NONE = new TransferFilter(null, null, null, null, null, null, null);

    /** The filters that are given, by the name of their query parameter, as canonical text and in a fixed order. */
    public Map<String, String> given() {
        Map<String, String> given = new LinkedHashMap<>();
        put(given, "merchant", merchant);
        put(given, "account", account);
        put(given, "minAmount", minAmount);
        put(given, "maxAmount", maxAmount);
        put(given, "currency", currency);
        put(given, "status", statusText());
        put(given, "reference", reference);
        return given;
    }

    /** The status as the API writes it. */
    @Nullable
    String statusText() {
        return status == null ? null : status.name().toLowerCase(Locale.ROOT);
    }

    private static void put(Map<String, String> given, String name, @Nullable Object value) {
        if (value != null) {
            given.put(name, value.toString());
        }
    }
}
