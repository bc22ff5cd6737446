package io.shardpay.gateway.watch;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import jakarta.validation.constraints.Min;

/** How the shards are watched in the background. */
@ConfigMapping(prefix = "shardpay.shard-watch")
public interface ShardWatchSettings {
    /** Pause between two looks at a shard: counts of merchants may lag that far, and so may readiness. */
    @Min(1)
    @WithDefault("2000")
    int intervalMillis();
}
