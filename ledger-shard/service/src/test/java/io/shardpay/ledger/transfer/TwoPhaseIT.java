package io.shardpay.ledger.transfer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.contains;
import static org.hamcrest.Matchers.empty;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasEntry;
import static org.hamcrest.Matchers.nullValue;

import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import io.restassured.response.ValidatableResponse;
import io.restassured.specification.RequestSpecification;
import io.shardpay.ledger.testing.ShardCalls;
import io.shardpay.ledger.testing.ShardTest;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Holds, captures, voids and reversals at the door: what is answered, listed and refused. */
@QuarkusTest
class TwoPhaseIT extends ShardTest {
    private String merchant;
    private String bank;
    private String till;
    private String savings;

    @BeforeEach
    void openBooks() {
        merchant = shard.newMerchant();
        bank = shard.newAccount(merchant, "EUR", "external");
        till = shard.newAccount(merchant, "EUR", "merchant");
        savings = shard.newAccount(merchant, "EUR", "merchant");
        post(ShardCalls.transfer(bank, till, 5000, "EUR")).then().statusCode(201);
    }

    private Response post(Map<String, Object> body) {
        return keyed().body(body).post("/internal/merchants/{merchant}/transfers", merchant);
    }

    private RequestSpecification keyed() {
        return shard.asAcquirer(merchant)
                .header("Idempotency-Key", UUID.randomUUID().toString())
                .contentType("application/json");
    }

    private Response hold(long amount) {
        Map<String, Object> body = ShardCalls.transfer(till, savings, amount, "EUR");
        body.put("pending", true);
        body.put("expiresAfter", "PT2H");
        return post(body);
    }

    private Response act(String transfer, String what, String json) {
        return keyed().body(json).post("/internal/merchants/{m}/transfers/{t}/{what}", merchant, transfer, what);
    }

    private ValidatableResponse read(String transfer) {
        return shard.as(merchant)
                .get("/internal/merchants/{m}/transfers/{t}", merchant, transfer)
                .then()
                .statusCode(200);
    }

    private List<String> listed(Object... filters) {
        RequestSpecification request = shard.as(merchant)
                .queryParam("from", Instant.now().minus(Duration.ofHours(1)).toString())
                .queryParam("to", Instant.now().plus(Duration.ofHours(1)).toString());
        for (int i = 0; i < filters.length; i += 2) {
            request.queryParam((String) filters[i], filters[i + 1]);
        }
        return request.get("/internal/merchants/{m}/transfers", merchant)
                .then()
                .statusCode(200)
                .extract()
                .path("items.id");
    }

    @Test
    void aHoldIsCapturedAndBothSayWhatBecameOfIt() {
        Response held = hold(3000);
        held.then()
                .statusCode(201)
                .body("status", equalTo("pending"))
                .body("kind", equalTo("transfer"))
                .body("related", empty());
        Instant expires = Instant.parse(held.path("createdAt")).plus(Duration.ofHours(2));
        assertThat(Instant.parse(held.path("expiresAt"))).isEqualTo(expires);
        shard.as(merchant)
                .get("/internal/merchants/{m}/accounts/{a}", merchant, till)
                .then()
                .body("posted", equalTo(5000))
                .body("pendingDebits", equalTo(3000))
                .body("available", equalTo(2000));

        Response capture = act(held.path("id"), "capture", "{\"amount\": 1000}");

        capture.then()
                .statusCode(201)
                .body("kind", equalTo("capture"))
                .body("origin", equalTo(held.path("id")))
                .body("amount", equalTo(1000))
                .body("expiresAt", nullValue());
        Map<String, Object> readAtLocation =
                shard.as(merchant).get(capture.header("Location")).as(Map.class);
        assertThat(readAtLocation).isEqualTo(capture.as(Map.class));
        read(held.path("id"))
                .body("status", equalTo("captured"))
                .body("expiresAt", equalTo(held.path("expiresAt")))
                .body("related.transfer", contains((String) capture.path("id")))
                .body("related.kind", contains("capture"))
                .body("related.amount", contains(1000));
        shard.as(merchant)
                .get("/internal/merchants/{m}/accounts/{a}", merchant, till)
                .then()
                .body("posted", equalTo(4000))
                .body("pendingDebits", equalTo(0))
                .body("available", equalTo(4000));
    }

    @ParameterizedTest
    @ValueSource(strings = {"capture", "void", "reversals"})
    void aBodyIsNotNeeded(String what) {
        String transfer = what.equals("reversals")
                ? post(ShardCalls.transfer(till, savings, 10, "EUR")).path("id")
                : hold(10).path("id");
        shard.asAcquirer(merchant)
                .contentType("application/json")
                .header("Idempotency-Key", UUID.randomUUID().toString())
                .post("/internal/merchants/{m}/transfers/{t}/{what}", merchant, transfer, what)
                .then()
                .statusCode(what.equals("void") ? 200 : 201);
    }

    @Test
    void aVoidedHoldIsAnsweredWithTwoHundred() {
        String held = hold(3000).path("id");
        act(held, "void", "{}").then().statusCode(200).body("id", equalTo(held)).body("status", equalTo("voided"));
        read(held).body("status", equalTo("voided")).body("related", empty());
        act(held, "capture", "{}").then().statusCode(409).body("code", equalTo("HOLD_VOIDED"));
    }

    @Test
    void whatIsSentBackInFullIsReversedAndInPartIsNot() {
        String original = post(ShardCalls.transfer(till, savings, 1000, "EUR")).path("id");
        String part = act(original, "reversals", "{\"amount\": 400}").path("id");
        read(original).body("status", equalTo("posted")).body("related.transfer", contains(part));
        String rest = act(original, "reversals", "{}").path("id");
        read(original)
                .body("status", equalTo("reversed"))
                .body("related.transfer", contains(part, rest))
                .body("related.amount", contains(400, 600));
        read(part).body("kind", equalTo("reversal")).body("origin", equalTo(original));
        assertThat(listed("status", "reversed")).containsExactly(original);
        assertThat(listed("status", "posted")).contains(part, rest).doesNotContain(original);
    }

