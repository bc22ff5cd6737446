package io.shardpay.ledger.shard;

import io.smallrye.config.ConfigMapping;

/** Who this process is to be. */
@ConfigMapping(prefix = "shardpay.shard")
public interface ShardConfig {
    /** The shard's number, 0 to 1023. There is no default: two shards under one number would mint the same IDs. */
    int number();
}
