package io.shardpay.gateway.http;

import static io.restassured.RestAssured.given;
import static io.shardpay.gateway.testing.Gateway.newKey;
import static io.shardpay.gateway.testing.Gateway.problem;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.contains;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.matchesPattern;

import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import io.shardpay.gateway.testing.Gateway;
import io.shardpay.gateway.testing.ShardStack;
import io.shardpay.gateway.testing.Wire;
import java.io.IOException;
import java.net.URI;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** CASE 38: what is wrong with a request as such, at the merchants' door and at a packaged shard behind it. */
@QuarkusTest
@WithTestResource(ShardStack.class)
class EdgesIT {
    private Gateway gateway;

    @TestHTTPResource
    URI door;

    @BeforeEach
    void gateway() {
        gateway = new Gateway();
    }

    @ParameterizedTest
    @ValueSource(strings = {"/v1/transfers/%zz", "/v1/transfers?from=%zz", "/%", "/v1/transfers?reference=a|b"})
    void aBrokenUriIsAProblemHereAndOnAShard(String uri) throws IOException {
        for (URI server : List.of(door, gateway.shardUrl(1))) {
            assertThat(Wire.get(server, uri, ""))
                    .startsWith("HTTP/1.1 400")
                    .containsIgnoringCase("content-type: application/problem+json")
                    .containsIgnoringCase("x-correlation-id: ")
                    .contains("\"code\":\"INVALID_PARAMETER\"");
        }
    }

    @Test
    void longUrisAndLargeHeadersAreProblemsHereAndOnAShard() throws IOException {
        for (URI server : List.of(door, gateway.shardUrl(1))) {
            assertThat(Wire.get(server, "/v1/transfers?reference=" + "x".repeat(5_000), ""))
                    .startsWith("HTTP/1.1 414")
                    .contains("\"code\":\"URI_TOO_LONG\"");
            assertThat(Wire.get(server, "/v1/transfers", "X-Long: " + "x".repeat(40_000) + "\r\n"))
                    .startsWith("HTTP/1.1 431")
                    .contains("\"code\":\"HEADERS_TOO_LARGE\"");
        }
    }

    @Test
    void twoKeysAreRefusedAndNothingIsBooked() {
        String merchant = gateway.newMerchant();
        problem(
                        gateway.asMerchant(merchant)
                                .contentType("application/json")
                                .header("Idempotency-Key", newKey(), newKey())
                                .body("{\"name\": \"a\", \"currency\": \"EUR\", \"kind\": \"merchant\"}")
                                .post("/v1/accounts"),
                        400,
                        "INVALID_IDEMPOTENCY_KEY")
                .body("errors.field", contains("Idempotency-Key"));
        gateway.asMerchant(merchant).get("/v1/accounts").then().statusCode(200).body("items.size()", equalTo(0));
    }

    @Test
    void aParameterGivenTwiceIsRefusedWhateverTheCall() { // CASE 31
        String merchant = gateway.newMerchant();
        problem(
                        gateway.asMerchant(merchant)
                                .get("/v1/transfers?from=2026-01-01T00:00:00Z&to=2026-01-02T00:00:00Z"
                                        + "&from=2020-01-01T00:00:00Z"),
                        400,
                        "UNKNOWN_PARAMETER")
                .body("errors[0].field", equalTo("from"))
                .body("errors[0].message", equalTo("must be given once"));
        problem(gateway.asMerchant(merchant).get("/v1/accounts?limit=1&limit=2"), 400, "UNKNOWN_PARAMETER");
        problem(gateway.asMerchant(merchant).get("/v1/transfers/7?a=1"), 400, "UNKNOWN_PARAMETER");
        problem(gateway.asMerchant(merchant).get("/v1/merchants/" + merchant + "?a=1"), 400, "UNKNOWN_PARAMETER");
    }

    @Test
    void a405AndOptionsNameTheMethodsOfThePath() {
        problem(given().delete("/v1/transfers"), 405, "METHOD_NOT_ALLOWED");
        assertThat(given().delete("/v1/transfers").header("Allow")).isEqualTo("GET, HEAD, OPTIONS, POST");
        assertThat(given().put("/v1/transfers/7").header("Allow")).isEqualTo("GET, HEAD, OPTIONS");
        assertThat(given().get("/v1/merchants").header("Allow")).isEqualTo("OPTIONS, POST");
        given().options("/v1/transfers/7").then().statusCode(204).header("Allow", "GET, HEAD, OPTIONS");
        problem(given().request("TRACE", "/v1/transfers"), 405, "METHOD_NOT_ALLOWED");
    }

    @Test
    void headIsAnsweredAsGetWithoutTheBody() {
        String merchant = gateway.newMerchant();
        gateway.asMerchant(merchant)
                .head("/v1/merchants/" + merchant)
                .then()
                .statusCode(200)
                .contentType("application/json")
                .header("X-Correlation-Id", matchesPattern(Gateway.UUID_PATTERN));
        gateway.asMerchant(merchant).head("/v1/transfers/7").then().statusCode(404);
    }
}
