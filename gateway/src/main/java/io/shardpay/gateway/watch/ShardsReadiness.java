package io.shardpay.gateway.watch;

import io.shardpay.gateway.watch.ShardSight.State;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import java.util.List;
import org.eclipse.microprofile.health.HealthCheck;
import org.eclipse.microprofile.health.HealthCheckResponse;
import org.eclipse.microprofile.health.HealthCheckResponseBuilder;
import org.eclipse.microprofile.health.Readiness;

/**
 * Says of every shard whether it answers. The gateway is ready while any does: with one shard down it still serves the merchants
 * of the others, and taking it out would turn a part of an outage into a whole one. When none answers, the fault is likely on this
 * side of the network, and another gateway may do better.
 */
@Readiness
@Singleton
public class ShardsReadiness implements HealthCheck {
    private final ShardWatch watch;

    @Inject
    public ShardsReadiness(ShardWatch watch) {
        this.watch = watch;
    }

    @Override
    public HealthCheckResponse call() {
        List<ShardSight> sights = watch.sights();
        HealthCheckResponseBuilder response = HealthCheckResponse.named("shards")
                .status(sights.stream().anyMatch(sight -> sight.state() == State.REACHABLE));
        for (ShardSight sight : sights) {
            String detail = sight.detail().isEmpty() ? "" : ": " + sight.detail();
            response.withData("shard-" + sight.shard(), sight.state() + detail);
        }
        return response.build();
    }
}
