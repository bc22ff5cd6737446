package io.shardpay.ledger.api.token;

import com.github.benmanes.caffeine.cache.Caffeine;
import com.github.benmanes.caffeine.cache.LoadingCache;
import com.github.benmanes.caffeine.cache.Ticker;
import io.shardpay.id.MerchantId;
import io.smallrye.jwt.build.Jwt;
import io.smallrye.jwt.build.JwtClaimsBuilder;
import java.security.PrivateKey;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.util.HashSet;
import java.util.Set;

/**
 * The tokens that shards demand: signed by the service, short-lived, carrying the caller's roles and merchant. They are kept and
 * renewed before they end, since a signature costs about a millisecond. Thread-safe; never blocks but for that millisecond.
 */
public final class ServiceTokens {
    public static final String ISSUER = "urn:shardpay:services";
    public static final String AUDIENCE = "shardpay-ledger";
    /** Short, so that a leaked token is soon worthless. */
    public static final Duration LIFETIME = Duration.ofMinutes(5);
    /** A token is used for so long: the rest of its life covers a slow call and clocks that differ. */
    static final Duration USED_FOR = Duration.ofMinutes(4);
    /** Callers with a token in memory, about 1 KiB each. */
    static final int MAX_TOKENS = 16_384;

    private final PrivateKey key;
    private final String keyId;
    private final Clock clock;
    private final LoadingCache<ServiceCaller, String> tokens;

    public ServiceTokens(PrivateKey key, String keyId, Clock clock, Ticker ticker) {
        this.key = key;
        this.keyId = keyId;
        this.clock = clock;
        this.tokens = Caffeine.newBuilder()
                .maximumSize(MAX_TOKENS)
                .ticker(ticker)
                .expireAfterWrite(USED_FOR)
                .build(this::mint);
    }

    /** The text of a token that is good for at least another minute. */
    public String tokenFor(ServiceCaller caller) {
        return tokens.get(caller);
    }

    private String mint(ServiceCaller caller) {
        Instant now = clock.instant();
        Set<String> groups = new HashSet<>(caller.roles());
        groups.add(Roles.SERVICE);
        JwtClaimsBuilder claims = Jwt.claims()
                .issuer(ISSUER)
                .audience(AUDIENCE)
                .subject(keyId)
                .groups(groups)
                .issuedAt(now)
                .expiresAt(now.plus(LIFETIME));
        MerchantId merchant = caller.merchant();
        if (merchant != null) {
            claims.claim(Roles.MERCHANT_ID, merchant.toString());
        }
        return claims.jws().keyId(keyId).sign(key);
    }
}
