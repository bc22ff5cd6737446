package io.shardpay.gateway.shard;

import io.shardpay.id.ShardNumber;
import io.shardpay.ledger.api.placement.ShardEntry;
import io.shardpay.ledger.api.placement.ShardMap;
import io.shardpay.ledger.api.problem.ProblemException;
import io.shardpay.ledger.api.token.ServiceTokens;
import io.vertx.core.Future;
import io.vertx.core.Vertx;
import io.vertx.core.http.HttpClient;
import io.vertx.core.http.HttpClientOptions;
import jakarta.annotation.PreDestroy;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;

/** The ways to all shards: connections kept alive, and one guard a shard. */
@Singleton
public class ShardCalls {
    /** Below the idle timeout of the shard's server, so that a connection is not picked up as the shard closes it. */
    private static final int KEEP_ALIVE_SECONDS = 30;

    private final HttpClient client;
    private final ShardTransport transport;
    private final ShardCallSettings settings;
    private final ConcurrentMap<ShardNumber, ShardDoor> doors = new ConcurrentHashMap<>();

    @Inject
    public ShardCalls(Vertx vertx, ShardMap shards, ServiceTokens tokens, ShardCallSettings settings) {
        this.client = vertx.createHttpClient(new HttpClientOptions()
                .setKeepAlive(true)
                .setKeepAliveTimeout(KEEP_ALIVE_SECONDS)
                .setMaxPoolSize(settings.inFlight())
                .setConnectTimeout(settings.connectTimeoutMillis())
                .setTcpNoDelay(true)
                .setDecompressionSupported(false));
        this.transport = new HttpTransport(client, tokens, settings);
        this.settings = settings;
        shards.shards().forEach(this::door); // at start rather than at the first request
    }

    /** Calls a shard. Fails with a {@link ProblemException} when there is no answer. */
    public CompletionStage<ShardAnswer> call(ShardEntry shard, ShardRequest request) {
        return door(shard).call(request);
    }

    Future<ShardAnswer> unguarded(ShardEntry shard, ShardRequest request) {
        return transport.send(shard, request);
    }

    private ShardDoor door(ShardEntry shard) {
        ShardDoor door = doors.get(shard.number());
        if (door != null && door.shard().equals(shard)) {
            return door;
        }
        return doors.compute(
                shard.number(),
                (number, known) -> known != null && known.shard().equals(shard)
                        ? known
                        : new ShardDoor(shard, ShardGuards.guardOf(number, settings), transport));
    }

    @PreDestroy
    void close() {
        client.close();
    }
}
