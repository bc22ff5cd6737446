package io.shardpay.ledger.issuing;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.time.Duration;

/** The issuing window. */
@ConfigMapping(prefix = "shardpay.issuing")
public interface IssuingConfig {
    /** How far the window reaches ahead of the clock: what a restart after a crash waits at most. */
    @WithDefault("PT2S")
    Duration windowLength();
}
