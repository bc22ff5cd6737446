package io.shardpay.gateway.placement;

import static io.shardpay.gateway.testing.Gateway.newKey;
import static io.shardpay.gateway.testing.Gateway.problem;
import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import io.shardpay.gateway.testing.Gateway;
import io.shardpay.gateway.testing.ShardStack;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Where new merchants go, on real shards. */
@QuarkusTest
@WithTestResource(ShardStack.class)
class MerchantPlacementIT {
    private Gateway gateway;

    @BeforeEach
    void gateway() {
        gateway = new Gateway();
    }

    @Test
    void aBurstOfMerchantsSpreadsOverTheShards() {
        Map<Integer, Integer> perShard = new HashMap<>();
        for (int i = 0; i < 30; i++) {
            int shard = gateway.openMerchant("Burst", i % 2 == 0 ? newKey() : null)
                    .then()
                    .statusCode(201)
                    .extract()
                    .path("shard");
            perShard.merge(shard, 1, Integer::sum);
        }
        // Other tests may have left the shards unequal by a few.
        assertThat(perShard)
                .containsOnlyKeys(1, 2, 3)
                .allSatisfy((shard, merchants) -> assertThat(merchants).isBetween(5, 15));
    }

    @Test
    void aRetryWithTheKeyFindsTheSameMerchantWhereverTheNextOneWouldGo() {
        for (int i = 0; i < 5; i++) {
            String key = newKey();
            Response first = gateway.openMerchant("Keyed", key);
            String id = first.then().statusCode(201).extract().path("id");
            Set<String> found = new HashSet<>();
            for (int retry = 0; retry < 3; retry++) {
                gateway.openMerchant("Other", null).then().statusCode(201); // moves the turn on
                Response again = gateway.openMerchant("Keyed", key);
                assertThat(again.header("Idempotency-Replayed")).isEqualTo("true");
                assertThat(again.header("Location")).isEqualTo("/v1/merchants/" + id);
                found.add(again.then().statusCode(201).extract().path("id"));
            }
            assertThat(found).containsExactly(id);
            problem(gateway.openMerchant("Changed", key), 422, "IDEMPOTENCY_KEY_REUSED");
        }
    }

    @Test
    void withoutAKeyEveryCallOpensAnotherMerchant() {
        String first = gateway.openMerchant("Acme", null).path("id");
        String second = gateway.openMerchant("Acme", null).path("id");
        assertThat(first).isNotEqualTo(second);
    }
}
