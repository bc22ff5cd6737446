package io.shardpay.ledger.audit;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;

/** What an audit may cost. */
@ConfigMapping(prefix = "shardpay.audit")
public interface AuditConfig {
    /** Longest a batch's snapshot may live: while it does, dead rows of the whole database cannot be cleaned. */
    int MAX_SNAPSHOT_MILLIS = 55_000;

    /**
     * Longest a batch of merchants may take, all of its statements together. Its snapshot lives as long. At most
     * {@value #MAX_SNAPSHOT_MILLIS}: below the socket timeout of the audit's connection.
     */
    @WithDefault("20000")
    @Min(1)
    @Max(MAX_SNAPSHOT_MILLIS)
    int snapshotTimeoutMillis();
}
