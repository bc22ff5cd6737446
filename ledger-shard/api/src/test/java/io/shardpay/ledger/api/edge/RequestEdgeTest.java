package io.shardpay.ledger.api.edge;

import static io.restassured.RestAssured.given;
import static io.shardpay.ledger.api.edge.EdgeTest.UUID_V4;
import static io.shardpay.ledger.api.edge.EdgeTest.problem;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.matchesPattern;
import static org.hamcrest.Matchers.not;

import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.smallrye.jwt.build.Jwt;
import java.io.IOException;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What is wrong with a request as such: its URI, its headers, its method, its token. */
@QuarkusTest
@WithTestResource(EdgeKeys.class)
class RequestEdgeTest {
    private static final String ACCOUNT = "{\"name\":\"a\",\"currency\":\"EUR\",\"kind\":\"merchant\"}";

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/echo/%zz",
                "/echo/correlation?a=%zz",
                "/echo/correlation?a=%c3%28",
                "/echo/correlation?a=b|c",
                "/echo/correlation?a=\"b\"",
                "/echo/<script>",
                "/echo/correlation?a=%",
                "/nowhere/%",
                "//%",
                "/q/health/%zz"
            })
    void aBrokenUriIsAProblemWithACorrelationId(String uri) throws IOException {
        String answer = Wire.exchange("GET " + uri + " HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n");
        assertThat(answer)
                .startsWith("HTTP/1.1 400")
                .containsIgnoringCase("content-type: application/problem+json")
                .containsIgnoringCase("x-correlation-id: ")
                .contains("\"code\":\"INVALID_PARAMETER\"", "\"field\":\"uri\"")
                .doesNotContain("Exception");
    }

    @Test
    void aTargetThatIsNoPathIsAProblemWithACorrelationId() throws IOException {
        assertThat(Wire.exchange("GET * HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n"))
                .startsWith("HTTP/1.1 404")
                .containsIgnoringCase("content-type: application/problem+json")
                .containsIgnoringCase("x-correlation-id: ")
                .doesNotContain("\"correlationId\":\"none\"");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "//echo/correlation",
                "/echo//correlation",
                "/echo/correlation//",
                "/echo;x/correlation",
                "/echo/correlation;x=1",
                "/echo/correlation;",
                "//nowhere",
                "/q//health/live"
            })
    void aPathWithAnEmptySegmentOrAParameterIsNoPathOfOurs(String path) throws IOException {
        String answer = Wire.exchange("GET " + path + " HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n");
        assertThat(answer)
                .startsWith("HTTP/1.1 404")
                .containsIgnoringCase("content-type: application/problem+json")
                .contains("\"code\":\"NOT_FOUND\"", "no empty segment and no ';'");
    }

    @Test
    void aQueryMayHoldWhatAPathMayNot() {
        given().urlEncodingEnabled(false)
                .get("/echo/correlation?a=b//c;d")
                .then()
                .statusCode(200);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "application/json",
                "application/json;charset=utf-8",
                "application/json; charset=UTF-8",
                "application/json; charset=\"utf-8\"",
                "APPLICATION/JSON"
            })
    void jsonIsTakenInUtf8(String type) throws IOException {
        assertThat(posted("Content-Type: " + type + "\r\nContent-Length: " + ACCOUNT.length() + "\r\n"))
                .startsWith("HTTP/1.1 200");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "application/json; charset=iso-8859-1 | JSON is UTF-8, not iso-8859-1",
                "application/json;charset=\"UTF-16\" | JSON is UTF-8, not UTF-16",
                "application/json; charset=utf-8; charset=utf-16 | JSON is UTF-8, not utf-16",
                "*/* | Content-Type */* names no type, the body must be application/json",
                "application/*; q=1 | Content-Type application/* names no type, the body must be application/json",
                "'' | a body needs a Content-Type: application/json"
            })
    void aBodyOfAnotherCharsetOrOfNoTypeIs415(String type, String detail) throws IOException {
        String header = type.isEmpty() ? "" : "Content-Type: " + type + "\r\n";
        for (String length :
                List.of("Content-Length: " + ACCOUNT.length() + "\r\n", "Transfer-Encoding: chunked\r\n")) {
            assertThat(posted(header + length))
                    .startsWith("HTTP/1.1 415")
                    .contains("\"code\":\"UNSUPPORTED_MEDIA_TYPE\"", "\"detail\":\"" + detail + '"');
        }
    }

    private static String posted(String headers) throws IOException {
        String body = headers.contains("chunked")
                ? Integer.toHexString(ACCOUNT.length()) + "\r\n" + ACCOUNT + "\r\n0\r\n\r\n"
                : ACCOUNT;
        return Wire.exchange(
                "POST /echo/account HTTP/1.1\r\nHost: x\r\nConnection: close\r\n" + headers + "\r\n" + body);
    }

    @Test
    void aUriOfMoreThan4096CharactersIs414() {
        problem(given().get("/echo/correlation?a=" + "x".repeat(5_000)).then(), 414, "URI_TOO_LONG")
                .body("detail", equalTo("the request's URI has 5020 characters, at most 4096 are served"));
        given().get("/echo/correlation?a=" + "x".repeat(4_076)).then().statusCode(200);
    }

    @Test
    void headersOfMoreThan20KiBAre431() {
        problem(
                given().header("X-Long", "x".repeat(30_000))
                        .get("/echo/correlation")
                        .then(),
                431,
                "HEADERS_TOO_LARGE");
        given().header("X-Long", "x".repeat(19_000))
                .get("/echo/correlation")
                .then()
                .statusCode(200);
    }

    @ParameterizedTest
    @CsvSource({
        "Idempotency-Key, INVALID_IDEMPOTENCY_KEY",
        "Content-Type, INVALID_PARAMETER",
        "Authorization, INVALID_PARAMETER",
        "X-Correlation-Id, INVALID_PARAMETER"
    })
    void aHeaderThatCountsOnceIsRefusedWhenItComesTwice(String header, String code) throws IOException {
        String answer = Wire.exchange("GET /echo/correlation HTTP/1.1\r\nHost: x\r\nConnection: close\r\n" + header
                + ": a/b\r\n" + header.toLowerCase(java.util.Locale.ROOT) + ": c/d\r\n\r\n");
        assertThat(answer)
                .startsWith("HTTP/1.1 400")
                .contains("\"code\":\"" + code + "\"", "\"field\":\"" + header + "\"", "must be given once");
        assertThat(answer.contains("c/d")).isEqualTo(!header.equals("Authorization"));
    }

    @Test
    void a405NamesTheMethodsOfThatVeryPath() {
        problem(given().delete("/echo/account").then(), 405, "METHOD_NOT_ALLOWED")
                .header("Allow", "OPTIONS, POST");
        problem(given().post("/echo/correlation").then(), 405, "METHOD_NOT_ALLOWED")
                .header("Allow", "GET, HEAD, OPTIONS");
        problem(given().request("TRACE", "/echo/correlation").then(), 405, "METHOD_NOT_ALLOWED")
                .header("Allow", "GET, HEAD, OPTIONS");
        problem(given().request("BREW", "/echo/account").then(), 405, "METHOD_NOT_ALLOWED");
    }

    @Test
    void optionsNamesTheMethodsOfThatVeryPath() {
        given().options("/echo/account")
                .then()
                .statusCode(204)
                .header("Allow", "OPTIONS, POST")
                .header("X-Correlation-Id", matchesPattern(UUID_V4));
        given().options("/echo/correlation").then().statusCode(204).header("Allow", "GET, HEAD, OPTIONS");
        problem(given().options("/echo/nowhere").then(), 404, "NOT_FOUND");
        problem(given().options("/nowhere").then(), 404, "NOT_FOUND");
    }

    @Test
    void headIsGetWithoutItsBody() {
        given().head("/echo/correlation")
                .then()
                .statusCode(200)
                .contentType("application/json")
                .header("Content-Length", not(equalTo("0")));
        given().head("/nowhere").then().statusCode(404).contentType("application/problem+json");
    }

    /** ADR 9. */
    @Test
    void aTokenIsVerifiedOnceAndThenRemembered() {
        String token = operatorsToken("anna");
        Integer first = principalOf(token);
        assertThat(principalOf(token)).isEqualTo(first);
        assertThat(principalOf(operatorsToken("berta"))).isNotEqualTo(first);
        // The first 20 characters of the signature: the last bits of base64url may not count.
        int signature = token.lastIndexOf('.') + 1;
        String forged = token.substring(0, signature) + "A".repeat(20) + token.substring(signature + 20);
        problem(
                given().header("Authorization", "Bearer " + forged)
                        .get("/echo/principal")
                        .then(),
                401,
                "UNAUTHENTICATED");
    }

    private static String operatorsToken(String name) {
        return Jwt.issuer("urn:shardpay:local")
                .upn(name)
                .groups("operator")
                .expiresIn(600)
                .sign();
    }

    private static Integer principalOf(String token) {
        return given().header("Authorization", "Bearer " + token)
                .get("/echo/principal")
                .then()
                .statusCode(200)
                .extract()
                .path("object");
    }
}
