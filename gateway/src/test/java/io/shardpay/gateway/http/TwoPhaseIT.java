package io.shardpay.gateway.http;

import static io.shardpay.gateway.testing.Gateway.newKey;
import static io.shardpay.gateway.testing.Gateway.problem;
import static org.hamcrest.Matchers.contains;
import static org.hamcrest.Matchers.equalTo;
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

/** Holds, captures, voids and reversals through the merchants' door. */
@QuarkusTest
@WithTestResource(ShardStack.class)
class TwoPhaseIT {
    private Gateway gateway;
    private String merchant;
    private String available;
    private String savings;

    @BeforeEach
    void openBooks() {
        gateway = new Gateway();
        merchant = gateway.newMerchant();
        String bank = gateway.newAccount(merchant, "external");
        available = gateway.newAccount(merchant, "merchant");
        savings = gateway.newAccount(merchant, "merchant");
        gateway.transfer(merchant, newKey(), bank, available, "5000").then().statusCode(201);
    }

    private String hold(long amount) {
        return gateway.asMerchant(merchant)
                .contentType("application/json")
                .header("Idempotency-Key", newKey())
                .body("""
                        {"debitAccount": "%s", "creditAccount": "%s", "amount": %d, "currency": "EUR", "pending": true,
                         "expiresAfter": "PT1H"}""".formatted(available, savings, amount))
                .post("/v1/transfers")
                .then()
                .statusCode(201)
                .body("status", equalTo("pending"))
                .extract()
                .path("id");
    }

    private Response act(String transfer, String what, String key) {
        return gateway.asMerchant(merchant)
                .contentType("application/json")
                .header("Idempotency-Key", key)
                .body("{\"amount\": 700}")
                .post("/v1/transfers/{id}/{what}", transfer, what);
    }

    @Test
    void aHoldIsCapturedAndTheCaptureSentBack() {
        String held = hold(1000);
        String key = newKey();
        Response capture = act(held, "capture", key);
        capture.then()
                .statusCode(201)
                .header("Location", equalTo("/v1/transfers/" + capture.path("id")))
                .header("Idempotency-Replayed", nullValue())
                .body("origin", equalTo(held));
        act(held, "capture", key)
                .then()
                .statusCode(201)
                .header("Idempotency-Replayed", equalTo("true"))
                .body("id", equalTo(capture.path("id")));
        problem(act(held, "capture", newKey()), 409, "HOLD_CAPTURED");

        Response reversal = act(capture.path("id"), "reversals", newKey());
        reversal.then().statusCode(201).body("kind", equalTo("reversal"));
        gateway.asMerchant(merchant)
                .get("/v1/transfers/{id}", (String) capture.path("id"))
                .then()
                .body("status", equalTo("reversed"))
                .body("related.transfer", contains((String) reversal.path("id")));
        problem(act(capture.path("id"), "reversals", newKey()), 409, "ALREADY_REVERSED");
    }

    /** As curl -X POST sends it: no body and no type. */
    @ParameterizedTest
    @ValueSource(strings = {"capture", "void", "reversals"})
    void aBodyIsNotNeeded(String what) {
        String transfer = hold(1000);
        if (what.equals("reversals")) {
            transfer = act(transfer, "capture", newKey()).path("id");
        }
        gateway.asMerchant(merchant)
                .noContentType()
                .header("Idempotency-Key", newKey())
                .post("/v1/transfers/{id}/{what}", transfer, what)
                .then()
                .statusCode(what.equals("void") ? 200 : 201);
    }

    @Test
    void anOperatorSendsBackWhatAMerchantWasCredited() {
        String other = gateway.newMerchantOn(shardOf(merchant));
        String theirs = gateway.newAccount(other, "merchant");
        String payment =
                gateway.transfer(merchant, newKey(), available, theirs, "900").path("id");
        problem(act(payment, "reversals", newKey()), 403, "CREDITED_MERCHANT_REQUIRED");

        gateway.as(gateway.tokens().operator())
                .contentType("application/json")
                .header("Idempotency-Key", newKey())
                .body("{}")
                .post("/v1/transfers/{id}/reversals", payment)
                .then()
                .statusCode(201)
                .body("kind", equalTo("return"))
                .body("merchant", equalTo(merchant))
                .body("amount", equalTo(900));
        gateway.asMerchant(merchant).get("/v1/transfers/{id}", payment).then().body("status", equalTo("reversed"));
    }

    @Test
    void anOperatorIsToldOfATransferThatNoShardKnows() {
        problem(
                gateway.as(gateway.tokens().operator())
                        .contentType("application/json")
                        .header("Idempotency-Key", newKey())
                        .body("{}")
                        .post("/v1/transfers/9223372036854775807/reversals"),
                404,
                "TRANSFER_NOT_FOUND");
    }

    @Test
    void aRefusedCaptureLosesNothing() {
        String held = hold(500);
        problem(act(held, "capture", newKey()), 422, "CAPTURE_EXCEEDS_HOLD").body("errors.field", contains("amount"));
        gateway.asMerchant(merchant)
                .get("/v1/accounts/{id}", available)
                .then()
                .body("posted", equalTo(5000))
                .body("pendingDebits", equalTo(500))
                .body("available", equalTo(4500));
    }

    private static int shardOf(String id) {
        return (int) (Long.parseLong(id) >> 12 & 1023);
    }
}
