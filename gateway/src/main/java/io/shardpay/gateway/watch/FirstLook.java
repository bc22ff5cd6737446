package io.shardpay.gateway.watch;

import io.shardpay.gateway.watch.ShardSight.State;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import org.eclipse.microprofile.health.HealthCheck;
import org.eclipse.microprofile.health.HealthCheckResponse;
import org.eclipse.microprofile.health.Startup;

/** Started means: every shard was looked at once, with whatever result. */
@Startup
@Singleton
public class FirstLook implements HealthCheck {
    private final ShardWatch watch;

    @Inject
    public FirstLook(ShardWatch watch) {
        this.watch = watch;
    }

    @Override
    public HealthCheckResponse call() {
        return HealthCheckResponse.named("first look at the shards")
                .status(watch.sights().stream().noneMatch(sight -> sight.state() == State.NOT_YET_SEEN))
                .build();
    }
}
