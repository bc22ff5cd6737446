package io.shardpay.support.window;

import io.shardpay.id.IdLayout;
import io.shardpay.ledger.api.problem.FieldError;
import io.shardpay.ledger.api.problem.ProblemCode;
import io.shardpay.ledger.api.problem.ProblemException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;
import java.util.Map;

/**
 * The text of {@code nextCursor}: opaque, URL-safe, and good for the query it was made for alone. It holds a digest of that
 * query and the {@link WalkText}; nothing in it is secret, and one made up by hand can only ask for parts of the same window.
 */
final class WalkCursor {
    /** The first byte, so that another form can come later. */
    private static final byte FORM = 1;
    /** About 1,024 shards at places of their own: no cursor of ours is longer. */
    static final int MAX_CHARS = 40_000;

    private WalkCursor() {}

    static String encode(Walk walk, WindowQuery query) {
        byte[] place = WalkText.write(walk).getBytes(StandardCharsets.US_ASCII);
        ByteBuffer bytes = ByteBuffer.allocate(1 + Long.BYTES + place.length);
        bytes.put(FORM).putLong(digest(query)).put(place);
        return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes.array());
    }

    /**
     * @throws ProblemException INVALID_CURSOR for the cursor of another query, and for anything else
     */
    static Walk decode(String text, WindowQuery query, IdLayout layout) {
        if (text.length() > MAX_CHARS) {
            throw invalid(text);
        }
        try {
            ByteBuffer bytes = ByteBuffer.wrap(Base64.getUrlDecoder().decode(text));
            if (bytes.remaining() <= 1 + Long.BYTES || bytes.get() != FORM || bytes.getLong() != digest(query)) {
                throw invalid(text);
            }
            String place = StandardCharsets.US_ASCII.decode(bytes).toString();
            return WalkText.read(place, query.range(layout), query.order());
        } catch (IllegalArgumentException e) {
            throw invalid(text);
        }
    }

    private static long digest(WindowQuery query) {
        MessageDigest digest = sha256();
        for (Map.Entry<String, String> parameter : query.canonical().entrySet()) {
            byte[] value = parameter.getValue().getBytes(StandardCharsets.UTF_8);
            digest.update(parameter.getKey().getBytes(StandardCharsets.UTF_8));
            // With its length first, so that no two queries look alike.
            digest.update(
                    ByteBuffer.allocate(Integer.BYTES).putInt(value.length).array());
            digest.update(value);
        }
        return ByteBuffer.wrap(digest.digest()).getLong();
    }

    private static MessageDigest sha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every Java has SHA-256", e);
        }
    }

    private static ProblemException invalid(String text) {
        return ProblemException.of(
                ProblemCode.INVALID_CURSOR,
                "the cursor does not belong to this query",
                new FieldError("cursor", "must be the nextCursor of the same query", text));
    }
}
