package io.shardpay.gateway.shard;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;

/** Limits of the calls to one shard. Each shard has these for itself, so that a sick one uses up nobody else's. */
@ConfigMapping(prefix = "shardpay.shard-call")
public interface ShardCallSettings {
    /** Time for one attempt: far above a commit, short enough that the caller still waits. */
    @Min(1)
    @WithDefault("3000")
    int timeoutMillis();

    /** Time to open a connection: on one network it takes milliseconds, or fails. */
    @Min(1)
    @WithDefault("1000")
    int connectTimeoutMillis();

    /** Further attempts. Two bridge the restart of a session; more would only pile up load on a sick shard. */
    @Min(0)
    @Max(10)
    @WithDefault("2")
    int retries();

    /** Pause before another attempt, longer or shorter by up to half of it at random, so that callers do not come back at once. */
    @Min(0)
    @WithDefault("200")
    int retryDelayMillis();

    /** Calls at a time, and so connections: more than a shard's batch has room for would only wait there. */
    @Min(1)
    @WithDefault("512")
    int inFlight();

    /** Calls that wait for their turn; beyond it the caller is told to come again. */
    @Min(1)
    @WithDefault("2048")
    int waiting();

    /** Calls over which the share of failures is judged. */
    @Min(2)
    @WithDefault("20")
    int breakerVolume();

    /** How long a shard whose calls fail by half is left alone. */
    @Min(1)
    @WithDefault("1000")
    int breakerDelayMillis();
}
