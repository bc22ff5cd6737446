package io.shardpay.gateway.limit;

import static io.shardpay.gateway.testing.Gateway.problem;
import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.quarkus.test.junit.QuarkusTestProfile;
import io.quarkus.test.junit.TestProfile;
import io.restassured.response.Response;
import io.shardpay.gateway.testing.Gateway;
import io.shardpay.gateway.testing.ShardStack;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** A merchant over its allowance is told when to come again; its neighbours are not slowed down. */
@QuarkusTest
@WithTestResource(ShardStack.class)
@TestProfile(RateLimitIT.Lowered.class)
class RateLimitIT {
    /** Three requests at once, then one a second: a slow machine is served a few more, but not fifty. */
    public static class Lowered implements QuarkusTestProfile {
        @Override
        public Map<String, String> getConfigOverrides() {
            return Map.of("shardpay.rate-limit.burst", "3", "shardpay.rate-limit.per-second", "1");
        }
    }

    @Test
    void beyondTheBurstItIs429AndAnotherMerchantIsServed() {
        Gateway gateway = new Gateway();
        String eager = gateway.newMerchant();
        String calm = gateway.newMerchant();
        Response last = null;
        int served = 0;
        for (int i = 0; i < 50; i++) {
            last = gateway.asMerchant(eager).get("/v1/accounts");
            if (last.statusCode() == 429) {
                break;
            }
            served++;
        }
        assertThat(served).isGreaterThanOrEqualTo(3);
        problem(last, 429, "RATE_LIMITED");
        assertThat(last.header("Retry-After")).isEqualTo("1");
        gateway.asMerchant(calm).get("/v1/accounts").then().statusCode(200);
    }
}
