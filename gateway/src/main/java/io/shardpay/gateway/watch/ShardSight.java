package io.shardpay.gateway.watch;

import io.shardpay.id.ShardNumber;

/**
 * What the last look at a shard showed.
 *
 * @param shard its number
 * @param state whether it answered
 * @param merchants merchants whose home it is; of the last look that was answered
 * @param detail why it did not answer; empty when it did
 */
public record ShardSight(ShardNumber shard, State state, long merchants, String detail) {
    /** Whether a shard answers. */
    public enum State {
        NOT_YET_SEEN,
        REACHABLE,
        UNREACHABLE
    }

    static ShardSight notYet(ShardNumber shard) {
        return new ShardSight(shard, State.NOT_YET_SEEN, 0, "");
    }
}
