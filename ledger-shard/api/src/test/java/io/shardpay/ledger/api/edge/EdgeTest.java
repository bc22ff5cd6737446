package io.shardpay.ledger.api.edge;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.contains;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.empty;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasItem;
import static org.hamcrest.Matchers.hasSize;
import static org.hamcrest.Matchers.matchesPattern;
import static org.hamcrest.Matchers.not;

import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.RestAssured;
import io.restassured.response.ValidatableResponse;
import java.io.ByteArrayInputStream;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The edge as a caller meets it, in the smallest service that has one. */
@QuarkusTest
@WithTestResource(EdgeKeys.class)
class EdgeTest {
    static final String UUID_V4 = "[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}";

    private static String transfer(String amount) {
        return """
            {"debitAccount": "253158878085292033", "creditAccount": "253158878085292034", "amount": %s, "currency": "EUR",
             "metadata": {"channel": "web"}}""".formatted(amount);
    }

    private static ValidatableResponse post(String path, Object body) {
        return given().contentType("application/json").body(body).post(path).then();
    }

    static ValidatableResponse problem(ValidatableResponse answer, int status, String code) {
        return answer.statusCode(status)
                .contentType("application/problem+json")
                .header("X-Correlation-Id", matchesPattern(UUID_V4))
                .body("code", equalTo(code))
                .body("status", equalTo(status))
                .body("correlationId", matchesPattern(UUID_V4))
                .body("detail", not(containsString("Exception")));
    }

