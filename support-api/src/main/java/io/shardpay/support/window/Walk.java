package io.shardpay.support.window;

import io.shardpay.id.IdLayout;
import io.shardpay.id.IdRange;
import io.shardpay.id.ShardNumber;
import io.shardpay.ledger.api.page.Order;
import io.shardpay.ledger.api.shard.Seal;
import io.shardpay.ledger.api.shard.ShardWindow;
import io.shardpay.ledger.api.transfer.Transfer;
import io.shardpay.support.shards.IdOrder;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * How far a reader has come on each shard of a window. Each shard has a bound of its own, so a shard that fails for a page
 * stays where it was and is caught up by a later page: no row is skipped and none comes twice. Immutable.
 *
 * @param order the order of the whole walk
 * @param left the IDs still to be read, a range for each shard; a shard that is absent was read to its end
 * @param tainted whether some page ended above the seal of its shard: rows may have come behind this walk's back
 */
public record Walk(Order order, Map<ShardNumber, IdRange> left, boolean tainted) {
    public Walk {
        left = Map.copyOf(left);
    }

    /** A walk over the whole range of every given shard. */
    public static Walk over(IdRange range, Collection<ShardNumber> shards, Order order) {
        Map<ShardNumber, IdRange> left = new LinkedHashMap<>();
        if (!range.isEmpty()) {
            shards.forEach(shard -> left.put(shard, range));
        }
        return new Walk(order, left, false);
    }

    /**
     * Takes the answers to {@link #left()}: shards that failed have none.
     *
     * @param limit rows of the page
     */
    public Step step(Map<ShardNumber, ShardWindow> answers, int limit, IdLayout layout) {
        List<List<Transfer>> runs = new ArrayList<>();
        long lastSafeId = order == Order.ASC ? Long.MAX_VALUE : 0;
        for (ShardWindow answer : answers.values()) {
            runs.add(answer.items());
            if (answer.more() && !answer.items().isEmpty()) {
                long lastSent = lastId(answer.items());
                lastSafeId = order == Order.ASC ? Math.min(lastSafeId, lastSent) : Math.max(lastSafeId, lastSent);
            }
        }
        List<Transfer> items = Merge.first(runs, order, limit, lastSafeId);
        boolean rowsLeft = answers.values().stream().anyMatch(ShardWindow::more)
                || runs.stream().mapToInt(List::size).sum() > items.size();
        return new Step(items, next(answers, rowsLeft && !items.isEmpty() ? lastId(items) : null, layout));
    }

    /** The range of a shard that a page has covered leaves the rest; {@code lastId} null: everything was covered. */
    private Walk next(Map<ShardNumber, ShardWindow> answers, @Nullable Long lastId, IdLayout layout) {
        Map<ShardNumber, IdRange> rest = new LinkedHashMap<>(left);
        boolean nowTainted = tainted;
        for (Map.Entry<ShardNumber, ShardWindow> entry : answers.entrySet()) {
            IdRange asked = left.get(entry.getKey());
            if (asked == null) {
                throw new IllegalArgumentException("shard " + entry.getKey() + " was not asked: " + left.keySet());
            }
            ShardWindow answer = entry.getValue();
            IdRange remaining = lastId == null || nothingWillFollow(answer, lastId) ? null : after(asked, lastId);
            if (remaining == null || remaining.isEmpty()) {
                rest.remove(entry.getKey());
            } else {
                rest.put(entry.getKey(), remaining);
            }
            long coveredTo = order == Order.DESC || remaining == null ? asked.maxIdExclusive() : remaining.minId();
            nowTainted |= coveredTo > new Seal(answer.sealedThrough()).firstOpenId(layout);
        }
        return new Walk(order, rest, nowTainted);
    }

    /** A sealed shard whose last row is out is never asked again; one that is not sealed may still get rows. */
    private boolean nothingWillFollow(ShardWindow answer, long lastId) {
        return answer.isFinal()
                && !answer.more()
                && (answer.items().isEmpty() || IdOrder.compare(order, lastId(answer.items()), lastId) <= 0);
    }

    private IdRange after(IdRange asked, long lastId) {
        // A shard that was caught up may stand before the others: a bound never moves back.
        return order == Order.ASC
                ? new IdRange(
                        Math.min(Math.max(asked.minId(), lastId + 1), asked.maxIdExclusive()), asked.maxIdExclusive())
                : new IdRange(asked.minId(), Math.max(Math.min(asked.maxIdExclusive(), lastId), asked.minId()));
    }

    /** Whether every shard was read to its end. */
    public boolean finished() {
        return left.isEmpty();
    }

    private static long lastId(List<Transfer> rows) {
        return rows.get(rows.size() - 1).id().value();
    }

    /** A page's rows and the walk behind it. */
    public record Step(List<Transfer> items, Walk next) {}
}
