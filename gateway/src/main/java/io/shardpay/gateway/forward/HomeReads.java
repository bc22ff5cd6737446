package io.shardpay.gateway.forward;

import io.shardpay.gateway.shard.ShardAnswer;
import io.shardpay.gateway.shard.ShardCalls;
import io.shardpay.gateway.shard.ShardRequest;
import io.shardpay.id.MerchantId;
import io.shardpay.ledger.api.placement.ShardEntry;
import io.shardpay.ledger.api.token.ServiceCaller;
import io.vertx.core.http.HttpMethod;
import java.util.concurrent.CompletionStage;
import java.util.function.Consumer;

/**
 * Reads where a merchant's books are. What is known of the request is held here: when later reads are made, it is not at hand
 * any more.
 */
final class HomeReads implements OwnReads {
    private final ShardCalls calls;
    private final ShardEntry home;
    private final ServiceCaller caller;
    private final MerchantId merchant;
    private final String correlationId;
    private final Consumer<CompletionStage<Integer>> watchFirst;
    private boolean watched;

    /** @param watchFirst is shown the status of the first answer */
    HomeReads(
            ShardCalls calls,
            ShardEntry home,
            ServiceCaller caller,
            MerchantId merchant,
            String correlationId,
            Consumer<CompletionStage<Integer>> watchFirst) {
        this.calls = calls;
        this.home = home;
        this.caller = caller;
        this.merchant = merchant;
        this.correlationId = correlationId;
        this.watchFirst = watchFirst;
    }

    @Override
    public CompletionStage<ShardAnswer> get(String path) {
        CompletionStage<ShardAnswer> answer = calls.call(
                home,
                new ShardRequest(
                        HttpMethod.GET, "/internal/merchants/" + merchant + path, caller, correlationId, null, null));
        if (!watched) {
            watched = true;
            watchFirst.accept(answer.thenApply(ShardAnswer::status));
        }
        return answer;
    }
}
