package io.shardpay.ledger.issuing;

import io.smallrye.config.ConfigMapping;
import java.time.Duration;
import java.util.Optional;

/** Faults to be injected by tests; accepted under the runtime profile {@code faults} alone. */
@ConfigMapping(prefix = "shardpay.faults")
public interface FaultsConfig {
    /** The clock is read as if it had been set forward, or back by a negative offset. */
    Optional<Duration> clockOffset();
}
