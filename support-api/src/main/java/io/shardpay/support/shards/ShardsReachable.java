package io.shardpay.support.shards;

import io.shardpay.ledger.api.placement.ShardEntry;
import io.shardpay.ledger.api.placement.ShardMap;
import io.smallrye.health.api.AsyncHealthCheck;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.util.List;
import org.eclipse.microprofile.health.HealthCheckResponse;
import org.eclipse.microprofile.health.HealthCheckResponseBuilder;
import org.eclipse.microprofile.health.Readiness;

/**
 * Says which shards answer. Always up: IDs are decoded without any shard, and a window over the remaining ones is worth more
 * than none.
 */
@Readiness
@ApplicationScoped
public class ShardsReachable implements AsyncHealthCheck {
    private final ShardMap shards;
    private final ShardClients clients;

    @Inject
    public ShardsReachable(ShardMap shards, ShardClients clients) {
        this.shards = shards;
        this.clients = clients;
    }

    @Override
    public Uni<HealthCheckResponse> call() {
        List<Uni<String>> states = shards.shards().stream().map(this::state).toList();
        return Uni.join().all(states).andFailFast().map(this::response);
    }

    private Uni<String> state(ShardEntry shard) {
        return clients.info(shard.number())
                .map(answer -> answer instanceof ShardAnswer.Failed<?> failed ? failed.reason() : "answers");
    }

    private HealthCheckResponse response(List<String> states) {
        HealthCheckResponseBuilder response = HealthCheckResponse.named("shards");
        for (int i = 0; i < states.size(); i++) {
            response.withData("shard-" + shards.shards().get(i).number(), states.get(i));
        }
        return response.up().build();
    }
}
