package io.shardpay.ledger.shard;

import io.shardpay.id.ShardNumber;
import io.shardpay.id.ShardOutOfRangeException;
import io.smallrye.config.ConfigMapping;

/** Who this process is to be. */
@ConfigMapping(prefix = "shardpay.shard")
public interface ShardConfig {
    /** The shard's number, 0 to 1023. There is no default: two shards under one number would mint the same IDs. */
    int number();

    /** @throws IllegalStateException naming the property, if no ID has room for the number */
    default ShardNumber shardNumber() {
        try {
            return new ShardNumber(number());
        } catch (ShardOutOfRangeException e) {
            throw new IllegalStateException("shardpay.shard.number: " + e.getMessage(), e);
        }
    }
}
