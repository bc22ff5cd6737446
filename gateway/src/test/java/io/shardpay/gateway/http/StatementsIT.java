package io.shardpay.gateway.http;

import static io.shardpay.gateway.testing.Gateway.newKey;
import static io.shardpay.gateway.testing.Gateway.problem;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.contains;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.notNullValue;
import static org.hamcrest.Matchers.nullValue;

import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import io.shardpay.gateway.testing.Gateway;
import io.shardpay.gateway.testing.ShardStack;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Balances and statements through the merchants' door. */
@QuarkusTest
@WithTestResource(ShardStack.class)
class StatementsIT {
    private static final String WINDOW = "from=2025-01-01T00:00:00Z&to=2094-01-01T00:00:00Z";

    private Gateway gateway;
    private String merchant;
    private String bank;
    private String available;

    @BeforeEach
    void openBooks() {
        gateway = new Gateway();
        merchant = gateway.newMerchant();
        bank = gateway.newAccount(merchant, "external");
        available = gateway.newAccount(merchant, "merchant");
    }

    @Test
    void aBalanceIsNowOrAtAnInstant() {
        move("1250");

        get("/balance")
                .then()
                .statusCode(200)
                .header("X-Correlation-Id", notNullValue())
                .body("account", equalTo(available))
                .body("posted", equalTo(1250))
                .body("available", equalTo(1250));
        get("/balance?at=2025-06-01T12:00:00%2B02:00")
                .then()
                .statusCode(200)
                .body("posted", equalTo(0))
                .body("available", nullValue())
                .body("at", equalTo("2025-06-01T10:00:00.000Z"))
                .body("final", equalTo(true));
    }

    @Test
    void aStatementIsWalkedInPages() {
        String first = move("1000");
        String second = move("250");

        Response page = get("/statement?limit=1&" + WINDOW);
        page.then()
                .statusCode(200)
                .body("items.transfer", contains(first))
                .body("items.balanceAfter", contains(1000))
                .body("openingBalance", equalTo(0))
                .body("closingBalance", equalTo(1250));
        get("/statement?limit=1&" + WINDOW + "&cursor=" + page.path("nextCursor"))
                .then()
                .statusCode(200)
                .body("items.transfer", contains(second))
                .body("items.balanceAfter", contains(1250))
                .body("nextCursor", nullValue());
    }

    @ParameterizedTest // CASE 36
    @ValueSource(strings = {"/balance", "/statement?" + WINDOW})
    void anotherMerchantsAccountIsUnknown(String what) {
        String stranger = gateway.newMerchant();
        problem(
                gateway.asMerchant(stranger).urlEncodingEnabled(false).get("/v1/accounts/" + available + what),
                404,
                "ACCOUNT_NOT_FOUND");
    }

    @ParameterizedTest // CASE 31, 32
    @ValueSource(strings = {"/balance?at=2026-01-01T00:00:00", "/statement?from=2026-01-01T00:00:00Z"})
    void aRefusalIsTheShards(String what) {
        problem(get(what), 400, "INVALID_PARAMETER");
    }

    @ParameterizedTest
    @ValueSource(strings = {"/balance", "/statement?" + WINDOW})
    void anOperatorHasNoAccounts(String what) {
        problem(
                gateway.as(gateway.tokens().operator())
                        .urlEncodingEnabled(false)
                        .get("/v1/accounts/" + available + what),
                403,
                "FORBIDDEN");
    }

    @Test
    void theShardsAuditIsNotOpenToMerchants() {
        assertThat(List.of(
                        gateway.asMerchant(merchant).get("/internal/audit").statusCode(),
                        gateway.asMerchant(merchant).get("/v1/audit").statusCode()))
                .containsOnly(404);
    }

    private String move(String amount) {
        return gateway.transfer(merchant, newKey(), bank, available, amount)
                .then()
                .statusCode(201)
                .extract()
                .path("id");
    }

    private Response get(String below) {
        return gateway.asMerchant(merchant).urlEncodingEnabled(false).get("/v1/accounts/" + available + below);
    }
}
