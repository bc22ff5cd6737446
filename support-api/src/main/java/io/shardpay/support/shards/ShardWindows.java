package io.shardpay.support.shards;

import io.shardpay.id.ShardNumber;
import io.shardpay.ledger.api.shard.ShardWindow;
import io.smallrye.mutiny.Uni;

/** Reads windows of shards. Never fails: a shard that does not answer is an answer too. Safe for many threads. */
public interface ShardWindows {
    /** One page of one shard. Nothing is sent before the result is subscribed to. */
    Uni<ShardAnswer<ShardWindow>> window(ShardNumber shard, WindowRequest request);
}
