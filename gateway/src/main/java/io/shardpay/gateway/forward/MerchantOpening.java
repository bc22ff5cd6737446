package io.shardpay.gateway.forward;

import io.shardpay.gateway.caller.Callers;
import io.shardpay.gateway.placement.MerchantPlacements;
import io.shardpay.gateway.shard.ShardCalls;
import io.shardpay.gateway.shard.ShardRequest;
import io.shardpay.ledger.api.correlation.Correlation;
import io.shardpay.ledger.api.placement.ShardEntry;
import io.shardpay.ledger.api.request.IdempotencyKeys;
import io.shardpay.ledger.api.token.ServiceCaller;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpMethod;
import io.vertx.ext.web.RoutingContext;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import jakarta.ws.rs.core.Response;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import org.jspecify.annotations.Nullable;

/** Opens the books of a new merchant on the shard chosen for it. */
@Singleton
public class MerchantOpening {
    private final Callers callers;
    private final MerchantPlacements placements;
    private final ShardCalls calls;
    private final Correlation correlation;

    @Inject
    public MerchantOpening(Callers callers, MerchantPlacements placements, ShardCalls calls, Correlation correlation) {
        this.callers = callers;
        this.placements = placements;
        this.calls = calls;
        this.correlation = correlation;
    }

    public CompletionStage<Response> open(RoutingContext context) {
        ServiceCaller caller = callers.current();
        String correlationId = correlation.currentId();
        // Here as well as on the shard, because the key is put on record before the shard sees the command.
        String key = IdempotencyKeys.optional(context.request().getHeader(IdempotencyKeys.HEADER));
        String query = context.request().query();
        String uri = query == null ? "/internal/merchants" : "/internal/merchants?" + query;
        return ShardAnswers.responseOf(Forwarding.bodyOf(context)
                .thenCompose(body -> shardFor(key, correlationId)
                        .thenCompose(shard -> calls.call(shard, request(uri, caller, correlationId, key, body)))));
    }

    private CompletionStage<ShardEntry> shardFor(@Nullable String key, String correlationId) {
        return key == null
                ? CompletableFuture.completedFuture(placements.choose())
                : placements.chooseUnder(key, correlationId);
    }

    private static ShardRequest request(
            String uri, ServiceCaller caller, String correlationId, @Nullable String key, Buffer body) {
        return new ShardRequest(HttpMethod.POST, uri, caller, correlationId, key, body);
    }
}
