package io.shardpay.support.testing;

import static io.restassured.RestAssured.given;

import io.restassured.response.Response;

/** The console without a browser: forms and cookies. */
public final class ConsoleSession {
    public static final String COOKIE = "shardpay-session";

    private final String cookie;

    private ConsoleSession(String cookie) {
        this.cookie = cookie;
    }

    /** A log-in as a test user, whose password is its name and {@code -test}. */
    public static ConsoleSession of(String user) {
        return new ConsoleSession(
                logIn(user, user + "-test").then().statusCode(302).extract().cookie(COOKIE));
    }

    /** What the form answers, redirects not followed. */
    public static Response logIn(String user, String password) {
        return given().redirects()
                .follow(false)
                .formParam("j_username", user)
                .formParam("j_password", password)
                .post("/console/j_security_check");
    }

    /** A page, redirects not followed. */
    public Response get(String path) {
        return given().redirects()
                .follow(false)
                .urlEncodingEnabled(false)
                .cookie(COOKIE, cookie)
                .get(path);
    }
}
