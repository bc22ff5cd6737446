package io.shardpay.support.session;

import io.netty.handler.codec.http.HttpResponseStatus;
import io.quarkus.security.identity.IdentityProviderManager;
import io.quarkus.security.identity.SecurityIdentity;
import io.quarkus.security.identity.request.AuthenticationRequest;
import io.quarkus.security.identity.request.TrustedAuthenticationRequest;
import io.quarkus.vertx.http.runtime.security.ChallengeData;
import io.quarkus.vertx.http.runtime.security.HttpAuthenticationMechanism;
import io.quarkus.vertx.http.runtime.security.HttpCredentialTransport;
import io.quarkus.vertx.http.runtime.security.HttpSecurityUtils;
import io.smallrye.mutiny.Uni;
import io.vertx.core.http.HttpMethod;
import io.vertx.ext.web.RoutingContext;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import java.util.Set;

/**
 * Knows the console's callers by the session their cookie names, and sends all others to the login page. In place of the form
 * mechanism of Quarkus, whose cookie is the whole session and so stays good after a log-out wherever a copy of it is.
 */
@Singleton
public class SessionMechanism implements HttpAuthenticationMechanism {
    /** As in {@code quarkus.http.auth.permission.….auth-mechanism}. */
    static final String SCHEME = "session";

    public static final String LOGIN = "/console/login";

    private final Sessions sessions;
    private final ConsoleCookies cookies;

    @Inject
    public SessionMechanism(Sessions sessions, ConsoleCookies cookies) {
        this.sessions = sessions;
        this.cookies = cookies;
    }

    @Override
    public Uni<SecurityIdentity> authenticate(RoutingContext request, IdentityProviderManager identities) {
        String token = cookies.session(request);
        String user = token == null ? null : sessions.userOf(token);
        if (user == null) {
            return Uni.createFrom().nullItem();
        }
        return identities.authenticate(
                HttpSecurityUtils.setRoutingContextAttribute(new TrustedAuthenticationRequest(user), request));
    }

    /** The way to the login page is a path: a host of the caller's choice has no part in it. */
    @Override
    public Uni<ChallengeData> getChallenge(RoutingContext request) {
        if (request.request().method().equals(HttpMethod.GET)) {
            cookies.rememberPage(request);
        }
        return Uni.createFrom().item(new ChallengeData(HttpResponseStatus.FOUND.code(), "Location", LOGIN));
    }

    @Override
    public Set<Class<? extends AuthenticationRequest>> getCredentialTypes() {
        return Set.of(TrustedAuthenticationRequest.class);
    }

    @Override
    public Uni<HttpCredentialTransport> getCredentialTransport(RoutingContext request) {
        return Uni.createFrom()
                .item(new HttpCredentialTransport(HttpCredentialTransport.Type.COOKIE, ConsoleCookies.SESSION, SCHEME));
    }
}
