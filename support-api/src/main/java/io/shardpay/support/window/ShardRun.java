package io.shardpay.support.window;

import io.shardpay.id.IdLayout;
import io.shardpay.id.IdRange;
import io.shardpay.id.ShardNumber;
import io.shardpay.ledger.api.page.Order;
import io.shardpay.ledger.api.shard.Seal;
import io.shardpay.ledger.api.shard.ShardWindow;
import io.shardpay.ledger.api.transfer.Transfer;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** One shard's part of a streamed window: at most a page of rows in memory. For one stream, which never uses it twice at once. */
final class ShardRun {
    private final ShardNumber shard;
    private final Order order;
    private final IdLayout layout;
    private final Deque<Transfer> rows = new ArrayDeque<>();
    private IdRange left;
    private boolean more = true;
    private boolean sealed = true;
    private @Nullable Instant sealedThrough;

    ShardRun(ShardNumber shard, IdRange whole, Order order, IdLayout layout) {
        this.shard = shard;
        this.left = whole;
        this.order = order;
        this.layout = layout;
    }

    ShardNumber shard() {
        return shard;
    }

    IdRange left() {
        return left;
    }

    /** Whether the shard must be asked before anything else can be merged. */
    boolean isHungry() {
        return rows.isEmpty() && more;
    }

    /** Takes the answer to {@link #left()}. */
    void feed(ShardWindow answer) {
        List<Transfer> items = answer.items();
        rows.addAll(items);
        more = answer.more();
        long coveredTo = left.maxIdExclusive();
        if (more) {
            long last = items.get(items.size() - 1).id().value();
            if (order == Order.ASC) {
                left = new IdRange(last + 1, left.maxIdExclusive());
                coveredTo = last + 1;
            } else {
                left = new IdRange(left.minId(), last);
            }
        }
        sealed &= coveredTo <= new Seal(answer.sealedThrough()).firstOpenId(layout);
        if (sealedThrough == null || answer.sealedThrough().isBefore(sealedThrough)) {
            sealedThrough = answer.sealedThrough();
        }
    }

    @Nullable
    Transfer peek() {
        return rows.peek();
    }

    Transfer take() {
        return rows.remove();
    }

    /** Whether every page so far lay below the seal of its own snapshot. */
    boolean isSealed() {
        return sealed;
    }

    /** The earliest seal of this shard's pages; null before the first. */
    @Nullable
    Instant sealedThrough() {
        return sealedThrough;
    }
}
