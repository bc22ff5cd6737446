package io.shardpay.support;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.not;

import io.quarkus.test.common.TestResourceScope;
import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.specification.RequestSpecification;
import io.shardpay.support.testing.Stack;
import io.shardpay.support.testing.SupportStack;
import java.io.IOException;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** CASE 38: what is wrong with a request as such, at the agents' door. */
@QuarkusTest
@WithTestResource(value = SupportStack.class, scope = TestResourceScope.GLOBAL)
class EdgesIT {
    private static final int PATIENCE_MILLIS = 10_000;
    private static final String WINDOW = "?from=2026-01-01T00:00:00Z&to=2026-01-02T00:00:00Z";

    private final Stack stack = new Stack();

    @TestHTTPResource
    URI door;

    @ParameterizedTest
    @ValueSource(
            strings = {
                "/v1/transfers/%zz",
                "/v1/ids/%zz",
                "/v1/transfers.csv?from=%zz",
                "/%",
                "/v1/transfers?reference=a|b"
            })
    void aBrokenUriIsAProblem(String uri) throws IOException {
        try (Socket socket = new Socket(door.getHost(), door.getPort())) {
            socket.setSoTimeout(PATIENCE_MILLIS);
            socket.getOutputStream()
                    .write(("GET " + uri + " HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
                            .getBytes(StandardCharsets.US_ASCII));
            assertThat(new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8))
                    .startsWith("HTTP/1.1 400")
                    .containsIgnoringCase("content-type: application/problem+json")
                    .containsIgnoringCase("x-correlation-id: ")
                    .contains("\"code\":\"INVALID_PARAMETER\"");
        }
    }

    @ParameterizedTest // CASE 31
    @ValueSource(
            strings = {
                "/v1/transfers" + WINDOW + "&from=2020-01-01T00:00:00Z",
                "/v1/transfers.csv" + WINDOW + "&merchant=1&merchant=2",
                "/v1/transfers.ndjson" + WINDOW + "&zone=UTC&zone=UTC",
                "/v1/transfers/1?a=1",
                "/v1/ids/1?zone=UTC&zone=Europe/Berlin",
                "/v1/ids/bounds" + WINDOW + "&to=2027-01-01T00:00:00Z"
            })
    void aParameterGivenTwiceOrUnknownIsRefused(String path) {
        agent().get(path).then().statusCode(400).body("code", equalTo("UNKNOWN_PARAMETER"));
    }

    @Test
    void a405AndOptionsNameTheMethodsOfThePath() {
        agent().delete("/v1/transfers/1")
                .then()
                .statusCode(405)
                .contentType("application/problem+json")
                .header("Allow", "GET, HEAD, OPTIONS");
        agent().request("TRACE", "/v1/ids/1").then().statusCode(405).header("Allow", "GET, HEAD, OPTIONS");
        given().options("/v1/transfers.csv").then().statusCode(204).header("Allow", "GET, HEAD, OPTIONS");
    }

    @Test
    void headIsAnsweredAsGetWithoutTheBody() {
        agent().head("/v1/ids/1").then().statusCode(200).header("Content-Length", not(equalTo("0")));
        agent().head("/v1/ids/x").then().statusCode(400);
    }

    private RequestSpecification agent() {
        return given().auth().oauth2(stack.token("support")).urlEncodingEnabled(false);
    }
}
