package io.shardpay.support.shards;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.time.Duration;

/** How shards are asked. The limits hold for each shard by itself, so a sick one costs the others nothing. */
@ConfigMapping(prefix = "shardpay.shard-reads")
public interface ShardReadSettings {
    /** An agent waits for the slowest shard of an answer at most this long. */
    @WithDefault("3S")
    Duration timeout();

    /** A healthy shard accepts within a millisecond or two; a dead host should cost no more than this. */
    @WithDefault("500MS")
    Duration connectTimeout();

    /** Requests under way to one shard: more would only queue in its connection pool. */
    @WithDefault("64")
    int maxConcurrent();

    /** Requests waiting for one of these: a few answers' worth, then the shard counts as overloaded. */
    @WithDefault("256")
    int maxQueued();

    /** So many requests decide whether the circuit opens. */
    @WithDefault("10")
    int circuitVolume();

    /** The share of them that must fail for it to open. */
    @WithDefault("0.5")
    double circuitFailureRatio();

    /** An open circuit lets nothing through for so long: a shard that restarts is found again soon after. */
    @WithDefault("2S")
    Duration circuitDelay();
}
