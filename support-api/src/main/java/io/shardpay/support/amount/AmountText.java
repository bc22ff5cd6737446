package io.shardpay.support.amount;

import io.shardpay.ledger.api.amount.Decimals;
import io.shardpay.ledger.api.transfer.CreateTransfer;
import java.math.BigDecimal;
import java.util.Currency;
import java.util.List;
import java.util.regex.Pattern;

/** Reads amounts as people write them. */
public final class AmountText {
    private static final Pattern DECIMAL = Pattern.compile("\\d{1,16}(\\.\\d{1,4})?");

    private AmountText() {}

    /** What came of reading an amount. */
    public sealed interface Reading {
        /** Minor units of the currency. */
        record Minor(long units) implements Reading {}

        /** @param message what is allowed, after the field's name */
        record Refused(String message) implements Reading {}
    }

    /**
     * Minor units of an amount in the currency's major unit.
     *
     * @param text digits with an optional decimal point; no grouping, since a comma means different things to different people
     */
    public static Reading read(String text, Currency currency) {
        if (!DECIMAL.matcher(text).matches()) {
            return new Reading.Refused("must be a plain number such as 1250.00");
        }
        BigDecimal minor = new BigDecimal(text).movePointRight(currency.getDefaultFractionDigits());
        if (minor.stripTrailingZeros().scale() > 0) {
            return new Reading.Refused("must have at most " + currency.getDefaultFractionDigits() + " decimals in "
                    + currency.getCurrencyCode());
        }
        if (minor.signum() == 0 || minor.compareTo(BigDecimal.valueOf(CreateTransfer.MAX_AMOUNT)) > 0) {
            return new Reading.Refused("must be from "
                    + Decimals.of(1, currency.getDefaultFractionDigits())
                    + " to "
                    + Decimals.of(CreateTransfer.MAX_AMOUNT, currency.getDefaultFractionDigits()));
        }
        return new Reading.Minor(minor.longValueExact());
    }

    /** Codes offered for choice: currencies in use that have minor units of a fixed size. */
    public static List<String> currencies() {
        return Currency.getAvailableCurrencies().stream()
                .filter(currency -> currency.getDefaultFractionDigits() >= 0)
                .map(Currency::getCurrencyCode)
                .sorted()
                .toList();
    }
}
