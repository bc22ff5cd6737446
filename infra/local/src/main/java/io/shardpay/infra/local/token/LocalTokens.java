package io.shardpay.infra.local.token;

import io.shardpay.infra.local.key.LocalKeys;
import java.security.PrivateKey;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.jose4j.jws.AlgorithmIdentifiers;
import org.jose4j.jws.JsonWebSignature;
import org.jose4j.jwt.JwtClaims;
import org.jose4j.jwt.NumericDate;
import org.jose4j.jwx.HeaderParameterNames;
import org.jose4j.lang.JoseException;

/**
 * Makes callers' tokens for the local stack: JSON Web Tokens with the claims of MicroProfile JWT, signed with RS256. In production
 * an identity provider makes them. Safe for use by many threads.
 */
public final class LocalTokens {
    /** What the gateway and the support API of a local stack accept as issuer. */
    public static final String ISSUER = "urn:shardpay:local";

    /** A working day: a developer's shell outlives a coffee break, a token that leaks is of little use tomorrow. */
    public static final Duration LIFETIME = Duration.ofHours(12);

    private final PrivateKey key;
    private final InstantSource clock;

    public LocalTokens(LocalKeys keys, InstantSource clock) {
        this.key = keys.callers();
        this.clock = clock;
    }

    /** A merchant that may also debit external accounts (roles {@code merchant} and {@code acquirer}). */
    public String merchant(String merchantId) {
        return sign("merchant-" + merchantId, List.of("merchant", "acquirer"), Map.of("merchant_id", merchantId));
    }

    /** A merchant without the role {@code acquirer}: it cannot bring money in. */
    public String merchantWithoutAcquirer(String merchantId) {
        return sign("merchant-" + merchantId, List.of("merchant"), Map.of("merchant_id", merchantId));
    }

    public String support() {
        return sign("local-agent", List.of("support"), Map.of());
    }

    /** A supervisor is a support agent who may also read the audit. */
    public String supervisor() {
        return sign("local-supervisor", List.of("support", "supervisor"), Map.of());
    }

    public String operator() {
        return sign("local-operator", List.of("operator"), Map.of());
    }

    /** A token with roles and claims as given, for tests of what the doors refuse. */
    public String sign(String subject, List<String> roles, Map<String, String> moreClaims) {
        NumericDate now = NumericDate.fromSeconds(clock.instant().getEpochSecond());
        JwtClaims claims = new JwtClaims();
        claims.setIssuer(ISSUER);
        claims.setSubject(subject);
        claims.setStringClaim("upn", subject);
        claims.setStringListClaim("groups", roles);
        moreClaims.forEach(claims::setStringClaim);
        claims.setIssuedAt(now);
        claims.setExpirationTime(NumericDate.fromSeconds(now.getValue() + LIFETIME.toSeconds()));
        claims.setJwtId(UUID.randomUUID().toString());
        JsonWebSignature token = new JsonWebSignature();
        token.setAlgorithmHeaderValue(AlgorithmIdentifiers.RSA_USING_SHA256);
        token.setHeader(HeaderParameterNames.TYPE, "JWT");
        token.setKeyIdHeaderValue(LocalKeys.CALLERS);
        token.setKey(key);
        token.setPayload(claims.toJson());
        try {
            return token.getCompactSerialization();
        } catch (JoseException e) {
            throw new IllegalStateException("cannot sign a token for " + subject, e);
        }
    }
}
