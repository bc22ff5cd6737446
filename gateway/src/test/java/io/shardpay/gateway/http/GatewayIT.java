package io.shardpay.gateway.http;

import static io.restassured.RestAssured.given;
import static io.shardpay.gateway.testing.Gateway.newKey;
import static io.shardpay.gateway.testing.Gateway.problem;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.contains;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasSize;
import static org.hamcrest.Matchers.matchesPattern;
import static org.hamcrest.Matchers.notNullValue;
import static org.hamcrest.Matchers.nullValue;

import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import io.shardpay.gateway.testing.Gateway;
import io.shardpay.gateway.testing.ShardStack;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The merchants' door in front of real shards. */
@QuarkusTest
@WithTestResource(ShardStack.class)
class GatewayIT {
    private Gateway gateway;

    @BeforeEach
    void gateway() {
        gateway = new Gateway();
    }

    @Test
    void aMerchantBringsMoneyInMovesItAndFindsItAgain() {
        String merchant = gateway.newMerchant();
        String bank = gateway.newAccount(merchant, "external");
        String available = gateway.newAccount(merchant, "merchant");
        String correlation = "6f9619ff-8b86-4011-b42d-00c04fc964ff";

        Response created = gateway.asMerchant(merchant)
                .contentType("application/json")
                .header("Idempotency-Key", newKey())
                .header("X-Correlation-Id", correlation)
                .body("""
                        {"debitAccount": "%s", "creditAccount": "%s", "amount": 1250, "currency": "EUR",
                         "reference": "order-1001", "metadata": {"channel": "web"}}""".formatted(bank, available))
                .post("/v1/transfers");
        String id = created.then()
                .statusCode(201)
                .contentType("application/json")
                .header("X-Correlation-Id", correlation)
                .header("Idempotency-Replayed", nullValue())
                .body("merchant", equalTo(merchant))
                .body("amount", equalTo(1250))
                .body("status", equalTo("posted"))
                .body("correlationId", equalTo(correlation))
                .body("metadata.channel", equalTo("web"))
                .body("createdAt", matchesPattern("\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z"))
                .extract()
                .path("id");
        assertThat(created.header("Location")).isEqualTo("/v1/transfers/" + id);

        gateway.asMerchant(merchant)
                .get("/v1/transfers/" + id)
                .then()
                .statusCode(200)
                .body("reference", equalTo("order-1001"));
        gateway.asMerchant(merchant)
                .get("/v1/accounts/" + available)
                .then()
                .statusCode(200)
                .body("posted", equalTo(1250));
        gateway.asMerchant(merchant)
                .get("/v1/accounts")
                .then()
                .statusCode(200)
                .body("items.id", contains(bank, available))
                .body("nextCursor", nullValue());
        gateway.asMerchant(merchant)
                .queryParam("from", "2026-01-01T00:00:00+01:00")
                .queryParam("to", "2094-01-01T00:00:00Z")
                .queryParam("reference", "order-1001")
                .get("/v1/transfers")
                .then()
                .statusCode(200)
                .body("items.id", contains(id));
    }

    @Test
    void aRetryWithTheSameKeyIsAnsweredWithTheFirstTransfer() { // CASE 19
        String merchant = gateway.newMerchant();
        String bank = gateway.newAccount(merchant, "external");
        String available = gateway.newAccount(merchant, "merchant");
        String key = newKey();
        String first = gateway.transfer(merchant, key, bank, available, "500")
                .then()
                .statusCode(201)
                .extract()
                .path("id");
        gateway.transfer(merchant, key, bank, available, "500")
                .then()
                .statusCode(201)
                .header("Idempotency-Replayed", "true")
                .header("Location", "/v1/transfers/" + first)
                .body("id", equalTo(first));
        problem(gateway.transfer(merchant, key, bank, available, "501"), 422, "IDEMPOTENCY_KEY_REUSED");
        gateway.asMerchant(merchant).get("/v1/accounts/" + available).then().body("posted", equalTo(500));
    }

