package io.shardpay.support.window;

import io.shardpay.id.IdRange;
import io.shardpay.id.ShardNumber;
import io.shardpay.ledger.api.page.Order;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/**
 * A walk's place as text for its cursor: {@code s;253158123110400000:1.2.4;253158120000000000:3}. First {@code s} while no page
 * ended above a seal, else {@code u}; then each bound with the shards that stand there. Most shards share one bound, so the text
 * stays short with many shards.
 */
final class WalkText {
    private static final String SEALED = "s";
    private static final String UNSEALED = "u";

    private WalkText() {}

    static String write(Walk walk) {
        Map<Long, String> shardsAtBound = walk.left().entrySet().stream()
                .sorted((left, right) ->
                        Integer.compare(left.getKey().value(), right.getKey().value()))
                .collect(Collectors.groupingBy(
                        entry -> bound(walk.order(), entry.getValue()),
                        TreeMap::new,
                        Collectors.mapping(entry -> entry.getKey().toString(), Collectors.joining("."))));
        return shardsAtBound.entrySet().stream()
                .map(entry -> ";" + entry.getKey() + ":" + entry.getValue())
                .collect(Collectors.joining("", walk.tainted() ? UNSEALED : SEALED, ""));
    }

    /**
     * Reads what {@link #write} wrote.
     *
     * @param whole the range of the query
     * @throws IllegalArgumentException for anything else; the message is not fit for a caller
     */
    static Walk read(String text, IdRange whole, Order order) {
        List<String> parts = List.of(text.split(";", -1));
        String mark = parts.get(0);
        if (!mark.equals(SEALED) && !mark.equals(UNSEALED)) {
            throw new IllegalArgumentException("mark " + mark + " is neither " + SEALED + " nor " + UNSEALED);
        }
        Map<ShardNumber, IdRange> left = new LinkedHashMap<>();
        for (String part : parts.subList(1, parts.size())) {
            int colon = part.indexOf(':');
            if (colon < 0) {
                throw new IllegalArgumentException("no colon in " + part);
            }
            long bound = Long.parseLong(part.substring(0, colon));
            if (bound < whole.minId() || bound > whole.maxIdExclusive()) {
                throw new IllegalArgumentException("bound " + bound + " is outside " + whole);
            }
            IdRange range =
                    order == Order.ASC ? new IdRange(bound, whole.maxIdExclusive()) : new IdRange(whole.minId(), bound);
            for (String shard : part.substring(colon + 1).split("\\.", -1)) {
                left.put(new ShardNumber(Integer.parseInt(shard)), range);
            }
        }
        return new Walk(order, left, mark.equals(UNSEALED));
    }

    private static long bound(Order order, IdRange range) {
        return order == Order.ASC ? range.minId() : range.maxIdExclusive();
    }
}
