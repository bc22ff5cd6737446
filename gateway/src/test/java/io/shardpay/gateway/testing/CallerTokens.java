package io.shardpay.gateway.testing;

import io.smallrye.jwt.build.Jwt;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.PrivateKey;
import java.security.spec.PKCS8EncodedKeySpec;
import java.time.Duration;
import java.util.Base64;
import java.util.Set;

/** Callers' tokens, signed with a key that is made at run time. */
public final class CallerTokens {
    private static final String ISSUER = "urn:shardpay:local";
    private static final Duration LIFETIME = Duration.ofMinutes(30);

    private final Path folder;
    private final PrivateKey key;

    private CallerTokens(Path folder, PrivateKey key) {
        this.folder = folder;
        this.key = key;
    }

    static CallerTokens create() {
        try {
            Path folder = Files.createTempDirectory("shardpay-caller-tokens");
            KeyPairGenerator generator = KeyPairGenerator.getInstance("RSA");
            generator.initialize(2048);
            KeyPair pair = generator.generateKeyPair();
            Files.writeString(
                    folder.resolve("callers.pem"),
                    pem("PUBLIC KEY", pair.getPublic().getEncoded()));
            Files.write(folder.resolve("callers.pkcs8"), pair.getPrivate().getEncoded());
            return new CallerTokens(folder, pair.getPrivate());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("this JDK lacks RSA", e);
        }
    }

    public static CallerTokens in(Path folder) {
        try {
            byte[] pkcs8 = Files.readAllBytes(folder.resolve("callers.pkcs8"));
            return new CallerTokens(
                    folder, KeyFactory.getInstance("RSA").generatePrivate(new PKCS8EncodedKeySpec(pkcs8)));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("no RSA key in " + folder, e);
        }
    }

    static String pem(String kind, byte[] encoded) {
        String base64 = Base64.getMimeEncoder().encodeToString(encoded);
        return "-----BEGIN " + kind + "-----\n" + base64 + "\n-----END " + kind + "-----\n";
    }

    Path folder() {
        return folder;
    }

    public String operator() {
        return sign(ISSUER, null, LIFETIME, "operator");
    }

    /** A merchant that may bring money in. */
    public String merchant(String merchantId) {
        return sign(ISSUER, merchantId, LIFETIME, "merchant", "acquirer");
    }

    public String merchantWithoutAcquirer(String merchantId) {
        return sign(ISSUER, merchantId, LIFETIME, "merchant");
    }

    /** A token with any roles and, perhaps, a claim merchant_id. */
    public String of(String merchantId, String... roles) {
        return sign(ISSUER, merchantId, LIFETIME, roles);
    }

    public String ofIssuer(String issuer, String merchantId) {
        return sign(issuer, merchantId, LIFETIME, "merchant");
    }

    /** A token that ended two minutes ago. */
    public String ended(String merchantId) {
        return sign(ISSUER, merchantId, Duration.ofMinutes(-2), "merchant");
    }

    private String sign(String issuer, String merchantId, Duration life, String... roles) {
        var claims = Jwt.issuer(issuer).subject("test").groups(Set.of(roles));
        if (merchantId != null) {
            claims.claim("merchant_id", merchantId);
        }
        long now = System.currentTimeMillis() / 1000;
        return claims.issuedAt(Math.min(now, now + life.toSeconds() - 60))
                .expiresAt(now + life.toSeconds())
                .sign(key);
    }
}
