package io.shardpay.ledger.snapshot;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;

/** What a read may cost. */
@ConfigMapping(prefix = "shardpay.reads")
public interface ReadsConfig {
    /** Longest read; a snapshot held for longer would keep dead rows from being cleaned. The read pool's sessions hold it. */
    @WithDefault("5000")
    @Min(1)
    @Max(60_000)
    int statementTimeoutMillis();
}
