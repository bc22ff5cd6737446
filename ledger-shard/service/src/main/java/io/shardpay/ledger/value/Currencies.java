package io.shardpay.ledger.value;

import java.util.Currency;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** ISO 4217 as the Java platform knows it, without codes that have no minor unit to count in (gold, test codes). */
public final class Currencies {
    private static final Map<String, Integer> EXPONENTS = Currency.getAvailableCurrencies().stream()
            .filter(currency -> currency.getDefaultFractionDigits() >= 0)
            .collect(Collectors.toUnmodifiableMap(Currency::getCurrencyCode, Currency::getDefaultFractionDigits));

    private Currencies() {}

    /**
     * Decimal places of a currency on record.
     *
     * @throws IllegalStateException if this Java platform does not know it, as it may be older than the one that took it in
     */
    public static int exponentOfStored(String code) {
        Integer exponent = exponentOf(code);
        if (exponent == null) {
            throw new IllegalStateException(
                    "stored currency " + code + " is not known to this Java platform; update it");
        }
        return exponent;
    }

    /** Decimal places: 2 for EUR, 0 for JPY, 3 for KWD; null when the code is none. */
    public static @Nullable Integer exponentOf(String code) {
        return EXPONENTS.get(code);
    }
}
