package io.shardpay.infra.local.key;

import java.math.BigInteger;
import java.security.interfaces.RSAPublicKey;
import java.util.Arrays;
import java.util.Base64;
import java.util.Map;
import java.util.stream.Collectors;

/** Public keys as a JSON Web Key Set (RFC 7517), each under its key ID. */
final class KeySet {
    private KeySet() {}

    static String json(Map<String, RSAPublicKey> keys) {
        return keys.entrySet().stream()
                .map(key -> key(key.getKey(), key.getValue()))
                .collect(Collectors.joining(",\n", "{\"keys\": [\n", "\n]}\n"));
    }

    private static String key(String id, RSAPublicKey key) {
        return String.format(
                "  {\"kty\": \"RSA\", \"use\": \"sig\", \"alg\": \"RS256\", \"kid\": \"%s\", \"n\": \"%s\", \"e\": \"%s\"}",
                id, number(key.getModulus()), number(key.getPublicExponent()));
    }

    /** Base64urlUInt of RFC 7518: big-endian without the sign byte that BigInteger may put in front. */
    private static String number(BigInteger value) {
        byte[] signed = value.toByteArray();
        byte[] unsigned = signed[0] == 0 ? Arrays.copyOfRange(signed, 1, signed.length) : signed;
        return Base64.getUrlEncoder().withoutPadding().encodeToString(unsigned);
    }
}
