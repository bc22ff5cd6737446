package io.shardpay.ledger.books;

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

    /** Decimal places: 2 for EUR, 0 for JPY, 3 for KWD; null when the code is none. */
    public static @Nullable Integer exponentOf(String code) {
        return EXPONENTS.get(code);
    }
}
