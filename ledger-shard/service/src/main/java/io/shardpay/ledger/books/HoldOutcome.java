package io.shardpay.ledger.books;

import java.util.Locale;

/** How a pending transfer ended, by the name stored of it. */
enum HoldOutcome {
    CAPTURED,
    VOIDED,
    EXPIRED;

    String stored() {
        return name().toLowerCase(Locale.ROOT);
    }

    static HoldOutcome of(String stored) {
        return valueOf(stored.toUpperCase(Locale.ROOT));
    }
}
