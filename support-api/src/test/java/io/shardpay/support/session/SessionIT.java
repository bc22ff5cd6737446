package io.shardpay.support.session;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.common.TestResourceScope;
import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import io.shardpay.support.testing.ConsoleSession;
import io.shardpay.support.testing.SupportStack;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Coming and going at the console. */
@QuarkusTest
@WithTestResource(value = SupportStack.class, scope = TestResourceScope.GLOBAL)
class SessionIT {
    /** A copy of the cookie is worth nothing once its owner has logged out. */
    @Test
    void aLogOutEndsTheSessionWhereverACopyOfItsCookieIs() {
        ConsoleSession agent = ConsoleSession.of("agent");
        ConsoleSession elsewhere = ConsoleSession.of("agent");
        assertThat(agent.get("/console/ids").statusCode()).isEqualTo(200);

        Response out = agent.logOut();
        assertThat(out.statusCode()).isEqualTo(303);
        assertThat(out.header("Location")).isEqualTo("/console/login?out=1");
        assertThat(out.detailedCookie(ConsoleSession.COOKIE).getMaxAge()).isZero();

        Response copy = agent.get("/console/ids");
        assertThat(copy.statusCode()).isEqualTo(302);
        assertThat(copy.header("Location")).isEqualTo("/console/login");
        assertThat(elsewhere.get("/console/ids").statusCode()).isEqualTo(200);
    }

    @Test
    void aNewLogInIsANewSession() {
        assertThat(ConsoleSession.logIn("agent", "agent-test").cookie(ConsoleSession.COOKIE))
                .isNotEqualTo(ConsoleSession.logIn("agent", "agent-test").cookie(ConsoleSession.COOKIE));
    }

    /** Neither scripts nor other sites' requests get at the cookies. TLS only is a setting: tests speak plain HTTP. */
    @Test
    void cookiesStayOutOfReach() {
        Response in = ConsoleSession.logIn("agent", "agent-test");
        assertThat(in.headers().getValues("Set-Cookie"))
                .anySatisfy(cookie -> assertThat(cookie)
                        .startsWith("shardpay-session=")
                        .contains("Path=/console", "HTTPOnly", "SameSite=Lax")
                        .doesNotContain("Secure", "Max-Age"));
        assertThat(given().get("/console/login").headers().getValues("Set-Cookie"))
                .anySatisfy(cookie -> assertThat(cookie)
                        .startsWith("csrf-token=")
                        .contains("Path=/console", "HTTPOnly", "SameSite=Lax"));
    }

    /** Whatever host a request names, nobody is sent there. */
    @Test
    void theHostOfARequestSteersNoRedirect() {
        for (String path :
                new String[] {"/console", "/console/", "/console/transfers?merchant=1", "/console/no-such"}) {
            Response answer = given().redirects()
                    .follow(false)
                    .header("Host", "evil.example")
                    .header("X-Forwarded-Host", "evil.example")
                    .get(path);
            assertThat(answer.statusCode()).as(path).isEqualTo(302);
            assertThat(answer.header("Location")).as(path).isEqualTo("/console/login");
        }
        for (String password : new String[] {"agent-test", "wrong"}) {
            Response answer = ConsoleSession.form()
                    .header("Host", "evil.example")
                    .formParam("user", "agent")
                    .formParam("password", password)
                    .post("/console/login");
            assertThat(answer.header("Location"))
                    .isEqualTo(password.equals("wrong") ? "/console/login?failed=1" : "/console");
        }
    }

    @Test
    void theLogInGoesBackToThePageThatWasAskedFor() {
        String page = "/console/transfers?merchant=8192&from=2026-11-30T14:00&zone=Europe/Berlin";
        Response sent =
                given().redirects().follow(false).urlEncodingEnabled(false).get(page);
        Response in = ConsoleSession.form()
                .cookie(ConsoleCookies.AFTER_LOGIN, sent.cookie(ConsoleCookies.AFTER_LOGIN))
                .formParam("user", "agent")
                .formParam("password", "agent-test")
                .post("/console/login");
        assertThat(in.statusCode()).isEqualTo(303);
        assertThat(in.header("Location")).isEqualTo(page);
    }

    /** A file that was asked for by who is not logged in is not saved behind the login: its rows are shown. */
    @ParameterizedTest
    @CsvSource({
        "L2NvbnNvbGUvdHJhbnNmZXJz, /console/transfers", // base64 of the second
        "aHR0cHM6Ly9ldmlsLmV4YW1wbGUv, /console", // https://evil.example/
        "Ly9ldmlsLmV4YW1wbGU, /console", // //evil.example
        "!!, /console"
    })
    void aCookieLeadsNowhereElse(String cookie, String place) {
        Response in = ConsoleSession.form()
                .cookie(ConsoleCookies.AFTER_LOGIN, cookie)
                .formParam("user", "agent")
                .formParam("password", "agent-test")
                .post("/console/login");
        assertThat(in.header("Location")).isEqualTo(place);
    }

