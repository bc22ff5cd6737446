package io.shardpay.ledger.answer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.anyOf;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.not;
import static org.hamcrest.Matchers.notNullValue;

import io.quarkus.test.junit.QuarkusTest;
import io.restassured.RestAssured;
import io.restassured.response.Response;
import io.restassured.response.ValidatableResponse;
import io.shardpay.ledger.testing.ShardTest;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Collectors;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Bad input at the shard's door: a problem that names the culprit, and nothing lost. */
@QuarkusTest
class BadRequestIT extends ShardTest {
    private String merchant;
    private String bank;
    private String till;

    @BeforeEach
    void openBooks() {
        merchant = shard.newMerchant();
        bank = shard.newAccount(merchant, "EUR", "external");
        till = shard.newAccount(merchant, "EUR", "merchant");
    }

    @Test // CASE 37
    void aBodyOfTenMegabytesIsTooLarge() {
        char[] padding = new char[10 << 20];
        Arrays.fill(padding, 'x');

        problem(post("application/json", "{\"reference\": \"" + new String(padding) + "\"}"), 413, "BODY_TOO_LARGE");
    }

    @Test // CASE 37
    void anUnknownFieldIsRefusedByName() {
        problem(post("application/json", body("\"memo\": \"x\"")), 400, "UNKNOWN_FIELD")
                .body("errors[0].field", equalTo("memo"));
    }

    @Test // CASE 37
    void invalidUtf8IsRefused() {
        byte[] bytes = body("\"reference\": \"?\"").getBytes(StandardCharsets.US_ASCII);
        bytes[new String(bytes, StandardCharsets.US_ASCII).indexOf('?')] = (byte) 0xC3; // half a letter

        problem(post("application/json", bytes), 400, "MALFORMED_JSON");
    }

    @Test // CASE 37
    void deepNestingIsRefused() {
        String nested = "{\"metadata\": " + "[".repeat(50_000) + "]".repeat(50_000) + "}";

        Response response = post("application/json", nested);

        problem(response, 400, null);
    }

    @ParameterizedTest // CASE 37
    @ValueSource(strings = {"text/plain", "application/xml", "application/x-www-form-urlencoded"})
    void anotherContentTypeIsRefused(String contentType) {
        problem(post(contentType, body("\"reference\": \"x\"")), 415, "UNSUPPORTED_MEDIA_TYPE");
    }

    @ParameterizedTest // CASE 38
    @ValueSource(
            strings = {"", "{", "[]", "null", "\"text\"", "{\"amount\": 1,}", "{\"amount\": 1} {}", "{'amount': 1}"})
    void whatIsNoCommandIsRefused(String text) {
        problem(post("application/json", text), 400, null);
    }

    @ParameterizedTest
    @CsvSource({
        "debitAccount, 12",
        "debitAccount, \"12x\"",
        "debitAccount, null",
        "creditAccount, \"-5\"",
        "creditAccount, \"9223372036854775808\"",
        "currency, \"eur\"",
        "currency, \"EURO\"",
        "currency, null",
        "reference, 5",
        "reference, \"a\\u0007b\"",
        "pending, \"true\"",
        "pending, \"false\"",
        "pending, 0",
        "metadata, []"
    })
    void aBadFieldIsRefusedByName(String field, String value) {
        Map<String, String> fields = new LinkedHashMap<>(Map.of(
                "debitAccount",
                '"' + bank + '"',
                "creditAccount",
                '"' + till + '"',
                "amount",
                "1",
                "currency",
                "\"EUR\""));
        fields.put(field, value);
        String text = fields.entrySet().stream()
                .map(entry -> '"' + entry.getKey() + "\": " + entry.getValue())
                .collect(Collectors.joining(", ", "{", "}"));

        problem(post("application/json", text), 400, "INVALID_FIELD").body("errors[0].field", containsString(field));
    }

    @Test
    void theLongestReferenceAndMetadataAreTakenAndOneMoreIsNot() {
        problem(post("application/json", body("\"reference\": \"" + "r".repeat(141) + "\"")), 400, "INVALID_FIELD")
                .body("errors[0].field", equalTo("reference"));
        problem(
                        post("application/json", body("\"metadata\": {\"" + "k".repeat(41) + "\": \"v\"}")),
                        400,
                        "INVALID_FIELD")
                .body("errors[0].field", containsString("metadata"));
        problem(
                        post("application/json", body("\"metadata\": {\"k\": \"" + "v".repeat(501) + "\"}")),
                        400,
                        "INVALID_FIELD")
                .body("errors[0].field", containsString("metadata"));
        post(
                        "application/json",
                        body("\"reference\": \"" + "r".repeat(140) + "\", \"metadata\": {\"" + "k".repeat(40) + "\": \""
                                + "v".repeat(500) + "\"}"))
                .then()
                .statusCode(201);
    }

