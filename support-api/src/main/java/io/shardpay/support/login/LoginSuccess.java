package io.shardpay.support.login;

import io.quarkus.security.identity.AuthenticationRequestContext;
import io.quarkus.security.identity.SecurityIdentity;
import io.quarkus.security.identity.SecurityIdentityAugmentor;
import io.quarkus.vertx.http.runtime.security.HttpSecurityUtils;
import io.smallrye.mutiny.Uni;
import io.vertx.ext.web.RoutingContext;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import java.util.Map;

/** Hears of every identity that was established, and so of the passwords that were right. Changes none. */
@Singleton
public class LoginSuccess implements SecurityIdentityAugmentor {
    private final LoginLimit limit;

    @Inject
    public LoginSuccess(LoginLimit limit) {
        this.limit = limit;
    }

    @Override
    public Uni<SecurityIdentity> augment(SecurityIdentity identity, AuthenticationRequestContext context) {
        return Uni.createFrom().item(identity);
    }

    @Override
    public Uni<SecurityIdentity> augment(
            SecurityIdentity identity, AuthenticationRequestContext context, Map<String, Object> attributes) {
        RoutingContext routing = HttpSecurityUtils.getRoutingContextAttribute(attributes);
        LoginAttempt attempt = routing == null ? null : LoginAttempt.of(routing);
        if (attempt != null && !identity.isAnonymous()) {
            limit.succeeded(attempt.user(), attempt.address());
        }
        return Uni.createFrom().item(identity);
    }
}
