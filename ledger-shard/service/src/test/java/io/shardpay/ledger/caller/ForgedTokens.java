package io.shardpay.ledger.caller;

import io.shardpay.ledger.testing.TestTokens;
import java.io.IOException;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.PrivateKey;
import java.security.PublicKey;
import java.security.Signature;
import java.security.interfaces.RSAPrivateCrtKey;
import java.security.spec.PKCS8EncodedKeySpec;
import java.security.spec.RSAPublicKeySpec;
import java.util.Base64;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/** Tokens put together by hand, as an attacker does: any header, any claims, any signature. */
final class ForgedTokens {
    private static final String KEY_ID = "test-services";

    private final RSAPrivateCrtKey key;
    private final PublicKey publicKey;
    private final byte[] keySet;

    /** @param tokens whose keys sign */
    ForgedTokens(TestTokens tokens) {
        try {
            KeyFactory factory = KeyFactory.getInstance("RSA");
            byte[] pkcs8 = Files.readAllBytes(tokens.folder().resolve("services.pkcs8"));
            PrivateKey read = factory.generatePrivate(new PKCS8EncodedKeySpec(pkcs8));
            key = (RSAPrivateCrtKey) read;
            publicKey = factory.generatePublic(new RSAPublicKeySpec(key.getModulus(), key.getPublicExponent()));
            keySet = Files.readAllBytes(tokens.folder().resolve("services.jwks.json"));
        } catch (IOException | GeneralSecurityException e) {
            throw new IllegalStateException(e);
        }
    }

    /** A proper signature over claims of any kind. */
    String signed(String claims) {
        return signedWith("RS256", "SHA256withRSA", claims);
    }

    /** A signature that verifies, by an algorithm that nobody agreed to. */
    String signedWith(String algorithm, String jdkName, String claims) {
        return rsa(
                "{\"alg\": \"" + algorithm + "\", \"kid\": \"" + KEY_ID + "\", \"typ\": \"JWT\"}",
                jdkName,
                claims,
                key);
    }

    /** No signature at all. */
    static String unsigned(String algorithm, String claims) {
        return text("{\"alg\": \"" + algorithm + "\", \"kid\": \"" + KEY_ID + "\"}") + "." + text(claims) + ".";
    }

    /** HMAC with what everybody may know: the public key, in the forms a verifier might hold it. */
    String hmacWithThePublicKey(KeyForm form, String claims) {
        byte[] secret = switch (form) {
            case DER -> publicKey.getEncoded();
            case PEM ->
                ("-----BEGIN PUBLIC KEY-----\n"
                                + Base64.getMimeEncoder(64, new byte[] {'\n'}).encodeToString(publicKey.getEncoded())
                                + "\n-----END PUBLIC KEY-----\n")
                        .getBytes(StandardCharsets.US_ASCII);
            case JWKS -> keySet;
            case MODULUS -> key.getModulus().toByteArray();
        };
        String signedPart = text("{\"alg\": \"HS256\", \"kid\": \"" + KEY_ID + "\"}") + "." + text(claims);
        try {
            Mac mac = Mac.getInstance("HmacSHA256");
            mac.init(new SecretKeySpec(secret, "HmacSHA256"));
            return signedPart + "." + base64(mac.doFinal(signedPart.getBytes(StandardCharsets.US_ASCII)));
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException(e);
        }
    }

    /** Signed with a key that the token brings along. */
    static String signedWithItsOwnKey(String claims) {
        try {
            KeyPairGenerator generator = KeyPairGenerator.getInstance("RSA");
            generator.initialize(2048);
            KeyPair pair = generator.generateKeyPair();
            RSAPrivateCrtKey own = (RSAPrivateCrtKey) pair.getPrivate();
            String header = "{\"alg\": \"RS256\", \"jwk\": {\"kty\": \"RSA\", \"n\": \"%s\", \"e\": \"%s\"}}"
                    .formatted(number(own.getModulus()), number(own.getPublicExponent()));
            return rsa(header, "SHA256withRSA", claims, own);
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException(e);
        }
    }

    /** The signature of one token under the claims of another. */
    String withTheSignatureOf(String honest, String claims) {
        String[] parts = honest.split("\\.");
        return parts[0] + "." + text(claims) + "." + parts[2];
    }

    /** How a public key may be held. */
    enum KeyForm {
        DER,
        PEM,
        JWKS,
        MODULUS
    }

    private static String rsa(String header, String jdkName, String claims, PrivateKey by) {
        String signedPart = text(header) + "." + text(claims);
        try {
            Signature signature = Signature.getInstance(jdkName);
            signature.initSign(by);
            signature.update(signedPart.getBytes(StandardCharsets.US_ASCII));
            return signedPart + "." + base64(signature.sign());
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException(e);
        }
    }

    private static String text(String json) {
        return base64(json.getBytes(StandardCharsets.UTF_8));
    }

    private static String number(BigInteger number) {
        return base64(number.toByteArray());
    }

    private static String base64(byte[] bytes) {
        return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
    }
}