    @Test
    void theSameKeyOfAnotherMerchantIsAnotherTransfer() { // CASE 19
        String key = newKey();
        String[] ids = new String[2];
        for (int i = 0; i < 2; i++) {
            String merchant = gateway.newMerchant();
            ids[i] = gateway.transfer(
                            merchant,
                            key,
                            gateway.newAccount(merchant, "external"),
                            gateway.newAccount(merchant, "merchant"),
                            "500")
                    .then()
                    .statusCode(201)
                    .extract()
                    .path("id");
        }
        assertThat(ids[0]).isNotEqualTo(ids[1]);
    }

    @Test
    void anotherMerchantsThingsAre404() { // CASE 36
        String owner = gateway.newMerchant();
        String bank = gateway.newAccount(owner, "external");
        String available = gateway.newAccount(owner, "merchant");
        String transfer =
                gateway.transfer(owner, newKey(), bank, available, "5").path("id");
        String stranger = gateway.newMerchant();

        problem(gateway.asMerchant(stranger).get("/v1/transfers/" + transfer), 404, "TRANSFER_NOT_FOUND");
        problem(gateway.asMerchant(stranger).get("/v1/accounts/" + available), 404, "ACCOUNT_NOT_FOUND");
        problem(gateway.asMerchant(stranger).get("/v1/merchants/" + owner), 404, "MERCHANT_NOT_FOUND");
        problem(gateway.transfer(stranger, newKey(), bank, available, "5"), 404, "ACCOUNT_NOT_FOUND");
        gateway.asMerchant(stranger)
                .queryParam("from", "2026-01-01T00:00:00Z")
                .queryParam("to", "2094-01-01T00:00:00Z")
                .get("/v1/transfers")
                .then()
                .statusCode(200)
                .body("items", hasSize(0));
        gateway.asMerchant(owner)
                .get("/v1/merchants/" + owner)
                .then()
                .statusCode(200)
                .body("name", equalTo("Acme"));
        gateway.as(gateway.tokens().operator())
                .get("/v1/merchants/" + owner)
                .then()
                .statusCode(200)
                .body("id", equalTo(owner));
    }

    @ParameterizedTest
    @ValueSource(strings = {"/v1/transfers", "/v1/accounts", "/v1/transfers/7", "/v1/accounts/7", "/v1/merchants/7"})
    void aTokenWithoutAMerchantSeesNothing(String path) { // CASE 36
        problem(gateway.as(gateway.tokens().of(null, "merchant")).get(path), 403, "FORBIDDEN");
        problem(gateway.as(gateway.tokens().of("all", "merchant")).get(path), 403, "FORBIDDEN");
        problem(
                gateway.as(gateway.tokens().of(null, "merchant", "service", "support"))
                        .get(path),
                403,
                "FORBIDDEN");
    }

    @Test
    void aMerchantThatNoShardKnowsIs404() {
        problem(gateway.asMerchant("1").get("/v1/transfers"), 404, "MERCHANT_NOT_FOUND");
        problem(gateway.as(gateway.tokens().operator()).get("/v1/merchants/1"), 404, "MERCHANT_NOT_FOUND");
    }

    @Test
    void rolesAreDemanded() {
        String merchant = gateway.newMerchant();
        problem(gateway.as(gateway.tokens().operator()).get("/v1/transfers"), 403, "FORBIDDEN");
        problem(
                gateway.asMerchant(merchant)
                        .contentType("application/json")
                        .body("{}")
                        .post("/v1/merchants"),
                403,
                "FORBIDDEN");
        String bank = gateway.newAccount(merchant, "external");
        String available = gateway.newAccount(merchant, "merchant");
        problem(
                gateway.as(gateway.tokens().merchantWithoutAcquirer(merchant))
                        .contentType("application/json")
                        .header("Idempotency-Key", newKey())
                        .body("{\"debitAccount\":\"%s\",\"creditAccount\":\"%s\",\"amount\":5,\"currency\":\"EUR\"}"
                                .formatted(bank, available))
                        .post("/v1/transfers"),
                403,
                "ACQUIRER_ROLE_REQUIRED");
    }

