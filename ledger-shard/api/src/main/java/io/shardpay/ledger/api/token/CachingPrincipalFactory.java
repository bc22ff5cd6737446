package io.shardpay.ledger.api.token;

import com.github.benmanes.caffeine.cache.Ticker;
import io.smallrye.jwt.auth.principal.DefaultJWTCallerPrincipalFactory;
import io.smallrye.jwt.auth.principal.JWTAuthContextInfo;
import io.smallrye.jwt.auth.principal.JWTCallerPrincipal;
import io.smallrye.jwt.auth.principal.ParseException;
import jakarta.annotation.Priority;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.inject.Alternative;
import jakarta.inject.Inject;
import java.time.Clock;

/** SmallRye JWT's own verification behind a {@link TokenCache}. A refused token is never remembered. */
@Alternative
@Priority(1)
@ApplicationScoped
public class CachingPrincipalFactory extends DefaultJWTCallerPrincipalFactory {
    private final TokenCache verified;

    @Inject
    public CachingPrincipalFactory() {
        this(Clock.systemUTC(), Ticker.systemTicker());
    }

    CachingPrincipalFactory(Clock clock, Ticker ticker) {
        this.verified = new TokenCache(clock, ticker);
    }

    @Override
    public JWTCallerPrincipal parse(String token, JWTAuthContextInfo contextInfo) throws ParseException {
        JWTCallerPrincipal known = verified.get(token);
        if (known != null) {
            return known;
        }
        JWTCallerPrincipal principal = super.parse(token, contextInfo);
        verified.put(token, principal);
        return principal;
    }
}
