package io.shardpay.infra.benchmarks.load;

import com.fasterxml.jackson.databind.json.JsonMapper;
import io.shardpay.infra.local.key.LocalKeys;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.PrivateKey;
import java.security.Signature;
import java.security.spec.PKCS8EncodedKeySpec;
import java.time.Duration;
import java.time.Instant;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** What the gateway says to a shard, said by the driver with the gateway's own key: to measure a shard without a gateway. */
final class ServiceToken {
    /** As long as the longest run; the gateway's own live shorter. */
    private static final Duration LIFETIME = Duration.ofHours(2);

    private static final JsonMapper JSON = JsonMapper.builder().build();

    private final PrivateKey key;

    ServiceToken(LocalKeys keys) throws IOException {
        String pem = Files.readString(keys.gatewayKey());
        byte[] encoded = Base64.getMimeDecoder().decode(pem.replaceAll("-----[A-Z ]+-----", ""));
        try {
            key = KeyFactory.getInstance("RSA").generatePrivate(new PKCS8EncodedKeySpec(encoded));
        } catch (GeneralSecurityException e) {
            throw new IOException("no private key in " + keys.gatewayKey(), e);
        }
    }

    /** For a merchant that may bring money in. */
    String ofMerchant(String id) throws IOException {
        long now = Instant.now().getEpochSecond();
        Map<String, Object> claims = new LinkedHashMap<>();
        claims.put("iss", "urn:shardpay:services");
        claims.put("aud", "shardpay-ledger");
        claims.put("sub", LocalKeys.GATEWAY);
        claims.put("groups", List.of("service", "merchant", "acquirer"));
        claims.put("merchant_id", id);
        claims.put("iat", now);
        claims.put("exp", now + LIFETIME.toSeconds());
        String signed = part(Map.of("alg", "RS256", "typ", "JWT", "kid", LocalKeys.GATEWAY)) + "." + part(claims);
        try {
            Signature signature = Signature.getInstance("SHA256withRSA");
            signature.initSign(key);
            signature.update(signed.getBytes(StandardCharsets.US_ASCII));
            return signed + "." + Base64.getUrlEncoder().withoutPadding().encodeToString(signature.sign());
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("cannot sign with the gateway's key", e);
        }
    }

    private static String part(Map<String, ?> json) throws IOException {
        return Base64.getUrlEncoder().withoutPadding().encodeToString(JSON.writeValueAsBytes(json));
    }
}
