package io.shardpay.ledger.api.placement;

import io.shardpay.id.ShardNumber;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The directory of shards. Thread-safe; answers from memory. */
public interface ShardMap {
    /** All shards, closed ones too, in the order of their numbers. */
    List<ShardEntry> shards();

    /** The shard of a number; null when there never was one. */
    @Nullable
    ShardEntry byNumber(ShardNumber number);

    /** Rises with every change. Only answers that were routed by one version may be merged. */
    long version();
}
