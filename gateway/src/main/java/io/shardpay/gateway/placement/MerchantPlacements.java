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
import java.io.IOException;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.time.Clock;
import java.time.Duration;
import java.util.Iterator;
import java.util.Optional;
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
    private final Clock clock;

    @Inject
    public MerchantPlacements(ShardMap shards, ShardCalls calls, ShardLoads loads, ObjectMapper json) {
        this(shards, calls, loads, json, Clock.systemUTC());
    }

    MerchantPlacements(ShardMap shards, ShardCalls calls, ShardLoads loads, ObjectMapper json, Clock clock) {
        this.shards = shards;
        this.calls = calls;
        this.loads = loads;
        this.json = json;
        this.clock = clock;
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

    /**
     * The shard on record under the key; records the one chosen now when there is none. Fails with a 503 when a shard that may hold
     * the record does not answer: without it a retry could open a second merchant.
     */
    public CompletionStage<ShardEntry> chooseUnder(String key, String correlationId) {
        KeyKeepers keepers =
                KeyKeepers.of(key, shards.shards(), clock.instant()).orElseThrow(MerchantPlacements::noneOpen);
        if (keepers.others().isEmpty()) {
            return record(keepers.present(), key, correlationId);
        }
        // The latest first: a keeper that was asked later knew of what the earlier ones held, but not the other way
        // round. A record
        // that reached an earlier one after all, behind its caller's timeout, has no merchant.
        return find(keepers.latestFirst().iterator(), key, correlationId)
                .thenCompose(found ->
                        found.isPresent() ? onRecord(found.get()) : record(keepers.present(), key, correlationId));
    }

    private CompletionStage<Optional<MerchantPlacement>> find(
            Iterator<ShardEntry> keepers, String key, String correlationId) {
        if (!keepers.hasNext()) {
            return CompletableFuture.completedFuture(Optional.empty());
        }
        ShardEntry keeper = keepers.next();
        String uri = PLACEMENTS + "?key=" + URLEncoder.encode(key, StandardCharsets.UTF_8);
        ShardRequest request = new ShardRequest(HttpMethod.GET, uri, ServiceCaller.ITSELF, correlationId, null, null);
        return calls.call(keeper, request).thenCompose(answer -> {
            if (answer.status() == OK) {
                return CompletableFuture.completedFuture(Optional.of(read(answer)));
            }
            return saysNotOnRecord(answer)
                    ? find(keepers, key, correlationId)
                    : CompletableFuture.failedFuture(unavailable("shard " + keeper.number()
                            + " could not say whether it holds the key, it answered " + answer.status()));
        });
    }

    private CompletionStage<ShardEntry> record(ShardEntry keeper, String key, String correlationId) {
        ShardEntry candidate = loads.choose().orElseThrow(MerchantPlacements::noneOpen);
        Buffer body = write(new MerchantPlacement(key, candidate.number().value()));
        ShardRequest request =
                new ShardRequest(HttpMethod.PUT, PLACEMENTS, ServiceCaller.ITSELF, correlationId, null, body);
        return calls.call(keeper, request)
                .thenCompose(answer -> answer.status() == OK
                        ? onRecord(read(answer))
                        : CompletableFuture.failedFuture(unavailable("shard " + keeper.number()
                                + " could not record the key, it answered " + answer.status())));
    }

    private CompletionStage<ShardEntry> onRecord(MerchantPlacement placement) {
        ShardNumber recorded = new ShardNumber(placement.shard());
        ShardEntry shard = shards.byNumber(recorded);
        if (shard == null) {
            return CompletableFuture.failedFuture(
                    unavailable("shard " + recorded + ", on record under the key, is not listed"));
        }
        loads.sent(recorded);
        return CompletableFuture.completedFuture(shard);
    }

    /** By the code: a 404 alone may also come from something that does not know the path. */
    private boolean saysNotOnRecord(ShardAnswer answer) {
        if (answer.status() != ProblemCode.PLACEMENT_NOT_FOUND.status()) {
            return false;
        }
        try {
            return ProblemCode.PLACEMENT_NOT_FOUND
                    .name()
                    .equals(json.readTree(answer.body().getBytes()).path("code").asText());
        } catch (IOException e) {
            return false;
        }
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