    @ParameterizedTest
    @ValueSource(strings = {"user", "password"})
    void halfAFormIsTheLoginPageWithAWord(String field) {
        Response answer = ConsoleSession.form().formParam(field, "agent").post("/console/login");
        assertThat(answer.statusCode()).isEqualTo(400);
        assertThat(answer.contentType()).startsWith("text/html");
        assertThat(answer.asString())
                .contains("Please fill in the user name and the password.", "name=\"password\"", "name=\"csrf-token\"");
        assertThat(answer.cookie(ConsoleSession.COOKIE)).isNull();
    }

    /** A body that is no form, or not this page's form, leads back to the page, which says so. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "application/json | {\"user\": \"agent\", \"password\": \"agent-test\"}",
                "text/plain | user=agent&password=agent-test",
                "multipart/form-data | user=agent&password=agent-test",
                "multipart/form-data; boundary=x | --x",
                "application/x-www-form-urlencoded | user=agent&password=agent-test",
                "application/x-www-form-urlencoded | user=agent&password=agent-test&csrf-token=",
                "application/x-www-form-urlencoded | user=agent&password=agent-test&csrf-token=%zz",
                "application/x-www-form-urlencoded | %",
                "application/x-www-form-urlencoded | user=%ff&password=agent-test",
                "application/x-www-form-urlencoded | user=%e2%82&password=agent-test",
                "application/x-www-form-urlencoded | &&&==&",
                "no/such | x",
            })
    void anythingElseLeadsBackToTheLoginPage(String type, String body) {
        Response answer = given().redirects()
                .follow(false)
                .config(io.restassured.RestAssured.config()
                        .encoderConfig(io.restassured.config.EncoderConfig.encoderConfig()
                                .appendDefaultContentCharsetToContentTypeIfUndefined(false)
                                .encodeContentTypeAs(type, io.restassured.http.ContentType.TEXT)))
                .contentType(type)
                .body(body.getBytes(java.nio.charset.StandardCharsets.UTF_8))
                .post("/console/login");
        assertThat(answer.statusCode()).isEqualTo(303);
        assertThat(answer.header("Location")).isEqualTo("/console/login?again=1");
        assertThat(answer.cookie(ConsoleSession.COOKIE)).isNull();
        assertThat(given().get("/console/login?again=1").asString()).contains("Please log in again.");
    }

    @Test
    void aTokenOfAFormThatCannotBeReadLeadsToAnother() {
        Response answer =
                given().redirects().follow(false).cookie("csrf-token", "short").get("/console/login");
        assertThat(answer.statusCode()).isEqualTo(303);
        assertThat(answer.detailedCookie("csrf-token").getMaxAge()).isZero();
    }

    @ParameterizedTest
    @ValueSource(ints = {101, 2_000, 5_000, 200_000, 1_500_000})
    void aHugeNameIsNobodys(int chars) {
        for (String field : new String[] {"user", "password"}) {
            Response answer = ConsoleSession.form()
                    .formParam(field, "a".repeat(chars))
                    .formParam(field.equals("user") ? "password" : "user", "agent")
                    .post("/console/login");
            assertThat(answer.statusCode()).as(field).isEqualTo(303);
            assertThat(answer.cookie(ConsoleSession.COOKIE)).isNull();
            assertThat(answer.header("Location")).isIn("/console/login?failed=1", "/console/login?again=1");
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"\u0000", "agent\u0000", "a\r\nb", "\u202eagent", "\ud83d\ude00", "' or 1=1", "<script>"})
    void aNameOfOddCharactersIsNobodys(String user) {
        Response answer = ConsoleSession.logIn(user, "x\u0007");
        assertThat(answer.statusCode()).isEqualTo(303);
        assertThat(answer.header("Location")).isEqualTo("/console/login?failed=1");
    }

    @Test
    void theFormerAddressOfTheLoginLeadsToIt() {
        for (String method : new String[] {"GET", "POST", "PUT"}) {
            Response answer = given().redirects()
                    .follow(false)
                    .contentType("application/json")
                    .body("{}")
                    .request(method, "/console/j_security_check");
            assertThat(answer.statusCode()).as(method).isEqualTo(302);
            assertThat(answer.header("Location")).isEqualTo("/console/login");
        }
    }
}
