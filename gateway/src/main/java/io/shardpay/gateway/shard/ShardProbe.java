package io.shardpay.gateway.shard;

import io.shardpay.ledger.api.placement.ShardEntry;
import io.shardpay.ledger.api.token.ServiceCaller;
import io.vertx.core.Future;
import io.vertx.core.http.HttpMethod;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import java.util.UUID;

/** Asks a shard for itself, past its guard. */
@Singleton
public class ShardProbe {
    private final ShardCalls calls;

    @Inject
    public ShardProbe(ShardCalls calls) {
        this.calls = calls;
    }

    /** The answer to {@code GET /internal/shard}; fails when there is none. */
    public Future<ShardAnswer> info(ShardEntry shard) {
        return calls.unguarded(
                shard,
                new ShardRequest(
                        HttpMethod.GET,
                        "/internal/shard",
                        ServiceCaller.ITSELF,
                        UUID.randomUUID().toString(),
                        null,
                        null));
    }
}
