package io.shardpay.ledger.api.edge;

import io.quarkus.test.common.QuarkusTestResourceLifecycleManager;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.Key;
import java.security.KeyPair;
import java.security.KeyPairGenerator;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;
import java.util.Map;

/** A fresh key pair for every run: no private key is ever stored with the sources. */
public class EdgeKeys implements QuarkusTestResourceLifecycleManager {
    @Override
    public Map<String, String> start() {
        try {
            KeyPairGenerator generator = KeyPairGenerator.getInstance("RSA");
            generator.initialize(2048);
            KeyPair pair = generator.generateKeyPair();
            Path folder = Files.createTempDirectory("edge-keys");
            Path privateKey = write(folder.resolve("private.pem"), "PRIVATE KEY", pair.getPrivate());
            Path publicKey = write(folder.resolve("public.pem"), "PUBLIC KEY", pair.getPublic());
            return Map.of(
                    "smallrye.jwt.sign.key.location", privateKey.toUri().toString(),
                    "mp.jwt.verify.publickey.location", publicKey.toUri().toString());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException(e);
        }
    }

    private static Path write(Path file, String kind, Key key) throws IOException {
        String base64 = Base64.getMimeEncoder().encodeToString(key.getEncoded());
        file.toFile().deleteOnExit();
        file.getParent().toFile().deleteOnExit();
        return Files.writeString(file, "-----BEGIN " + kind + "-----\n" + base64 + "\n-----END " + kind + "-----\n");
    }

    @Override
    public void stop() {
        // the files go with the process
    }
}
