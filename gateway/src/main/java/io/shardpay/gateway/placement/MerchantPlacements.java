package io.shardpay.gateway.placement;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.shardpay.gateway.shard.ShardAnswer;
import io.shardpay.gateway.shard.ShardCalls;
import io.shardpay.gateway.shard.ShardRequest;
import io.shardpay.id.ShardNumber;
import io.shardpay.ledger.api.placement.ShardEntry;
import io.shardpay.ledger.api.placement.ShardMap;
import io.shardpay.ledger.api.problem.ProblemCode;
import io.shardpay.ledger.api.problem.ProblemException;
import io.shardpay.ledger.api.shard.MerchantPlacement;
import io.shardpay.ledger.api.token.ServiceCaller;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpMethod;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;

/** Finds the shard of a new merchant, under a key the same one every time. */
@Singleton
public class MerchantPlacements {
    private static final String PLACEMENTS = "/internal/merchant-placements";
    private static final Duration RETRY_AFTER = Duration.ofSeconds(5);
    private static final int OK = 200;

    private final ShardMap shards;
    private final ShardCalls calls;
    private final ShardLoads loads;
    private final ObjectMapper json;

    @Inject
    public MerchantPlacements(ShardMap shards, ShardCalls calls, ShardLoads loads, ObjectMapper json) {
        this.shards = shards;
        this.calls = calls;
        this.loads = loads;
        this.json = json;
    }

    /**
     * The shard for a merchant that no retry will ask for again.
     *
     * @throws ProblemException 503 when no shard is open
     */
    public ShardEntry choose() {
        ShardEntry chosen = loads.choose().orElseThrow(MerchantPlacements::noneOpen);
        loads.sent(chosen.number());
        return chosen;
    }

    /** The shard on record under the key; records the one chosen now when there is none. */
    public CompletionStage<ShardEntry> chooseUnder(String key, String correlationId) {
        ShardEntry keeper = KeyShard.of(key, shards.shards()).orElseThrow(MerchantPlacements::noneOpen);
        ShardEntry candidate = loads.choose().orElseThrow(MerchantPlacements::noneOpen);
        Buffer body = write(new MerchantPlacement(key, candidate.number().value()));
        ShardRequest request =
                new ShardRequest(HttpMethod.PUT, PLACEMENTS, ServiceCaller.ITSELF, correlationId, null, body);
        return calls.call(keeper, request).thenCompose(answer -> onRecord(keeper, answer));
    }

    private CompletionStage<ShardEntry> onRecord(ShardEntry keeper, ShardAnswer answer) {
        if (answer.status() != OK) {
            return CompletableFuture.failedFuture(unavailable(
                    "shard " + keeper.number() + " could not record the key, it answered " + answer.status()));
        }
        ShardNumber recorded = new ShardNumber(read(answer).shard());
        ShardEntry shard = shards.byNumber(recorded);
        if (shard == null) {
            return CompletableFuture.failedFuture(
                    unavailable("shard " + recorded + ", on record under the key, is not listed"));
        }
        loads.sent(recorded);
        return CompletableFuture.completedFuture(shard);
    }

    private Buffer write(MerchantPlacement placement) {
        try {
            return Buffer.buffer(json.writeValueAsBytes(placement));
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("a placement could not be written as JSON", e);
        }
    }

    private MerchantPlacement read(ShardAnswer answer) {
        try {
            return json.readValue(answer.body().toString(StandardCharsets.UTF_8), MerchantPlacement.class);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException("a shard answered what is no placement", e);
        }
    }

    private static ProblemException noneOpen() {
        return unavailable("no shard is open for new merchants");
    }

    private static ProblemException unavailable(String detail) {
        return ProblemException.retryable(ProblemCode.SHARD_UNAVAILABLE, detail, RETRY_AFTER);
    }
}