    @Test
    void anOperatorReversesByIdAloneAndAMerchantDoesNot() {
        String original = post(ShardCalls.transfer(till, savings, 1000, "EUR")).path("id");
        shard.asAcquirer(merchant)
                .contentType("application/json")
                .header("Idempotency-Key", "k")
                .post("/internal/transfers/{t}/reversals", original)
                .then()
                .statusCode(403);
        shard.asOperator()
                .contentType("application/json")
                .header("Idempotency-Key", UUID.randomUUID().toString())
                .post("/internal/transfers/{t}/reversals", original)
                .then()
                .statusCode(201)
                .body("kind", equalTo("reversal"))
                .body("merchant", equalTo(merchant));
    }

    @Test
    void listsFindHoldsByAccountAndByWhatBecameOfThem() {
        String open = hold(10).path("id");
        String captured = hold(20).path("id");
        String capture = act(captured, "capture", "{}").path("id");
        String voided = hold(30).path("id");
        act(voided, "void", "{}");
        String posted = post(ShardCalls.transfer(till, savings, 40, "EUR")).path("id");

        for (String account : List.of(till, savings)) {
            assertThat(listed("account", account))
                    .endsWith(open, captured, capture, voided, posted)
                    .hasSize(account.equals(till) ? 6 : 5);
            assertThat(listed("account", account, "limit", 2, "order", "desc")).containsExactly(posted, voided);
            assertThat(listed("account", account, "status", "pending")).containsExactly(open);
            assertThat(listed("account", account, "status", "posted")).endsWith(capture, posted);
        }
        assertThat(listed("status", "pending")).containsExactly(open);
        assertThat(listed("status", "captured")).containsExactly(captured);
        assertThat(listed("status", "voided")).containsExactly(voided);
        assertThat(listed("status", "expired")).isEmpty();
        assertThat(listed("account", bank, "status", "pending")).isEmpty();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "\"PT0.999S\"|must be an ISO 8601 duration from PT1S to P30D",
                "\"P30DT0.001S\"|must be an ISO 8601 duration from PT1S to P30D",
                "\"-PT5M\"|must be an ISO 8601 duration from PT1S to P30D",
                "\"1h\"|must be an ISO 8601 duration, for example PT24H",
                "\"P1M\"|must be an ISO 8601 duration, for example PT24H",
                "\"\"|must be an ISO 8601 duration, for example PT24H",
                "3600|must be an ISO 8601 duration, for example PT24H",
                "true|must be an ISO 8601 duration, for example PT24H"
            })
    void anUnfitLengthIsRefusedByName(String json, String message) {
        keyed().body("{\"debitAccount\": \"" + till + "\", \"creditAccount\": \"" + savings
                        + "\", \"amount\": 1, \"currency\": \"EUR\", \"pending\": true, \"expiresAfter\": " + json
                        + "}")
                .post("/internal/merchants/{m}/transfers", merchant)
                .then()
                .statusCode(400)
                .body("code", equalTo("INVALID_FIELD"))
                .body("errors[0]", hasEntry("field", "expiresAfter"))
                .body("errors[0].message", equalTo(message));
    }

    @Test
    void aLengthWithoutAHoldIsRefused() {
        Map<String, Object> body = ShardCalls.transfer(till, savings, 1, "EUR");
        body.put("expiresAfter", "PT1H");
        post(body)
                .then()
                .statusCode(400)
                .body("errors[0].field", equalTo("expiresAfter"))
                .body("errors[0].message", equalTo("must be given with \"pending\": true only"));
    }

    @Test
    void aHoldForWhichNoLengthWasGivenStandsSevenDays() {
        Map<String, Object> body = ShardCalls.transfer(till, savings, 1, "EUR");
        body.put("pending", true);
        Response held = post(body);
        assertThat(Instant.parse(held.path("expiresAt")))
                .isEqualTo(Instant.parse(held.path("createdAt")).plus(Duration.ofDays(7)));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{\"amount\": 0}|400",
                "{\"amount\": 1.5}|400",
                "{\"amount\": \"5\"}|400",
                "{\"amount\": 9007199254740992}|400",
                "{\"sum\": 5}|400",
                "[]|400",
                "{\"amount\": 11}|422"
            })
    void unfitAmountsOfACaptureAndAReversalAreRefused(String json, int status) {
        String held = hold(10).path("id");
        act(held, "capture", json).then().statusCode(status);
        String posted = post(ShardCalls.transfer(till, savings, 10, "EUR")).path("id");
        act(posted, "reversals", json).then().statusCode(status);
        read(held).body("status", equalTo("pending"));
        read(posted).body("status", equalTo("posted")).body("related", empty());
    }

    @ParameterizedTest
    @ValueSource(strings = {"capture", "void", "reversals"})
    void aKeyIsNeededAndTheTransferMustBeTheMerchants(String what) {
        shard.asAcquirer(merchant)
                .contentType("application/json")
                .body("{}")
                .post("/internal/merchants/{m}/transfers/{t}/{what}", merchant, "7", what)
                .then()
                .statusCode(400)
                .body("code", equalTo("IDEMPOTENCY_KEY_REQUIRED"));
        act("7", what, "{}").then().statusCode(404).body("code", equalTo("TRANSFER_NOT_FOUND"));
        act("x", what, "{}").then().statusCode(400).body("code", equalTo("INVALID_PARAMETER"));
    }
}
