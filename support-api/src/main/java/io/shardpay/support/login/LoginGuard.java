package io.shardpay.support.login;

import io.quarkus.security.identity.AuthenticationRequestContext;
import io.quarkus.security.identity.IdentityProvider;
import io.quarkus.security.identity.SecurityIdentity;
import io.quarkus.security.identity.request.UsernamePasswordAuthenticationRequest;
import io.quarkus.vertx.http.runtime.security.HttpSecurityUtils;
import io.smallrye.mutiny.Uni;
import io.vertx.ext.web.RoutingContext;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import java.time.Duration;
import org.jboss.logging.Logger;

/** Stands before whoever compares passwords, and lets a try through to it while the {@link LoginLimit} does. */
@Singleton
public class LoginGuard implements IdentityProvider<UsernamePasswordAuthenticationRequest> {
    private static final Logger LOG = Logger.getLogger(LoginGuard.class);
    private static final int AHEAD_OF_PASSWORDS = SYSTEM_FIRST + 1_000;

    private final LoginLimit limit;

    @Inject
    public LoginGuard(LoginLimit limit) {
        this.limit = limit;
    }

    @Override
    public Class<UsernamePasswordAuthenticationRequest> getRequestType() {
        return UsernamePasswordAuthenticationRequest.class;
    }

    @Override
    public int priority() {
        return AHEAD_OF_PASSWORDS;
    }

    @Override
    public Uni<SecurityIdentity> authenticate(
            UsernamePasswordAuthenticationRequest request, AuthenticationRequestContext context) {
        RoutingContext routing = HttpSecurityUtils.getRoutingContextAttribute(request);
        if (routing != null) {
            LoginAttempt attempt = new LoginAttempt(
                    request.getUsername(), routing.request().remoteAddress().hostAddress());
            Duration wait = limit.take(attempt.user(), attempt.address());
            if (!wait.isZero()) {
                // Without the name: people type passwords into the wrong field.
                LOG.warnf("LOGIN_LIMITED address=%s waitSeconds=%d", attempt.address(), wait.toSeconds());
                return Uni.createFrom().failure(LoginLimitedException.failure(wait));
            }
            attempt.attachTo(routing);
        }
        return Uni.createFrom().nullItem(); // no answer of its own: the next provider's turn
    }
}
