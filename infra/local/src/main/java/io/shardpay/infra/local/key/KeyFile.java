package io.shardpay.infra.local.key;

import io.shardpay.infra.local.file.PrivateFile;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.GeneralSecurityException;
import java.security.KeyFactory;
import java.security.KeyPairGenerator;
import java.security.interfaces.RSAPrivateCrtKey;
import java.security.interfaces.RSAPublicKey;
import java.security.spec.PKCS8EncodedKeySpec;
import java.security.spec.RSAPublicKeySpec;
import java.util.Base64;

/** A private RSA key in a PEM file (PKCS #8) that only its owner can read. */
final class KeyFile {
    private static final int MODULUS_BITS = 2048;
    private static final int PEM_LINE = 64;
    private static final String HEADER = "-----BEGIN PRIVATE KEY-----";
    private static final String FOOTER = "-----END PRIVATE KEY-----";

    private KeyFile() {}

    /** Makes the key if the file is missing. Whole or not at all: it appears under its name only when it is complete. */
    static void make(Path file) {
        if (Files.exists(file)) {
            return;
        }
        try {
            KeyPairGenerator generator = KeyPairGenerator.getInstance("RSA");
            generator.initialize(MODULUS_BITS);
            byte[] encoded = generator.generateKeyPair().getPrivate().getEncoded();
            String body = Base64.getMimeEncoder(PEM_LINE, new byte[] {'\n'}).encodeToString(encoded);
            PrivateFile.write(file, HEADER + "\n" + body + "\n" + FOOTER + "\n");
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("this Java cannot make RSA keys", e);
        }
    }

    static RSAPrivateCrtKey read(Path file) {
        try {
            String text = Files.readString(file);
            String body = text.replace(HEADER, "").replace(FOOTER, "").replaceAll("\\s", "");
            return (RSAPrivateCrtKey) KeyFactory.getInstance("RSA")
                    .generatePrivate(new PKCS8EncodedKeySpec(Base64.getDecoder().decode(body)));
        } catch (IOException e) {
            throw new UncheckedIOException("cannot read the key " + file, e);
        } catch (GeneralSecurityException | IllegalArgumentException e) {
            throw new IllegalStateException(file + " does not hold a private RSA key", e);
        }
    }

    static RSAPublicKey publicHalf(RSAPrivateCrtKey key) {
        try {
            return (RSAPublicKey) KeyFactory.getInstance("RSA")
                    .generatePublic(new RSAPublicKeySpec(key.getModulus(), key.getPublicExponent()));
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("this Java cannot read RSA keys", e);
        }
    }
}
