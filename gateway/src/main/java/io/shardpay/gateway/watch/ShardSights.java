package io.shardpay.gateway.watch;

import io.shardpay.id.ShardNumber;

/** What the last looks at the shards showed. Thread-safe; answers from memory. */
public interface ShardSights {
    /** The last sight of one shard. */
    ShardSight sightOf(ShardNumber shard);

    /** Tells a listener of all looks from now on. */
    void listen(LookListener listener);

    /** Hears of looks, to know which of its own doings a count holds. */
    interface LookListener {
        /** A look is about to be sent. */
        void looking(ShardNumber shard);

        /** The look was answered; what the shard had done before it was sent is in the count. */
        void seen(ShardSight sight);
    }
}