    @Test // CASE 38
    void anUnknownRouteIsAProblem() {
        problem(shard.as(merchant).get("/internal/nowhere"), 404, "NOT_FOUND");
        problem(shard.as(merchant).get("/nowhere"), 404, "NOT_FOUND");
    }

    @Test // CASE 38
    void anotherMethodIsAProblem() {
        problem(shard.as(merchant).delete("/internal/shard"), 405, "METHOD_NOT_ALLOWED");
    }

    @ParameterizedTest
    @CsvSource({
        "/internal/merchants/12x, merchant",
        "/internal/merchants/-5, merchant",
        "/internal/merchants/007/accounts, merchant",
        "/internal/merchants/9223372036854775808/transfers/1, merchant",
        "/internal/merchants/{m}/accounts/abc, account",
        "/internal/merchants/{m}/transfers/1.5, transfer"
    })
    void aPathThatHoldsNoIdIsRefusedByName(String path, String field) {
        problem(shard.as(merchant).get(path.replace("{m}", merchant)), 400, "INVALID_PARAMETER")
                .body("errors[0].field", equalTo(field));
    }

    @ParameterizedTest // CASE 31
    @ValueSource(
            strings = {
                "/internal/shard?x=1",
                "/internal/merchants/{m}?x=1",
                "/internal/merchants/{m}/accounts?x=1",
                "/internal/merchants/{m}/accounts/{a}?x=1",
                "/internal/merchants/{m}/transfers/1?x=1"
            })
    void anUnknownParameterIsRefusedEverywhere(String path) {
        problem(shard.as(merchant).get(path.replace("{m}", merchant).replace("{a}", till)), 400, "UNKNOWN_PARAMETER")
                .body("errors[0].field", equalTo("x"));
    }

    @Test // CASE 31
    void anUnknownParameterOfAWriteIsRefusedAndNothingIsWritten() {
        problem(
                        shard.asAcquirer(merchant)
                                .contentType("application/json")
                                .header("Idempotency-Key", "k")
                                .body(body("\"reference\": \"x\""))
                                .post("/internal/merchants/{merchant}/transfers?dryRun=true", merchant),
                        400,
                        "UNKNOWN_PARAMETER")
                .body("errors[0].field", equalTo("dryRun"));
        shard.as(merchant)
                .get("/internal/merchants/{merchant}/accounts/{till}", merchant, till)
                .then()
                .body("posted", equalTo(0));
    }

    private Response post(String contentType, Object body) {
        return shard.asAcquirer(merchant)
                .config(RestAssured.config()
                        .encoderConfig(io.restassured.config.EncoderConfig.encoderConfig()
                                .encodeContentTypeAs("application/xml", io.restassured.http.ContentType.TEXT)
                                .encodeContentTypeAs(
                                        "application/x-www-form-urlencoded", io.restassured.http.ContentType.TEXT)
                                .appendDefaultContentCharsetToContentTypeIfUndefined(false)))
                .contentType(contentType)
                .header("Idempotency-Key", "k")
                .body(body)
                .post("/internal/merchants/{merchant}/transfers", merchant);
    }

    private String body(String more) {
        return "{\"debitAccount\": \"%s\", \"creditAccount\": \"%s\", \"amount\": 1, \"currency\": \"EUR\", %s}"
                .formatted(bank, till, more);
    }

    private static ValidatableResponse problem(Response response, int status, String code) {
        assertThat(response.asString()).doesNotContain("Exception", "\tat ", "at io.");
        ValidatableResponse problem = response.then()
                .statusCode(status)
                .contentType("application/problem+json")
                .body("status", equalTo(status))
                .body("correlationId", equalTo(response.header("X-Correlation-Id")))
                .body("correlationId", notNullValue());
        return code == null
                ? problem.body("code", anyOf(equalTo("MALFORMED_JSON"), equalTo("INVALID_FIELD"), not("INTERNAL")))
                : problem.body("code", equalTo(code));
    }
}