    @Test
    void anIdAbove2To53SurvivesTheRoundTripAsAString() { // CASE 15
        post("/echo/transfer", transfer("1250"))
                .statusCode(200)
                .body("debitAccount", equalTo("253158878085292033"))
                .body("amount", equalTo(1250))
                .body("metadata.channel", equalTo("web"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "0",
                "-1",
                "12.5",
                "1.0",
                "9007199254740992",
                "9223372036854775808",
                "\"1250\"",
                "1e3",
                "1E+3",
                "true",
                "null",
                "[1]",
                "{}",
                "123456789012345678901234567890"
            })
    void anAmountThatIsNoPositiveIntegerBelow2To53Is400AndNamesTheField(String amount) { // CASE 26
        problem(post("/echo/transfer", transfer(amount)), 400, "INVALID_FIELD")
                .body("errors.field", contains("amount"));
    }

    @Test
    void aRefusedAmountIsAnsweredWithItsValue() {
        problem(post("/echo/transfer", transfer("\"1250\"")), 400, "INVALID_FIELD")
                .body("errors[0].value", equalTo("1250"))
                .body(
                        "errors[0].message",
                        equalTo("must be a whole number from 1 to 9007199254740991,"
                                + " without quotes, fraction or exponent"));
        for (String amount : List.of("0", "-1", "9007199254740992", "9223372036854775808", "-9223372036854775809")) {
            problem(post("/echo/transfer", transfer(amount)), 400, "INVALID_FIELD")
                    .body("errors", hasSize(1))
                    .body("errors[0].field", equalTo("amount"))
                    .body("errors[0].value", equalTo(amount))
                    .body("errors[0].message", equalTo("must be a whole number from 1 to 9007199254740991"));
        }
    }

    @Test
    void anAmountOfAThousandDigitsIsRefusedByNameWithItsFirstHundred() { // CASE 26
        for (int digits : new int[] {65, 1_000, 1_000_000}) {
            String amount = "7".repeat(digits);
            problem(post("/echo/transfer", transfer(amount)), 400, "INVALID_FIELD")
                    .body("errors[0].field", equalTo("amount"))
                    .body("errors[0].message", equalTo("must be a whole number from 1 to 9007199254740991"))
                    .body("errors[0].value", equalTo(digits <= 100 ? amount : "7".repeat(100) + "…"));
        }
    }

    /** A flute of U+1FA88 takes two units of UTF-16 and is one character to everybody else. */
    @Test
    void charactersAreCountedAsPeopleCountThem() {
        String flute = "\uD83E\uDE88";
        post("/echo/account", account(flute.repeat(140))).statusCode(200).body("name", equalTo(flute.repeat(140)));
        problem(post("/echo/account", account(flute.repeat(141))), 400, "INVALID_FIELD")
                .body("errors[0].field", equalTo("name"))
                .body("errors[0].message", equalTo("must be of 1 to 140 characters"))
                .body("errors[0].value", equalTo(flute.repeat(50) + "…"));
        problem(post("/echo/account", account("x" + flute.repeat(140))), 400, "INVALID_FIELD")
                .body("errors[0].value", equalTo("x" + flute.repeat(49) + "…"));
        problem(post("/echo/account", account("")), 400, "INVALID_FIELD").body("errors[0].field", equalTo("name"));
        String longest = "{\"debitAccount\":\"1\",\"creditAccount\":\"2\",\"amount\":1,\"currency\":\"EUR\","
                + "\"reference\":\"%s\",\"metadata\":{\"%s\":\"%s\"}}";
        post("/echo/transfer", longest.formatted(flute.repeat(140), flute.repeat(40), flute.repeat(500)))
                .statusCode(200);
        problem(
                        post(
                                "/echo/transfer",
                                longest.formatted(flute.repeat(141), flute.repeat(41), flute.repeat(501))),
                        400,
                        "INVALID_FIELD")
                .body("errors.message", hasItem("must be of at most 140 characters"))
                .body("errors.message", hasItem("must be of 1 to 40 characters"))
                .body("errors.message", hasItem("must be of at most 500 characters"));
    }

    private static String account(String name) {
        return "{\"name\":\"" + name + "\",\"currency\":\"EUR\",\"kind\":\"merchant\"}";
    }

    @Test
    void anIdAsAJsonNumberIsRefusedByName() {
        problem(
                        post("/echo/transfer", transfer("1").replace("\"253158878085292033\"", "253158878085292033")),
                        400,
                        "INVALID_FIELD")
                .body("errors[0].field", equalTo("debitAccount"))
                .body("errors[0].message", equalTo("must be an ID: a string of 1 to 19 decimal digits"))
                .body("errors[0].value", equalTo("253158878085292033"));
    }

    @Test
    void severalWrongFieldsAreNamedAtOnce() {
        problem(
                        post(
                                "/echo/transfer",
                                "{\"debitAccount\":\"1\",\"amount\":0,\"currency\":\"euro\",\"metadata\":{\"a\":\"x\\u0007\"}}"),
                        400,
                        "INVALID_FIELD")
                .body("errors.field", contains("amount", "creditAccount", "currency", "metadata.a"))
                .body("errors.find { it.field == 'currency' }.value", equalTo("euro"));
    }

    @Test
    void anUnknownFieldIsNamed() { // CASE 37
        problem(
                        post("/echo/account", "{\"name\":\"a\",\"curency\":\"EUR\",\"kind\":\"merchant\"}"),
                        400,
                        "UNKNOWN_FIELD")
                .body("errors[0].field", equalTo("curency"))
                .body("errors[0].message", equalTo("is not one of currency, kind, name"));
    }

    @Test
    void anUnknownEnumNameListsTheNames() {
        problem(post("/echo/account", "{\"name\":\"a\",\"currency\":\"EUR\",\"kind\":\"bank\"}"), 400, "INVALID_FIELD")
                .body("errors[0].field", equalTo("kind"))
                .body("errors[0].message", equalTo("must be one of clearing, external, merchant"))
                .body("errors[0].value", equalTo("bank"));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{\"name\":1,\"currency\":\"EUR\",\"kind\":\"merchant\"} | name",
                "{\"name\":true,\"currency\":\"EUR\",\"kind\":\"merchant\"} | name",
                "{\"name\":{\"a\":1},\"currency\":\"EUR\",\"kind\":\"merchant\"} | name",
                "{\"name\":\"\\ud800\",\"currency\":\"EUR\",\"kind\":\"merchant\"} | name",
                "{\"name\":\"a\",\"currency\":\"EUR\",\"kind\":0} | kind",
                "{\"name\":\"a\",\"currency\":\"EUR\",\"kind\":\"\"} | kind"
            })
    void noScalarIsReadAsAnother(String body, String field) {
        problem(post("/echo/account", body), 400, "INVALID_FIELD").body("errors.field", contains(field));
    }

    @ParameterizedTest
    @ValueSource(strings = {"{", "not json", "{}{}", "[]", "\"text\"", "{\"name\":\"a\",}", "{'name':'a'}"})
    void whatIsNotOneJsonObjectIs400(String body) { // CASE 38
        problem(post("/echo/account", body), 400, "MALFORMED_JSON");
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "null", " "})
    void aMissingBodyIsNamed(String body) {
        problem(post("/echo/account", body), 400, "INVALID_FIELD").body("errors.field", contains("body"));
    }

    @Test
    void aFieldGivenTwiceIsRefused() {
        problem(
                        post(
                                "/echo/account",
                                "{\"name\":\"a\",\"name\":\"b\",\"currency\":\"EUR\",\"kind\":\"merchant\"}"),
                        400,
                        "MALFORMED_JSON")
                .body("errors[0].field", equalTo("name"))
                .body("detail", equalTo("field name is given twice"));
    }

