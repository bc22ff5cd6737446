package io.shardpay.gateway.testing;

import static io.restassured.RestAssured.given;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.matchesPattern;

import io.restassured.response.Response;
import io.restassured.response.ValidatableResponse;
import io.restassured.specification.RequestSpecification;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.UUID;
import org.eclipse.microprofile.config.ConfigProvider;

/** The gateway as its callers use it. */
public final class Gateway {
    public static final String UUID_PATTERN = "[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}";

    private final CallerTokens tokens = CallerTokens.in(Path.of(config("gateway-test.callers")));

    private static String config(String name) {
        return ConfigProvider.getConfig().getValue(name, String.class);
    }

    public CallerTokens tokens() {
        return tokens;
    }

    public URI shardUrl(int number) {
        return URI.create(config("shardpay.placement.shards." + number + ".url"));
    }

    public ProcessHandle shardProcess(int number) {
        return ProcessHandle.of(Long.parseLong(config("gateway-test.pid." + number)))
                .orElseThrow();
    }

    /** What the shard has logged, a JSON object a line. */
    public List<String> shardLog(int number) {
        try {
            return Files.readAllLines(Path.of(config("gateway-test.log." + number)));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    public RequestSpecification as(String token) {
        return given().header("Authorization", "Bearer " + token);
    }

    public RequestSpecification asMerchant(String merchant) {
        return as(tokens.merchant(merchant));
    }

    public static String newKey() {
        return UUID.randomUUID().toString();
    }

    public Response openMerchant(String name, String key) {
        RequestSpecification request = as(tokens.operator()).contentType("application/json");
        if (key != null) {
            request.header("Idempotency-Key", key);
        }
        return request.body("{\"name\": \"%s\", \"zone\": \"Europe/Berlin\"}".formatted(name))
                .post("/v1/merchants");
    }

    public String newMerchant() {
        return openMerchant("Acme", newKey()).then().statusCode(201).extract().path("id");
    }

    /** A merchant on the shard given: opens merchants until one lands there. */
    public String newMerchantOn(int shard) {
        for (int i = 0; i < 4 * ShardStack.SHARDS; i++) {
            Response opened = openMerchant("Acme", newKey());
            if (opened.then().statusCode(201).extract().<Integer>path("shard") == shard) {
                return opened.path("id");
            }
        }
        throw new AssertionError("no merchant landed on shard " + shard);
    }

    public String newAccount(String merchant, String kind) {
        return asMerchant(merchant)
                .contentType("application/json")
                .header("Idempotency-Key", newKey())
                .body("{\"name\": \"%s\", \"currency\": \"EUR\", \"kind\": \"%s\"}".formatted(kind, kind))
                .post("/v1/accounts")
                .then()
                .statusCode(201)
                .extract()
                .path("id");
    }

    public Response transfer(String merchant, String key, String debit, String credit, String amount) {
        return asMerchant(merchant)
                .contentType("application/json")
                .header("Idempotency-Key", key)
                .body("{\"debitAccount\": \"%s\", \"creditAccount\": \"%s\", \"amount\": %s, \"currency\": \"EUR\"}"
                        .formatted(debit, credit, amount))
                .post("/v1/transfers");
    }

    /** Asserts that the answer is a problem in every respect. */
    public static ValidatableResponse problem(Response answer, int status, String code) {
        return answer.then()
                .statusCode(status)
                .contentType("application/problem+json")
                .header("X-Correlation-Id", matchesPattern(UUID_PATTERN))
                .body("code", equalTo(code))
                .body("status", equalTo(status))
                .body("correlationId", equalTo(answer.header("X-Correlation-Id")));
    }
}
