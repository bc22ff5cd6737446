package io.shardpay.ledger.account;

import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.equalTo;

import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import io.shardpay.ledger.testing.ShardTest;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

@QuarkusTest
class AccountsIT extends ShardTest {
    private String merchant;

    @BeforeEach
    void openBooks() {
        merchant = shard.newMerchant();
    }

    @Test
    void anAccountIsReadAgainAtItsLocation() {
        Response created = open("k", "available", "KWD", "merchant");

        created.then()
                .statusCode(201)
                .body("merchant", equalTo(merchant))
                .body("name", equalTo("available"))
                .body("currency", equalTo("KWD"))
                .body("exponent", equalTo(3))
                .body("kind", equalTo("merchant"))
                .body("posted", equalTo(0))
                .body("pendingDebits", equalTo(0))
                .body("pendingCredits", equalTo(0))
                .body("available", equalTo(0));
        assertThat(shard.as(merchant).get(created.header("Location")).asString())
                .isEqualTo(created.asString());
    }

    @Test
    void aRetryFindsTheAccount() {
        Response first = open("k", "available", "EUR", "merchant");
        Response again = open("k", "available", "EUR", "merchant");

        again.then().statusCode(201).header("Idempotency-Replayed", "true");
        assertThat(again.asString()).isEqualTo(first.asString());
        open("k", "other", "EUR", "merchant").then().statusCode(422).body("code", equalTo("IDEMPOTENCY_KEY_REUSED"));
    }

    @ParameterizedTest
    @CsvSource({
        "currency, EUR2, merchant, 400, INVALID_FIELD",
        "currency, ZZZ, merchant, 422, UNKNOWN_CURRENCY",
        "kind, EUR, clearing, 422, CLEARING_ACCOUNT",
        "kind, EUR, MERCHANT, 400, INVALID_FIELD"
    })
    void aRefusalNamesTheField(String field, String currency, String kind, int status, String code) {
        open("k", "available", currency, kind)
                .then()
                .statusCode(status)
                .body("code", equalTo(code))
                .body("errors[0].field", equalTo(field));
    }

    @ParameterizedTest
    @ValueSource(strings = {"asc", "desc"})
    void pagesFollowTheOrderOfOpening(String order) {
        List<String> opened = new ArrayList<>();
        for (int i = 0; i < 5; i++) {
            opened.add(open("k" + i, "account " + i, "EUR", "merchant").path("id"));
        }
        if (order.equals("desc")) {
            Collections.reverse(opened);
        }

        List<String> walked = new ArrayList<>();
        String cursor = null;
        do {
            Response page = list(
                    cursor == null
                            ? Map.of("order", order, "limit", 2)
                            : Map.of("order", order, "limit", 2, "cursor", cursor));
            page.then().statusCode(200);
            walked.addAll(page.path("items.id"));
            cursor = page.path("nextCursor");
        } while (cursor != null);

        assertThat(walked).isEqualTo(opened);
    }

    @Test // CASE 34
    void theCursorOfAnotherMerchantIsRefused() {
        open("a", "a", "EUR", "merchant");
        open("b", "b", "EUR", "merchant");
        String cursor = list(Map.of("limit", 1)).path("nextCursor");
        String other = shard.newMerchant();

        shard.as(other)
                .queryParam("cursor", cursor)
                .get("/internal/merchants/{other}/accounts", other)
                .then()
                .statusCode(400)
                .body("code", equalTo("INVALID_CURSOR"));
    }

    @Test
    void theSystemsClearingAccountIsNeitherListedNorFound() throws Exception {
        String bank = open("bank", "bank", "EUR", "external").path("id");
        String payee = shard.newMerchant();
        String theirs = shard.newAccount(payee, "EUR", "merchant");
        shard.move(merchant, bank, theirs, 100, "EUR");

        assertThat(list(Map.of()).<List<String>>path("items.id")).containsExactly(bank);
        try (var connection = database().connect();
                var statement = connection.createStatement();
                var rows = statement.executeQuery(
                        "select id from account where kind = 'clearing' and merchant_id = " + merchant)) {
            assertThat(rows.next()).isTrue();
            shard.as(merchant)
                    .get("/internal/merchants/{merchant}/accounts/{id}", merchant, rows.getString(1))
                    .then()
                    .statusCode(404)
                    .body("code", equalTo("ACCOUNT_NOT_FOUND"));
        }
    }

    private Response open(String key, String name, String currency, String kind) {
        return shard.as(merchant)
                .contentType("application/json")
                .header("Idempotency-Key", key)
                .body(Map.of("name", name, "currency", currency, "kind", kind))
                .post("/internal/merchants/{merchant}/accounts", merchant);
    }

    private Response list(Map<String, Object> query) {
        return shard.as(merchant).queryParams(query).get("/internal/merchants/{merchant}/accounts", merchant);
    }
}
