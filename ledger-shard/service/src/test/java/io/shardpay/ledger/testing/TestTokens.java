package io.shardpay.ledger.testing;

import io.smallrye.jwt.build.Jwt;
import io.smallrye.jwt.build.JwtClaimsBuilder;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.math.BigInteger;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.PrivateKey;
import java.security.interfaces.RSAPublicKey;
import java.security.spec.PKCS8EncodedKeySpec;
import java.time.Duration;
import java.util.Base64;
import java.util.Set;

/**
 * Service tokens for tests, signed with a key that is made at run time and lives in a folder: {@code services.jwks.json} is what
 * a shard verifies with, {@code services.pkcs8} what this class signs with.
 */
public final class TestTokens {
    public static final String ISSUER = "urn:shardpay:services";
    public static final String AUDIENCE = "shardpay-ledger";
    /** The issuer of {@link #person}. */
    public static final String CALLERS = "urn:shardpay:local";

    private static final String KEY_ID = "test-services";
    private static final Duration LIFETIME = Duration.ofMinutes(30);

    private final Path folder;
    private final PrivateKey key;

    private TestTokens(Path folder, PrivateKey key) {
        this.folder = folder;
        this.key = key;
    }

    /** Makes a key in a new temporary folder. */
    public static TestTokens create() {
        try {
            Path folder = Files.createTempDirectory("shardpay-test-tokens");
            KeyPairGenerator generator = KeyPairGenerator.getInstance("RSA");
            generator.initialize(2048);
            KeyPair pair = generator.generateKeyPair();
            Files.writeString(folder.resolve("services.jwks.json"), jwks((RSAPublicKey) pair.getPublic()));
            Files.write(folder.resolve("services.pkcs8"), pair.getPrivate().getEncoded());
            // In this order: files are deleted in the reverse one.
            folder.toFile().deleteOnExit();
            folder.resolve("services.jwks.json").toFile().deleteOnExit();
            folder.resolve("services.pkcs8").toFile().deleteOnExit();
            return new TestTokens(folder, pair.getPrivate());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("this JDK lacks RSA", e);
        }
    }

    /** The tokens of a folder that {@link #create()} made, perhaps in another class loader or process. */
    public static TestTokens in(Path folder) {
        try {
            byte[] pkcs8 = Files.readAllBytes(folder.resolve("services.pkcs8"));
            return new TestTokens(
                    folder, KeyFactory.getInstance("RSA").generatePrivate(new PKCS8EncodedKeySpec(pkcs8)));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("no RSA key in " + folder, e);
        }
    }

    public Path folder() {
        return folder;
    }

    /** For {@code mp.jwt.verify.publickey.location}. */
    public String jwksLocation() {
        return folder.resolve("services.jwks.json").toUri().toString();
    }

    /** A token of a service that acts for nobody. */
    public String service(String... roles) {
        return sign(claims(roles));
    }

    /** A token of a service that acts for a merchant. */
    public String merchant(String merchantId, String... roles) {
        return sign(claims(roles).claim("merchant_id", merchantId));
    }

    /** A token of a person, as the doors in front of a shard take it. */
    public String person(String... roles) {
        return sign(Jwt.issuer(CALLERS).subject("person").groups(Set.of(roles)));
    }

    /** A token that has everything right but the roles. */
    public String withRolesOnly(String... roles) {
        return sign(Jwt.issuer(ISSUER).audience(AUDIENCE).subject("test").groups(Set.of(roles)));
    }

    /** A token for another audience. */
    public String forAudience(String audience) {
        return sign(Jwt.issuer(ISSUER).audience(audience).subject("test").groups("service"));
    }

    /** A token that ended a minute ago. */
    public String expired() {
        long now = System.currentTimeMillis() / 1000;
        return claims(new String[0])
                .issuedAt(now - 120)
                .expiresAt(now - 60)
                .jws()
                .keyId(KEY_ID)
                .sign(key);
    }

    private static JwtClaimsBuilder claims(String[] roles) {
        Set<String> groups = new java.util.HashSet<>(Set.of(roles));
        groups.add("service");
        return Jwt.issuer(ISSUER).audience(AUDIENCE).subject("test").groups(groups);
    }

    private String sign(JwtClaimsBuilder claims) {
        return claims.expiresIn(LIFETIME).jws().keyId(KEY_ID).sign(key);
    }

    private static String jwks(RSAPublicKey key) {
        return """
            {"keys": [{"kty": "RSA", "use": "sig", "alg": "RS256", "kid": "%s", "n": "%s", "e": "%s"}]}
            """.formatted(KEY_ID, unsigned(key.getModulus()), unsigned(key.getPublicExponent()));
    }

    private static String unsigned(BigInteger number) {
        byte[] bytes = number.toByteArray();
        int from = bytes[0] == 0 ? 1 : 0;
        return Base64.getUrlEncoder()
                .withoutPadding()
                .encodeToString(java.util.Arrays.copyOfRange(bytes, from, bytes.length));
    }
}
