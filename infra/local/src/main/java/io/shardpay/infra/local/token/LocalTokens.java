package io.shardpay.infra.local.token;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.shardpay.infra.local.key.LocalKeys;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.PrivateKey;
import java.security.Signature;
import java.time.Duration;
import java.time.InstantSource;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;

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
    private final ObjectMapper json = new ObjectMapper();

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
        long now = clock.instant().getEpochSecond();
        Map<String, Object> claims = new LinkedHashMap<>();
        claims.put("iss", ISSUER);
        claims.put("sub", subject);
        claims.put("upn", subject);
        claims.put("groups", roles);
        claims.putAll(moreClaims);
        claims.put("iat", now);
        claims.put("exp", now + LIFETIME.toSeconds());
        claims.put("jti", UUID.randomUUID().toString());
        try {
            String header =
                    encode(json.writeValueAsBytes(Map.of("alg", "RS256", "typ", "JWT", "kid", LocalKeys.CALLERS)));
            String signed = header + "." + encode(json.writeValueAsBytes(claims));
            Signature signature = Signature.getInstance("SHA256withRSA");
            signature.initSign(key);
            signature.update(signed.getBytes(StandardCharsets.US_ASCII));
            return signed + "." + encode(signature.sign());
        } catch (GeneralSecurityException | JsonProcessingException e) {
            throw new IllegalStateException("cannot sign a token for " + subject, e);
        }
    }

    private static String encode(byte[] bytes) {
        return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
    }
}