    @Test
    void invalidUtf8Is400() { // CASE 37
        byte[] body = "{\"name\":\"aX\",\"currency\":\"EUR\",\"kind\":\"merchant\"}".getBytes(StandardCharsets.UTF_8);
        body[10] = (byte) 0xC3;
        problem(post("/echo/account", body), 400, "MALFORMED_JSON");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{\"name\":\"a\",\"currency\":\"EUR\",\"kind\": | [ | INVALID_FIELD",
                "'' | [ | MALFORMED_JSON",
                "{\"other\": | {\"a\": | MALFORMED_JSON"
            })
    void deepNestingIs400AndFast(String start, String level, String code) throws Exception { // CASE 37
        // Not through REST Assured, which needs a minute to log such a body.
        HttpRequest request = HttpRequest.newBuilder(
                        URI.create(RestAssured.baseURI + ":" + RestAssured.port + "/echo/account"))
                .header("Content-Type", "application/json")
                .timeout(Duration.ofSeconds(5))
                .POST(HttpRequest.BodyPublishers.ofString(start + level.repeat(100_000)))
                .build();
        HttpResponse<String> answer = HttpClient.newHttpClient().send(request, HttpResponse.BodyHandlers.ofString());
        assertThat(answer.statusCode()).isEqualTo(400);
        assertThat(answer.body()).contains("\"code\":\"" + code + "\"").hasSizeLessThan(1_000);
    }

    @Test
    void anotherContentTypeIs415() { // CASE 37
        problem(
                given().contentType("text/plain")
                        .body("{}")
                        .post("/echo/account")
                        .then(),
                415,
                "UNSUPPORTED_MEDIA_TYPE");
    }

    @Test
    void aBodyOver1MiBIs413AlsoWhenItsLengthIsNotDeclared() { // CASE 37
        byte[] large = new byte[10_000_000];
        problem(post("/echo/bytes", large), 413, "BODY_TOO_LARGE")
                .body("detail", equalTo("the body is larger than 1048576 bytes"));
        problem(
                given().contentType("application/json")
                        .body(new ByteArrayInputStream(large))
                        .post("/echo/bytes")
                        .then(),
                413,
                "BODY_TOO_LARGE");
        given().contentType("application/octet-stream")
                .body(new byte[1 << 20])
                .post("/echo/bytes")
                .then()
                .statusCode(200);
    }

    @Test
    void whatTheFrameworkRefusesIsAProblemToo() { // CASE 38
        problem(given().get("/nowhere").then(), 404, "NOT_FOUND").body("errors", empty());
        problem(given().get("/echo/nowhere").then(), 404, "NOT_FOUND");
        problem(given().delete("/echo/account").then(), 405, "METHOD_NOT_ALLOWED");
        problem(given().accept("image/png").get("/echo/correlation").then(), 406, "NOT_ACCEPTABLE");
        problem(given().get("/echo/operators").then(), 401, "UNAUTHENTICATED").header("WWW-Authenticate", "Bearer");
        problem(
                given().header("Authorization", "Bearer x.y.z")
                        .get("/echo/operators")
                        .then(),
                401,
                "UNAUTHENTICATED");
        problem(given().urlEncodingEnabled(false).get("/echo/%c3%28").then(), 400, "INVALID_PARAMETER");
    }

    @Test
    void aFailureShowsNothingOfTheInside() {
        problem(given().get("/echo/failure").then(), 500, "INTERNAL")
                .body("detail", equalTo("the request failed; its correlation ID finds the cause in the log"));
    }

    @Test
    void aCallersCorrelationIdIsTakenAndEchoedAlsoOnWorkerThreads() {
        String id = "6f9619ff-8b86-4011-b42d-00c04fc964ff";
        for (String path : new String[] {"/echo/correlation", "/echo/correlation-on-worker"}) {
            given().header("X-Correlation-Id", id)
                    .get(path)
                    .then()
                    .header("X-Correlation-Id", id)
                    .body("id", equalTo(id));
        }
        given().header("X-Correlation-Id", id)
                .get("/nowhere")
                .then()
                .header("X-Correlation-Id", id)
                .body("correlationId", equalTo(id));
    }

    @Test
    void aCorrelationIdThatIsNoUuidIsReplaced() {
        given().header("X-Correlation-Id", "evil\tline")
                .get("/echo/correlation")
                .then()
                .header("X-Correlation-Id", matchesPattern(UUID_V4));
    }
}
