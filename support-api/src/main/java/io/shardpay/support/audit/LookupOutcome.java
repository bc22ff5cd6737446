package io.shardpay.support.audit;

import io.shardpay.support.shards.ShardNote;
import io.shardpay.support.shards.ShardsAsked;
import java.util.List;

/**
 * What came of a look-up.
 *
 * @param result stable word: found, refused, a problem code in lower case, …
 * @param rows transfers that left the platform
 */
public record LookupOutcome(String result, long rows, ShardsAsked shards) {
    private static final ShardsAsked NO_SHARDS = new ShardsAsked(List.of(), List.of(), List.of());

    /** Of a look-up that asks no shard. */
    public static LookupOutcome withoutShards(String result) {
        return new LookupOutcome(result, 0, NO_SHARDS);
    }

    /** Of a look-up that asked one shard. */
    public static LookupOutcome ofOneShard(String result, long rows, int shard) {
        return new LookupOutcome(result, rows, new ShardsAsked(List.of(shard), List.of(), List.of()));
    }

    /** Of a look-up whose one shard did not answer. */
    public static LookupOutcome ofFailedShard(String result, int shard, String reason) {
        return new LookupOutcome(
                result, 0, new ShardsAsked(List.of(), List.of(), List.of(new ShardNote(shard, reason))));
    }
}
