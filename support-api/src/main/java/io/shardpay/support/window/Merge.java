package io.shardpay.support.window;

import io.shardpay.ledger.api.page.Order;
import io.shardpay.ledger.api.transfer.Transfer;
import io.shardpay.support.shards.IdOrder;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.PriorityQueue;

/** Merges the rows of several shards, each already in order, into one list in that order. */
public final class Merge {
    private Merge() {}

    /**
     * The first {@code limit} rows of the union, down to {@code lastSafeId} at most.
     *
     * @param runs rows of each shard in {@code order}; IDs are unique over all of them
     * @param lastSafeId the ID (inclusive) beyond which a shard may hold rows that it did not send
     */
    public static List<Transfer> first(Collection<List<Transfer>> runs, Order order, int limit, long lastSafeId) {
        PriorityQueue<Run> heads = new PriorityQueue<>(
                Math.max(1, runs.size()), (left, right) -> IdOrder.compare(order, left.headId(), right.headId()));
        for (List<Transfer> rows : runs) {
            if (!rows.isEmpty()) {
                heads.add(new Run(rows, 0));
            }
        }
        List<Transfer> merged = new ArrayList<>();
        while (merged.size() < limit) {
            Run run = heads.poll();
            if (run == null || IdOrder.compare(order, run.headId(), lastSafeId) > 0) {
                break;
            }
            merged.add(run.rows().get(run.next()));
            if (run.next() + 1 < run.rows().size()) {
                heads.add(new Run(run.rows(), run.next() + 1));
            }
        }
        return merged;
    }

    private record Run(List<Transfer> rows, int next) {
        long headId() {
            return rows.get(next).id().value();
        }
    }
}
