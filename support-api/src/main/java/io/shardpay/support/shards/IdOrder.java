package io.shardpay.support.shards;

import io.shardpay.ledger.api.page.Order;
import java.util.Locale;

/** What an order means for IDs. */
public final class IdOrder {
    private IdOrder() {}

    /** Compares two IDs so that what the order lists first comes first. */
    public static int compare(Order order, long left, long right) {
        return order == Order.ASC ? Long.compare(left, right) : Long.compare(right, left);
    }

    /** As in the query parameter. */
    public static String text(Order order) {
        return order.name().toLowerCase(Locale.ROOT);
    }
}
