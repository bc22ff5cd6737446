package io.shardpay.infra.local.key;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.List;
import org.jose4j.jwk.JsonWebKey;
import org.jose4j.jwk.JsonWebKeySet;
import org.jose4j.jwk.RsaJsonWebKey;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LocalKeysTest {
    @TempDir
    Path folder;

    @Test
    void onlyTheirOwnerCanReadThem() throws IOException {
        LocalKeys keys = LocalKeys.in(folder.resolve("keys"));
        assertThat(permissions(folder.resolve("keys"))).isEqualTo("rwx------");
        for (Path file : List.of(
                keys.callersKey(), keys.gatewayKey(), keys.supportKey(), keys.callersKeySet(), keys.servicesKeySet())) {
            assertThat(permissions(file)).as(file.toString()).isEqualTo("rw-------");
        }
    }

    @Test
    void aStackThatStartsAgainKeepsItsKeys() throws IOException {
        byte[] first = Files.readAllBytes(LocalKeys.in(folder).gatewayKey());
        assertThat(Files.readAllBytes(LocalKeys.in(folder).gatewayKey())).isEqualTo(first);
    }

    @Test
    void aRestartKeepsTheCursorsOfWindowsAndEachFolderHasItsOwn() throws IOException {
        String secret = LocalKeys.in(folder).cursorSecret();
        assertThat(secret).hasSize(64);
        assertThat(LocalKeys.in(folder).cursorSecret()).isEqualTo(secret);
        assertThat(LocalKeys.in(folder.resolve("another")).cursorSecret()).isNotEqualTo(secret);
        assertThat(permissions(folder.resolve("cursor.secret"))).isEqualTo("rw-------");
    }

    @Test
    void aKeyThatWasLostIsMadeAnewAndItsSetFollows() throws Exception {
        LocalKeys keys = LocalKeys.in(folder);
        Files.delete(keys.callersKey());
        LocalKeys.in(folder);
        RsaJsonWebKey published = (RsaJsonWebKey) read(keys.callersKeySet()).get(0);
        assertThat(published.getRsaPublicKey().getModulus())
                .isEqualTo(keys.callers().getModulus());
    }

    @Test
    void keySetsHoldThePublicHalvesUnderTheirKeyIds() throws Exception {
        LocalKeys keys = LocalKeys.in(folder);
        assertThat(read(keys.callersKeySet())).extracting(JsonWebKey::getKeyId).containsExactly("callers");
        assertThat(read(keys.servicesKeySet())).extracting(JsonWebKey::getKeyId).containsExactly("gateway", "support");
        assertThat(Files.readString(keys.servicesKeySet())).doesNotContain("\"d\"");
        RsaJsonWebKey published = (RsaJsonWebKey) read(keys.callersKeySet()).get(0);
        assertThat(published.getRsaPublicKey().getModulus().bitLength()).isEqualTo(2048);
    }

    @Test
    void aFileThatIsNoKeyIsNamed() throws IOException {
        LocalKeys keys = LocalKeys.in(folder);
        Files.writeString(keys.callersKey(), "not a key");
        assertThatThrownBy(keys::callers)
                .isInstanceOf(IllegalStateException.class)
                .hasMessage(keys.callersKey() + " does not hold a private RSA key");
    }

    private static List<JsonWebKey> read(Path keySet) throws Exception {
        return new JsonWebKeySet(Files.readString(keySet)).getJsonWebKeys();
    }

    private static String permissions(Path path) throws IOException {
        return PosixFilePermissions.toString(Files.getPosixFilePermissions(path));
    }
}
