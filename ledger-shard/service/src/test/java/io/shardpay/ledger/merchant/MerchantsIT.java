package io.shardpay.ledger.merchant;

import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.matchesPattern;

import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import io.shardpay.ledger.testing.ShardTest;
import java.util.LinkedHashMap;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

@QuarkusTest
class MerchantsIT extends ShardTest {
    @Test
    void aMerchantIsReadAgainAtItsLocation() {
        Response created = create(null, "Acme", "Europe/Berlin");

        created.then()
                .statusCode(201)
                .body("id", matchesPattern("[0-9]+"))
                .body("name", equalTo("Acme"))
                .body("zone", equalTo("Europe/Berlin"))
                .body("shard", equalTo(2))
                .body("createdAt", matchesPattern("\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z"));
        String id = created.path("id");
        assertThat(created.header("Location")).isEqualTo("/internal/merchants/" + id);
        assertThat(shard.as(id).get("/internal/merchants/" + id).asString()).isEqualTo(created.asString());
    }

    @Test
    void withoutAKeyTwoCallsAreTwoMerchants() {
        String one = create(null, "Acme", "UTC").path("id");
        String other = create(null, "Acme", "UTC").path("id");

        assertThat(other).isNotEqualTo(one);
    }

    @Test
    void withAKeyARetryFindsTheMerchant() {
        Response first = create("open-acme", "Acme", "UTC");
        Response again = create("open-acme", "Acme", "UTC");

        again.then().statusCode(201).header("Idempotency-Replayed", "true");
        assertThat(again.asString()).isEqualTo(first.asString());
        create("open-acme", "Another", "UTC").then().statusCode(422).body("code", equalTo("IDEMPOTENCY_KEY_REUSED"));
    }

    @ParameterizedTest
    @CsvSource({
        "name, '', UTC, 400, INVALID_FIELD",
        "zone, Acme, '', 400, INVALID_FIELD",
        "zone, Acme, Mars/Olympus, 422, UNKNOWN_ZONE"
    })
    void aRefusalNamesTheField(String field, String name, String zone, int status, String code) {
        create(null, name, zone)
                .then()
                .statusCode(status)
                .body("code", equalTo(code))
                .body("errors[0].field", equalTo(field));
    }

    @Test
    void anUnknownMerchantIsNotFound() {
        shard.asOperator()
                .get("/internal/merchants/8192")
                .then()
                .statusCode(404)
                .body("code", equalTo("MERCHANT_NOT_FOUND"))
                .body("detail", equalTo("merchant 8192 is unknown"));
    }

    private Response create(String key, String name, String zone) {
        Map<String, Object> headers = new LinkedHashMap<>();
        if (key != null) {
            headers.put("Idempotency-Key", key);
        }
        return shard.asOperator()
                .headers(headers)
                .contentType("application/json")
                .body(Map.of("name", name, "zone", zone))
                .post("/internal/merchants");
    }
}
