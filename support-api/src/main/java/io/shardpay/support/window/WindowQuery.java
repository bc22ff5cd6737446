package io.shardpay.support.window;

import io.shardpay.id.IdLayout;
import io.shardpay.id.IdRange;
import io.shardpay.ledger.api.page.Order;
import io.shardpay.support.shards.IdOrder;
import io.shardpay.support.shards.TransferFilter;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * A question for transfers of a half-open window of time.
 *
 * @param from inclusive
 * @param to exclusive
 */
public record WindowQuery(Instant from, Instant to, TransferFilter filter, Order order) {
    /** The IDs of the window. */
    public IdRange range(IdLayout layout) {
        return layout.window(from, to);
    }

    /** The whole question by parameter name, canonical: equal for equal questions, whatever offset the times were given in. */
    public Map<String, String> canonical() {
        Map<String, String> canonical = new LinkedHashMap<>();
        canonical.put("from", from.toString());
        canonical.put("to", to.toString());
        canonical.putAll(filter.given());
        canonical.put("order", IdOrder.text(order));
        return canonical;
    }
}
