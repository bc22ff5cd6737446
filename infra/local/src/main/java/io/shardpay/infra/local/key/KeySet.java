package io.shardpay.infra.local.key;

import java.security.interfaces.RSAPublicKey;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jose4j.jwk.JsonWebKey;
import org.jose4j.jwk.JsonWebKeySet;
import org.jose4j.jwk.RsaJsonWebKey;
import org.jose4j.jwk.Use;
import org.jose4j.jws.AlgorithmIdentifiers;

/** Public keys as a JSON Web Key Set (RFC 7517), each under its key ID. */
final class KeySet {
    private KeySet() {}

    static String json(Map<String, RSAPublicKey> keys) {
        List<JsonWebKey> set = new ArrayList<>();
        keys.forEach((id, key) -> set.add(webKey(id, key)));
        return new JsonWebKeySet(set).toJson(JsonWebKey.OutputControlLevel.PUBLIC_ONLY) + "\n";
    }

    private static JsonWebKey webKey(String id, RSAPublicKey key) {
        RsaJsonWebKey webKey = new RsaJsonWebKey(key);
        webKey.setKeyId(id);
        webKey.setUse(Use.SIGNATURE);
        webKey.setAlgorithm(AlgorithmIdentifiers.RSA_USING_SHA256);
        return webKey;
    }
}
