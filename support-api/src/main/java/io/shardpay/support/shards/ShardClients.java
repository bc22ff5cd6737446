package io.shardpay.support.shards;

import io.quarkus.rest.client.reactive.QuarkusRestClientBuilder;
import io.shardpay.id.MerchantId;
import io.shardpay.id.ShardNumber;
import io.shardpay.id.TransferId;
import io.shardpay.ledger.api.merchant.Merchant;
import io.shardpay.ledger.api.placement.ShardEntry;
import io.shardpay.ledger.api.placement.ShardMap;
import io.shardpay.ledger.api.shard.ShardInfo;
import io.shardpay.ledger.api.shard.ShardWindow;
import io.shardpay.ledger.api.token.Roles;
import io.shardpay.ledger.api.token.ServiceCaller;
import io.shardpay.ledger.api.token.ServiceTokens;
import io.shardpay.ledger.api.transfer.Transfer;
import io.smallrye.mutiny.Uni;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import java.net.URI;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** A client for each known shard, made at first use and kept. Safe for many threads; holds none while a shard thinks. */
@Singleton
public class ShardClients implements ShardWindows {
    private static final ServiceCaller AN_AGENT = new ServiceCaller(Set.of(Roles.SUPPORT), null);

    private final ShardMap shards;
    private final ServiceTokens tokens;
    private final ShardReadSettings settings;
    private final Map<ShardNumber, ShardClient> clients = new ConcurrentHashMap<>();

    @Inject
    public ShardClients(ShardMap shards, ServiceTokens tokens, ShardReadSettings settings) {
        this.shards = shards;
        this.tokens = tokens;
        this.settings = settings;
    }

    @Override
    public Uni<ShardAnswer<ShardWindow>> window(ShardNumber shard, WindowRequest request) {
        ShardClient client = client(shard);
        return client == null ? unknown(shard) : client.window(request);
    }

    /** A transfer by its ID. Never fails. */
    public Uni<ShardAnswer<Transfer>> transfer(ShardNumber shard, TransferId id, String correlationId) {
        ShardClient client = client(shard);
        return client == null ? unknown(shard) : client.transfer(id, correlationId);
    }

    /** A merchant by its ID. Never fails. */
    public Uni<ShardAnswer<Merchant>> merchant(ShardNumber shard, MerchantId id, String correlationId) {
        ShardClient client = client(shard);
        return client == null ? unknown(shard) : client.merchant(id, correlationId);
    }

    /** What a shard says of itself. Never fails. */
    public Uni<ShardAnswer<ShardInfo>> info(ShardNumber shard) {
        ShardClient client = client(shard);
        return client == null ? unknown(shard) : client.info();
    }

    private @Nullable ShardClient client(ShardNumber number) {
        ShardEntry shard = shards.byNumber(number);
        return shard == null ? null : clients.computeIfAbsent(number, n -> connect(shard));
    }

    private ShardClient connect(ShardEntry shard) {
        List<ShardReads> processes = shard.urls().stream().map(this::connect).toList();
        return new ShardClient(shard.number(), processes, () -> tokens.tokenFor(AN_AGENT), settings);
    }

    private ShardReads connect(URI address) {
        return QuarkusRestClientBuilder.newBuilder()
                .baseUri(address)
                .connectTimeout(settings.connectTimeout().toMillis(), TimeUnit.MILLISECONDS)
                // The guard gives up first; this ends the request itself, so that its connection is not held for ever.
                .readTimeout(settings.timeout().toMillis(), TimeUnit.MILLISECONDS)
                .build(ShardReads.class);
    }

    private static <T> Uni<ShardAnswer<T>> unknown(ShardNumber shard) {
        return Uni.createFrom().item(new ShardAnswer.Failed<>("is not known", ShardAnswer.NO_STATUS));
    }
}
