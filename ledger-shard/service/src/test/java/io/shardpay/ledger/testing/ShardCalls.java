package io.shardpay.ledger.testing;

import io.restassured.RestAssured;
import io.restassured.http.ContentType;
import io.restassured.response.Response;
import io.restassured.specification.RequestSpecification;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.UUID;

/** Calls a shard's doors as its sister services do. */
public final class ShardCalls {
    private final String url;
    private final TestTokens tokens;

    /** @param url of the shard, for example {@code http://127.0.0.1:8101} */
    public ShardCalls(String url, TestTokens tokens) {
        this.url = url;
        this.tokens = tokens;
    }

    public String url() {
        return url;
    }

    public TestTokens tokens() {
        return tokens;
    }

    /** A request with a token; answers are read as UTF-8 JSON. */
    public RequestSpecification with(String token) {
        return RestAssured.given().baseUri(url).header("Authorization", "Bearer " + token);
    }

    /** A request on behalf of a merchant without the role acquirer. */
    public RequestSpecification as(String merchant) {
        return with(tokens.merchant(merchant, "merchant"));
    }

    /** A request on behalf of a merchant that may bring money in. */
    public RequestSpecification asAcquirer(String merchant) {
        return with(tokens.merchant(merchant, "merchant", "acquirer"));
    }

    public RequestSpecification asOperator() {
        return with(tokens.service("operator"));
    }

    public RequestSpecification asSupport() {
        return with(tokens.service("support"));
    }

    /** Opens a merchant's books and answers its ID. */
    public String newMerchant() {
        return asOperator()
                .contentType(ContentType.JSON)
                .body(Map.of("name", "Merchant " + UUID.randomUUID(), "zone", "Europe/Berlin"))
                .post("/internal/merchants")
                .then()
                .statusCode(201)
                .extract()
                .path("id");
    }

    /** Opens an account and answers its ID. */
    public String newAccount(String merchant, String currency, String kind) {
        return as(merchant)
                .contentType(ContentType.JSON)
                .header("Idempotency-Key", UUID.randomUUID().toString())
                .body(Map.of("name", kind + " " + currency, "currency", currency, "kind", kind))
                .post("/internal/merchants/{merchant}/accounts", merchant)
                .then()
                .statusCode(201)
                .extract()
                .path("id");
    }

    /** The body of a transfer, to be changed as a test likes. */
    public static Map<String, Object> transfer(String debit, String credit, long amount, String currency) {
        Map<String, Object> body = new LinkedHashMap<>();
        body.put("debitAccount", debit);
        body.put("creditAccount", credit);
        body.put("amount", amount);
        body.put("currency", currency);
        return body;
    }

    /** Sends a transfer on behalf of a merchant that may bring money in. */
    public Response send(String merchant, String key, Map<String, Object> body) {
        return asAcquirer(merchant)
                .contentType(ContentType.JSON)
                .header("Idempotency-Key", key)
                .body(body)
                .post("/internal/merchants/{merchant}/transfers", merchant);
    }

    /** Moves money under a new key and answers the transfer's ID. */
    public String move(String merchant, String debit, String credit, long amount, String currency) {
        return send(merchant, UUID.randomUUID().toString(), transfer(debit, credit, amount, currency))
                .then()
                .statusCode(201)
                .extract()
                .path("id");
    }
}
