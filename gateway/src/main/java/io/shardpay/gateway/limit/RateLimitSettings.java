package io.shardpay.gateway.limit;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import jakarta.validation.constraints.Min;

/** How many requests one merchant may make. The defaults lie above what one machine can serve: a deployment sets its own. */
@ConfigMapping(prefix = "shardpay.rate-limit")
public interface RateLimitSettings {
    /** Requests a second that a merchant may go on making. */
    @Min(1)
    @WithDefault("50000")
    long perSecond();

    /** Requests that a merchant may make at once after a pause. */
    @Min(1)
    @WithDefault("100000")
    long burst();
}