    @Test
    void onlyValidTokensOfTheCallersIssuerOpenTheDoor() { // CASE 38
        String merchant = gateway.newMerchant();
        problem(given().get("/v1/transfers"), 401, "UNAUTHENTICATED").header("WWW-Authenticate", "Bearer");
        problem(gateway.as("a.b.c").get("/v1/transfers"), 401, "UNAUTHENTICATED");
        problem(gateway.as(gateway.tokens().ended(merchant)).get("/v1/transfers"), 401, "UNAUTHENTICATED");
        problem(
                gateway.as(gateway.tokens().ofIssuer("urn:shardpay:services", merchant))
                        .get("/v1/transfers"),
                401,
                "UNAUTHENTICATED");
        String token = gateway.tokens().merchant(merchant);
        problem(
                gateway.as(token.substring(0, token.length() - 8) + "AAAAAAAA").get("/v1/transfers"),
                401,
                "UNAUTHENTICATED");
    }

    @Test
    void shardsServeNobodyButServices() {
        String merchant = gateway.newMerchantOn(1);
        String books = gateway.shardUrl(1) + "/internal/merchants/" + merchant + "/accounts";
        given().get(books).then().statusCode(401);
        given().header("Authorization", "Bearer " + gateway.tokens().merchant(merchant))
                .get(books)
                .then()
                .statusCode(401);
    }

    @Test
    void anUnknownQueryParameterIsNamed() { // CASE 31
        String merchant = gateway.newMerchant();
        problem(
                        gateway.asMerchant(merchant)
                                .queryParam("form", "2026-01-01T00:00:00Z")
                                .get("/v1/transfers"),
                        400,
                        "UNKNOWN_PARAMETER")
                .body("errors.field", contains("form"));
    }

    @Test
    void aTimeWithoutAZoneIsNamedAndAnUnescapedPlusIsUnderstood() { // CASE 32
        String merchant = gateway.newMerchant();
        problem(
                        gateway.asMerchant(merchant)
                                .queryParam("from", "2026-01-01T00:00:00")
                                .get("/v1/transfers"),
                        400,
                        "INVALID_PARAMETER")
                .body("errors.field", contains("from"));
        gateway.asMerchant(merchant)
                .urlEncodingEnabled(false)
                .get("/v1/transfers?from=2026-01-01T00:00:00+02:00&to=2026-02-01T00:00:00%2B02:00")
                .then()
                .statusCode(200);
    }

    @Test
    void badBodiesAreRefusedByNameAndNothingIsBooked() { // CASES 26, 37
        String merchant = gateway.newMerchant();
        String bank = gateway.newAccount(merchant, "external");
        String available = gateway.newAccount(merchant, "merchant");
        for (String amount : new String[] {"0", "-1", "1.5", "9007199254740992", "\"5\"", "5e0"}) {
            problem(gateway.transfer(merchant, newKey(), bank, available, amount), 400, "INVALID_FIELD")
                    .body("errors.field", contains("amount"));
        }
        problem(post(merchant, "{\"surprise\": 1}", newKey()), 400, "UNKNOWN_FIELD")
                .body("errors.field", contains("surprise"));
        problem(post(merchant, "{", newKey()), 400, "MALFORMED_JSON");
        problem(post(merchant, "", newKey()), 400, "INVALID_FIELD").body("errors.field", contains("body"));
        byte[] invalidUtf8 = "{\"reference\":\"X\"}".getBytes(java.nio.charset.StandardCharsets.UTF_8);
        invalidUtf8[14] = (byte) 0xFF;
        problem(post(merchant, invalidUtf8, newKey()), 400, "MALFORMED_JSON");
        problem(post(merchant, new byte[10_000_000], newKey()), 413, "BODY_TOO_LARGE");
        problem(
                gateway.asMerchant(merchant)
                        .contentType("text/plain")
                        .body("{}")
                        .post("/v1/transfers"),
                415,
                "UNSUPPORTED_MEDIA_TYPE");
        gateway.asMerchant(merchant).get("/v1/accounts/" + available).then().body("posted", equalTo(0));
    }

