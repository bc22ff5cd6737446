package io.shardpay.infra.local.demo;

import java.util.Currency;
import java.util.random.RandomGenerator;

/** The currencies of the demo, with the prices of a small shop in each: two, no and three decimal places. */
enum DemoCurrency {
    EUR(3, 180),
    USD(3, 200),
    JPY(400, 28_000),
    KWD(1, 55);

    /** An opening balance covers this many of the dearest orders, so that refunds and fees find money from the start. */
    private static final int OPENING_ORDERS = 60;

    private final int cheapest;
    private final int dearest;

    DemoCurrency(int cheapest, int dearest) {
        this.cheapest = cheapest;
        this.dearest = dearest;
    }

    /** The price of one order in minor units; small orders are common and large ones rare. */
    long price(RandomGenerator random) {
        double skewed = Math.pow(random.nextDouble(), 3);
        long whole = cheapest + Math.round(skewed * (dearest - cheapest));
        return whole * minorUnits() - charm(random);
    }

    /** In minor units. */
    long openingBalance() {
        return (long) OPENING_ORDERS * dearest * minorUnits();
    }

    private long minorUnits() {
        return (long) Math.pow(10, Currency.getInstance(name()).getDefaultFractionDigits());
    }

    /** Shops like 19.95 and 4.750, and 1,980 yen. */
    private long charm(RandomGenerator random) {
        return switch (this) {
            case EUR, USD -> random.nextInt(3) * 5L;
            case JPY -> random.nextInt(2) * 20L;
            case KWD -> random.nextInt(4) * 250L;
        };
    }
}
