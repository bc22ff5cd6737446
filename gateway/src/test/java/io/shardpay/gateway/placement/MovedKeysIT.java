package io.shardpay.gateway.placement;

import static io.shardpay.gateway.testing.Gateway.newKey;
import static io.shardpay.gateway.testing.Gateway.problem;
import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import io.shardpay.gateway.shard.ShardAnswer;
import io.shardpay.gateway.shard.ShardCalls;
import io.shardpay.gateway.shard.ShardRequest;
import io.shardpay.gateway.testing.Gateway;
import io.shardpay.gateway.testing.ShardStack;
import io.shardpay.id.ShardNumber;
import io.shardpay.ledger.api.placement.ShardEntry;
import io.shardpay.ledger.api.placement.ShardMap;
import io.shardpay.ledger.api.token.ServiceCaller;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpMethod;
import jakarta.inject.Inject;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Keys of new merchants whose keeper was closed an hour ago: one that still answers, and one that does not. */
@QuarkusTest
@WithTestResource(MovedKeysIT.TwoShardsClosed.class)
class MovedKeysIT {
    private static final int CLOSED = 1;
    private static final int CLOSED_AND_GONE = 4;

    @Inject
    ShardMap shards;

    @Inject
    ShardCalls calls;

    private Gateway gateway;

    public static class TwoShardsClosed extends ShardStack {
        @Override
        public Map<String, String> start() {
            Map<String, String> config = super.start();
            String hourAgo = Instant.now().minus(Duration.ofHours(1)).toString();
            config.put("shardpay.placement.shards.1.closed", hourAgo);
            config.put("shardpay.placement.shards.4.url", "http://127.0.0.1:1");
            config.put("shardpay.placement.shards.4.opened", "2025-01-01T00:00:00Z");
            config.put("shardpay.placement.shards.4.closed", hourAgo);
            return config;
        }
    }

    @BeforeEach
    void gateway() {
        gateway = new Gateway();
    }

    /** A new key that the shard given kept two hours ago. */
    private String keyKeptBy(int shard) {
        Instant before = Instant.now().minus(Duration.ofHours(2));
        for (int i = 0; i < 1_000; i++) {
            String key = newKey();
            if (KeyShard.at(before, key, shards.shards()).orElseThrow().number().value() == shard) {
                return key;
            }
        }
        throw new AssertionError("no key of 1000 was kept by shard " + shard);
    }

    private ShardAnswer placement(int shard, HttpMethod method, String query, String body) {
        ShardEntry entry = shards.byNumber(new ShardNumber(shard));
        return calls.call(
                        entry,
                        new ShardRequest(
                                method,
                                "/internal/merchant-placements" + query,
                                ServiceCaller.ITSELF,
                                UUID.randomUUID().toString(),
                                null,
                                body == null ? null : Buffer.buffer(body)))
                .toCompletableFuture()
                .join();
    }

    @Test
    void aRetryFindsWhatAKeeperRecordedBeforeItWasClosed() {
        for (int i = 0; i < 8; i++) {
            String key = keyKeptBy(CLOSED);
            int chosen = 2 + i % 2;
            String record = "{\"key\": \"%s\", \"shard\": %d}".formatted(key, chosen);
            assertThat(placement(CLOSED, HttpMethod.PUT, "", record).status()).isEqualTo(200);

            Response first = gateway.openMerchant("Moved", key);
            assertThat(first.then().statusCode(201).extract().<Integer>path("shard"))
                    .isEqualTo(chosen);
            Response again = gateway.openMerchant("Moved", key);
            assertThat(again.header("Idempotency-Replayed")).isEqualTo("true");
            assertThat(again.<String>path("id")).isEqualTo(first.path("id"));
        }
    }

    @Test
    void aKeyThatIsOnRecordNowhereIsRecordedOnAnOpenShard() {
        String key = keyKeptBy(CLOSED);
        Response first = gateway.openMerchant("New", key);
        assertThat(first.then().statusCode(201).extract().<Integer>path("shard"))
                .isIn(2, 3);
        assertThat(gateway.openMerchant("New", key).<String>path("id")).isEqualTo(first.path("id"));
        assertThat(placement(CLOSED, HttpMethod.GET, "?key=" + key, null).status())
                .isEqualTo(404);
    }

    @Test
    void anEarlierKeeperThatDoesNotAnswerIsWaitedFor() {
        String key = keyKeptBy(CLOSED_AND_GONE);
        Response answer = gateway.openMerchant("Unsure", key);
        problem(answer, 503, "SHARD_UNAVAILABLE");
        assertThat(answer.header("Retry-After")).isNotNull();
        for (int shard : new int[] {2, 3}) {
            assertThat(placement(shard, HttpMethod.GET, "?key=" + key, null).status())
                    .isEqualTo(404);
        }
        // Other keys have nothing to do with it.
        gateway.openMerchant("Sure", keyKeptBy(2)).then().statusCode(201);
    }
}