    @Test
    void aWriteWithoutAKeyOrWithAMalformedOneIsRefused() {
        String merchant = gateway.newMerchant();
        String body = "{\"name\": \"a\", \"currency\": \"EUR\", \"kind\": \"merchant\"}";
        problem(
                gateway.asMerchant(merchant)
                        .contentType("application/json")
                        .body(body)
                        .post("/v1/accounts"),
                400,
                "IDEMPOTENCY_KEY_REQUIRED");
        problem(
                gateway.asMerchant(merchant)
                        .contentType("application/json")
                        .header("Idempotency-Key", "k".repeat(256))
                        .body(body)
                        .post("/v1/accounts"),
                400,
                "INVALID_IDEMPOTENCY_KEY");
        problem(gateway.openMerchant("Acme", "k".repeat(256)), 400, "INVALID_IDEMPOTENCY_KEY");
    }

    @Test
    void anIdInAPathThatIsNoneIsNamed() {
        String merchant = gateway.newMerchant();
        problem(gateway.asMerchant(merchant).get("/v1/transfers/12x"), 400, "INVALID_PARAMETER")
                .body("errors.field", contains("transfer"));
        problem(
                gateway.asMerchant(merchant).urlEncodingEnabled(false).get("/v1/accounts/..%2F..%2Fshard"),
                400,
                "INVALID_PARAMETER");
        problem(gateway.as(gateway.tokens().operator()).get("/v1/merchants/-1"), 400, "INVALID_PARAMETER");
    }

    @Test
    void whatTheFrameworkRefusesIsAProblem() { // CASE 38
        problem(given().get("/v2/transfers"), 404, "NOT_FOUND");
        problem(given().get("/v1/transfers/7/unknown"), 404, "NOT_FOUND");
        problem(given().delete("/v1/transfers"), 405, "METHOD_NOT_ALLOWED");
        problem(given().accept("text/csv").get("/v1/transfers"), 406, "NOT_ACCEPTABLE");
    }

    @Test
    void pagesGoOnWhereTheyEndedAndACursorBelongsToItsQuery() { // CASE 34
        String merchant = gateway.newMerchant();
        String[] accounts = new String[3];
        for (int i = 0; i < 3; i++) {
            accounts[i] = gateway.newAccount(merchant, "merchant");
        }
        String cursor = gateway.asMerchant(merchant)
                .get("/v1/accounts?limit=2")
                .then()
                .body("items.id", contains(accounts[0], accounts[1]))
                .body("nextCursor", notNullValue())
                .extract()
                .path("nextCursor");
        gateway.asMerchant(merchant)
                .get("/v1/accounts?limit=2&cursor=" + cursor)
                .then()
                .body("items.id", contains(accounts[2]));
        problem(gateway.asMerchant(merchant).get("/v1/accounts?order=desc&cursor=" + cursor), 400, "INVALID_CURSOR");
        problem(gateway.asMerchant(gateway.newMerchant()).get("/v1/accounts?cursor=" + cursor), 400, "INVALID_CURSOR");
    }

    @Test
    void healthAndMetricsAreServed() {
        given().get("/q/health/live").then().statusCode(200);
        given().get("/q/health/started").then().statusCode(200);
        given().get("/q/health/ready")
                .then()
                .statusCode(200)
                .body("checks.find { it.name == 'shards' }.data.'shard-2'", equalTo("REACHABLE"));
        given().get("/q/metrics").then().statusCode(200);
    }

    private Response post(String merchant, Object body, String key) {
        return gateway.asMerchant(merchant)
                .contentType("application/json")
                .header("Idempotency-Key", key)
                .body(body)
                .post("/v1/transfers");
    }
}
