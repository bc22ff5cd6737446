package io.shardpay.ledger.caller;

import static org.hamcrest.Matchers.equalTo;

import io.restassured.response.ValidatableResponse;
import io.shardpay.ledger.testing.PostgresServer;
import io.shardpay.ledger.testing.ShardCalls;
import io.shardpay.ledger.testing.ShardProcess;
import io.shardpay.ledger.testing.TestTokens;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** An issuer that many applications share: its operators of other applications are not the shard's. */
class OperatorsAudienceIT {
    private final TestTokens tokens = TestTokens.create();
    private final TestTokens callers = TestTokens.create();

    @Test
    void anOperatorOfAnotherApplicationIsUnknown() {
        Map<String, String> operators = Map.of(
                "shardpay.operators.issuer",
                TestTokens.CALLERS,
                "shardpay.operators.key-location",
                callers.jwksLocation(),
                "shardpay.operators.audiences",
                "shardpay,shardpay-operations");
        try (ShardProcess process =
                ShardProcess.start(25, PostgresServer.shared().createDatabase(), tokens, operators)) {
            ShardCalls shard = new ShardCalls(process.url().toString(), tokens);
            for (String audience : List.of("\"warehouse\"", "[\"a\", \"b\"]", "\"\"", "null")) {
                resume(shard, audience).statusCode(401).body("code", equalTo("UNAUTHENTICATED"));
            }
            resume(shard, "\"shardpay\"").statusCode(204);
            resume(shard, "[\"warehouse\", \"shardpay-operations\"]").statusCode(204);
        }
    }

    private ValidatableResponse resume(ShardCalls shard, String audience) {
        long now = System.currentTimeMillis() / 1000;
        String token = new ForgedTokens(callers).signed("""
                        {"iss": "%s", "sub": "olga", "groups": ["operator"], "iat": %d, "exp": %d, "aud": %s}""".formatted(TestTokens.CALLERS, now, now + 60, audience));
        return shard.with(token).post("/internal/clock/resume").then();
    }
}
