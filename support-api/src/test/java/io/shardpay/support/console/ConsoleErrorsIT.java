package io.shardpay.support.console;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.common.TestResourceScope;
import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import io.shardpay.support.testing.ConsoleSession;
import io.shardpay.support.testing.SupportStack;
import java.io.IOException;
import java.net.Socket;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Whatever goes wrong in the console is a page of the console. */
@QuarkusTest
@WithTestResource(value = SupportStack.class, scope = TestResourceScope.GLOBAL)
class ConsoleErrorsIT {
    private static final int PATIENCE_MILLIS = 10_000;

    @TestHTTPResource
    URI door;

    @ParameterizedTest
    @ValueSource(strings = {"/console/no-such", "/console/transfer/1", "/console/ids/1/2", "/console/j_security_check"})
    void aPathThatNobodyServesIsAPage(String path) {
        Response answer = ConsoleSession.of("agent").get(path);
        assertPage(answer, 404, "No such page", "There is no page of the console at this address.");
        assertThat(answer.asString()).contains("href=\"/console\"");
    }

    /** The API's callers are programs. */
    @Test
    void outsideTheConsoleItIsAProblem() {
        for (String path : new String[] {"/consoles", "/v1/no-such", "/no-such"}) {
            given().get(path).then().statusCode(404).contentType("application/problem+json");
        }
    }

    @Test
    void aSlashTooManyLeadsHome() {
        Response answer = ConsoleSession.of("agent").get("/console/");
        assertThat(answer.statusCode()).isEqualTo(303);
        assertThat(answer.header("Location")).isEqualTo("/console");
    }

    @Test
    void aMethodThatIsNotTakenIsAPage() {
        ConsoleSession agent = ConsoleSession.of("agent");
        assertPage(agent.request().delete("/console/ids"), 405, "This cannot be done here", "does not take");
        assertPage(agent.get("/console/logout"), 405, "This cannot be done here", "does not take");
    }

    @Test
    void aRoleThatIsMissingIsAPage() {
        ConsoleSession visitor = ConsoleSession.of("visitor");
        for (String path : new String[] {"/console", "/console/transfers", "/console/ids?id=1", "/console/no-such"}) {
            assertPage(visitor.get(path), 403, "Not for this user", "This user may not use the support console.");
        }
    }

    /** A log-out that another site posts is refused: it does not know the token. */
    @Test
    void aFormWithoutItsTokenIsAPage() {
        ConsoleSession agent = ConsoleSession.of("agent");
        assertPage(
                agent.request()
                        .contentType("application/x-www-form-urlencoded")
                        .body("a=b")
                        .post("/console/logout"),
                400,
                "This page was open for too long",
                "nothing was done");
        assertPage(
                agent.request().contentType("application/json").body("{}").post("/console/logout"),
                415,
                "This cannot be done here",
                "does not take");
        assertThat(agent.get("/console").statusCode()).isEqualTo(200);
    }

    @ParameterizedTest
    @ValueSource(strings = {"/console/%zz", "/console/transfers?merchant=%zz", "/console/login?out=%ff"})
    void aUriThatCannotBeReadIsAPage(String uri) throws IOException {
        try (Socket socket = new Socket(door.getHost(), door.getPort())) {
            socket.setSoTimeout(PATIENCE_MILLIS);
            socket.getOutputStream()
                    .write(("GET " + uri + " HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
                            .getBytes(StandardCharsets.US_ASCII));
            assertThat(new String(socket.getInputStream().readAllBytes(), StandardCharsets.UTF_8))
                    .startsWith("HTTP/1.1 400")
                    .containsIgnoringCase("content-type: text/html")
                    .containsIgnoringCase("x-correlation-id: ")
                    .contains("<h1>Invalid parameter</h1>");
        }
    }

    private static void assertPage(Response answer, int status, String title, String detail) {
        assertThat(answer.statusCode()).isEqualTo(status);
        assertThat(answer.contentType()).startsWith("text/html");
        assertThat(answer.header("Content-Security-Policy")).startsWith("default-src 'none'");
        assertThat(answer.asString())
                .contains("<title>" + title + " · ShardPay</title>", "<h1>" + title + "</h1>", detail)
                .contains(answer.header("X-Correlation-Id"));
    }
}
