package io.shardpay.infra.local.key;

import io.shardpay.infra.local.file.PrivateFile;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.SecureRandom;
import java.security.interfaces.RSAPrivateCrtKey;
import java.security.interfaces.RSAPublicKey;
import java.util.HexFormat;
import java.util.TreeMap;

/**
 * The keys of one local stack: one that signs the tokens of callers, one for the gateway and one for the support API, which sign
 * what they say to shards. Public halves lie beside them as key sets. Made once a data folder and kept.
 */
public final class LocalKeys {
    /** Key ID of the key that signs callers' tokens. */
    public static final String CALLERS = "callers";
    /** Key ID of the gateway. */
    public static final String GATEWAY = "gateway";
    /** Key ID of the support API. */
    public static final String SUPPORT = "support";

    private static final int CURSOR_SECRET_BYTES = 32;

    private final Path folder;

    private LocalKeys(Path folder) {
        this.folder = folder.toAbsolutePath();
    }

    /** Makes whatever is missing in {@code folder}. */
    public static LocalKeys in(Path folder) {
        LocalKeys keys = new LocalKeys(folder);
        try {
            Files.createDirectories(
                    keys.folder, PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rwx------")));
        } catch (IOException e) {
            throw new UncheckedIOException("cannot make the folder of keys " + folder, e);
        }
        KeyFile.make(keys.callersKey());
        KeyFile.make(keys.gatewayKey());
        KeyFile.make(keys.supportKey());
        keys.makeCursorSecret();
        PrivateFile.write(keys.callersKeySet(), keys.setOf(CALLERS));
        PrivateFile.write(keys.servicesKeySet(), keys.setOf(GATEWAY, SUPPORT));
        return keys;
    }

    /**
     * The keys that a stack has made before.
     *
     * @throws IllegalStateException when there are none
     */
    public static LocalKeys existingIn(Path folder) {
        LocalKeys keys = new LocalKeys(folder);
        if (!Files.exists(keys.callersKey())) {
            throw new IllegalStateException("there are no keys in " + folder);
        }
        return keys;
    }

    /** The private key that signs callers' tokens. */
    public RSAPrivateCrtKey callers() {
        return KeyFile.read(callersKey());
    }

    /** PEM file. */
    public Path callersKey() {
        return pem(CALLERS);
    }

    /** PEM file. */
    public Path gatewayKey() {
        return pem(GATEWAY);
    }

    /** PEM file. */
    public Path supportKey() {
        return pem(SUPPORT);
    }

    /** Key set with which gateway and support API verify callers. */
    public Path callersKeySet() {
        return folder.resolve("callers.jwks");
    }

    /** Key set with which shards verify gateway and support API. */
    public Path servicesKeySet() {
        return folder.resolve("services.jwks");
    }

    /** Signs the cursors of windows; kept, so that a list goes on after a restart. */
    public String cursorSecret() {
        try {
            return Files.readString(cursorSecretFile()).strip();
        } catch (IOException e) {
            throw new UncheckedIOException("cannot read " + cursorSecretFile(), e);
        }
    }

    private void makeCursorSecret() {
        if (!Files.exists(cursorSecretFile())) {
            byte[] random = new byte[CURSOR_SECRET_BYTES];
            new SecureRandom().nextBytes(random);
            PrivateFile.write(cursorSecretFile(), HexFormat.of().formatHex(random) + "\n");
        }
    }

    private Path cursorSecretFile() {
        return folder.resolve("cursor.secret");
    }

    private Path pem(String keyId) {
        return folder.resolve(keyId + ".pem");
    }

    private String setOf(String... keyIds) {
        TreeMap<String, RSAPublicKey> keys = new TreeMap<>();
        for (String keyId : keyIds) {
            keys.put(keyId, KeyFile.publicHalf(KeyFile.read(pem(keyId))));
        }
        return KeySet.json(keys);
    }
}
