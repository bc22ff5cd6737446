package io.shardpay.ledger.api.query;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Map;
import java.util.SortedMap;

/**
 * What makes two queries the same: where they were asked, and what every parameter but the page's own means.
 *
 * @param value the first 64 bits of a SHA-256
 */
public record QueryDigest(long value) {
    static QueryDigest of(String scope, SortedMap<String, String> parameters) {
        MessageDigest digest = sha256();
        update(digest, scope);
        for (Map.Entry<String, String> parameter : parameters.entrySet()) {
            update(digest, parameter.getKey());
            update(digest, parameter.getValue());
        }
        return new QueryDigest(ByteBuffer.wrap(digest.digest()).getLong());
    }

    /** With its length first, so that no two lists of texts look alike. */
    private static void update(MessageDigest digest, String text) {
        byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
        digest.update(ByteBuffer.allocate(Integer.BYTES).putInt(bytes.length).array());
        digest.update(bytes);
    }

    private static MessageDigest sha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java has SHA-256", e);
        }
    }
}
