package io.shardpay.support.session;

import io.vertx.core.http.Cookie;
import io.vertx.core.http.CookieSameSite;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.inject.Inject;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Base64;
import org.jspecify.annotations.Nullable;

/**
 * The cookies of the console: the session's token, and the page that somebody wanted who had to log in first. Both stay out of
 * reach of scripts and of requests that other sites make; {@code Lax} and not {@code Strict}, so that a link to a transfer in
 * an e-mail opens for who is logged in. No page changes anything on GET.
 */
// Behind a proxy: filters are made before the settings can be read.
@ApplicationScoped
public class ConsoleCookies {
    public static final String HOME = "/console";

    static final String SESSION = "shardpay-session";
    static final String AFTER_LOGIN = "shardpay-after-login";

    /** Of {@code quarkus-rest-csrf}. */
    private static final String FORM_TOKEN = "csrf-token";

    /** A longer page than this is forgotten: the agent begins at the home page. */
    private static final int MAX_PAGE_CHARS = 2_000;
    /** So long may somebody take to log in. */
    private static final Duration REMEMBERED = Duration.ofMinutes(10);

    private final SessionSettings settings;

    @Inject
    public ConsoleCookies(SessionSettings settings) {
        this.settings = settings;
    }

    /** The token that a request brings; null without one. */
    public @Nullable String session(RoutingContext request) {
        Cookie cookie = request.request().getCookie(SESSION);
        return cookie == null ? null : cookie.getValue();
    }

    /** Gives the session's token to the browser, for as long as that runs. */
    public void giveSession(RoutingContext request, String token) {
        request.response().addCookie(cookie(request, SESSION, token));
    }

    /** Takes the session's token away from the browser. */
    public void takeSession(RoutingContext request) {
        request.response().addCookie(cookie(request, SESSION, "").setMaxAge(0));
    }

    /** Takes the token of forms away from the browser: the next page gives it another. */
    public void takeFormToken(RoutingContext request) {
        request.response().addCookie(cookie(request, FORM_TOKEN, "").setMaxAge(0));
    }

    /** Remembers the page that is asked for; the page of a file's rows in place of the file. */
    void rememberPage(RoutingContext request) {
        String page = request.request().uri().replaceFirst("^/console/transfers\\.csv", "/console/transfers");
        if (isPage(page)) {
            String text = Base64.getUrlEncoder().withoutPadding().encodeToString(page.getBytes(StandardCharsets.UTF_8));
            request.response().addCookie(cookie(request, AFTER_LOGIN, text).setMaxAge(REMEMBERED.toSeconds()));
        }
    }

    /** The page that was asked for before the log-in, once; the home page when there is none, or none of ours. */
    public String pageAfterLogin(RoutingContext request) {
        Cookie cookie = request.request().getCookie(AFTER_LOGIN);
        if (cookie == null) {
            return HOME;
        }
        String value = cookie.getValue();
        request.response().addCookie(cookie(request, AFTER_LOGIN, "").setMaxAge(0));
        try {
            String page = new String(Base64.getUrlDecoder().decode(value), StandardCharsets.UTF_8);
            return isPage(page) ? page : HOME;
        } catch (IllegalArgumentException e) {
            return HOME; // not written here
        }
    }

    /** A path of the console on this host, whatever host the request named. */
    static boolean isPage(String page) {
        boolean inside = page.equals(HOME) || page.startsWith(HOME + "/") || page.startsWith(HOME + "?");
        return inside && page.length() <= MAX_PAGE_CHARS && page.chars().allMatch(c -> c > ' ' && c < 127 && c != '\\');
    }

    private Cookie cookie(RoutingContext request, String name, String value) {
        return Cookie.cookie(name, value)
                .setPath(HOME)
                .setHttpOnly(true)
                .setSameSite(CookieSameSite.LAX)
                .setSecure(settings.secureCookies() || request.request().isSSL());
    }
}
