package io.shardpay.support.session;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.time.Duration;

/** How long a log-in lasts, and how its cookies travel. */
@ConfigMapping(prefix = "shardpay.session")
public interface SessionSettings {
    /** A session without use ends after this: a desk is left for lunch. */
    @WithDefault("30M")
    Duration idle();

    /** Every session ends after this, however busy: a working day and some more. */
    @WithDefault("12H")
    Duration longest();

    /**
     * Whether the console's cookies travel over TLS only, also where this process sees plain HTTP because TLS ends before it. A
     * request that comes over TLS gets such cookies in any case.
     */
    @WithDefault("false")
    boolean secureCookies();
}
