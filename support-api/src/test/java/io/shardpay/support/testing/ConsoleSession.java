package io.shardpay.support.testing;

import static io.restassured.RestAssured.given;

import io.restassured.response.Response;
import io.restassured.specification.RequestSpecification;

/** The console without a browser: forms and cookies. */
public final class ConsoleSession {
    public static final String COOKIE = "shardpay-session";

    private static final String FORM_TOKEN = "csrf-token";

    private final String cookie;
    private final String formToken;

    private ConsoleSession(String cookie, String formToken) {
        this.cookie = cookie;
        this.formToken = formToken;
    }

    /** A log-in as a test user, whose password is its name and {@code -test}. */
    public static ConsoleSession of(String user) {
        Response answer =
                logIn(user, user + "-test").then().statusCode(303).extract().response();
        return new ConsoleSession(answer.cookie(COOKIE), answer.cookie(FORM_TOKEN));
    }

    /** What the form answers, redirects not followed. */
    public static Response logIn(String user, String password) {
        return form().formParam("user", user).formParam("password", password).post("/console/login");
    }

    /** The login form with its token and without its fields. */
    public static RequestSpecification form() {
        String token = given().get("/console/login").cookie(FORM_TOKEN);
        return given().redirects()
                .follow(false)
                .cookie(FORM_TOKEN, token)
                .contentType("application/x-www-form-urlencoded; charset=UTF-8")
                .formParam(FORM_TOKEN, token);
    }

    /** A page, redirects not followed. */
    public Response get(String path) {
        return request().get(path);
    }

    /** Logs out as the form in the header does. */
    public Response logOut() {
        return request()
                .contentType("application/x-www-form-urlencoded")
                .cookie(FORM_TOKEN, formToken)
                .formParam(FORM_TOKEN, formToken)
                .post("/console/logout");
    }

    /** Any request with the session's cookie. */
    public RequestSpecification request() {
        return given().redirects().follow(false).urlEncodingEnabled(false).cookie(COOKIE, cookie);
    }
}
