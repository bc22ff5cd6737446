package io.shardpay.ledger.api.amount;

import java.math.BigDecimal;

/** Minor units as decimal text: one rule for the console and every file. */
public final class Decimals {
    private Decimals() {}

    /**
     * The amount in its currency's major unit, without grouping: 1250 with exponent 2 is {@code 12.50}, with exponent 0
     * {@code 1250}, with exponent 3 {@code 1.250}.
     *
     * @param exponent decimal places of the currency
     */
    public static String of(long minorUnits, int exponent) {
        return BigDecimal.valueOf(minorUnits, exponent).toPlainString();
    }
}
