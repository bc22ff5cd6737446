package io.shardpay.ledger.snapshot;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;

/** What a read may cost. */
@ConfigMapping(prefix = "shardpay.reads")
public interface ReadsConfig {
    /**
     * Longest statement of a read. Together with the wait for a connection it ends before the most impatient caller gives up (the
     * doors after 3 s): what nobody waits for any more must not go on, and a snapshot held for longer keeps dead rows from
     * being cleaned. The read pool's sessions hold it.
     */
    @WithDefault("1200")
    @Min(1)
    @Max(60_000)
    int statementTimeoutMillis();

    /** Longest statement of a probe, which reads two rows: well below the second after which common probes give up. */
    @WithDefault("400")
    @Min(1)
    @Max(60_000)
    int probeTimeoutMillis();
}
