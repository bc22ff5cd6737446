package io.shardpay.support.window;

import io.shardpay.id.IdLayout;
import io.shardpay.ledger.api.problem.FieldError;
import io.shardpay.ledger.api.problem.ProblemCode;
import io.shardpay.ledger.api.problem.ProblemException;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.security.GeneralSecurityException;
import java.security.MessageDigest;
import java.util.Arrays;
import java.util.Base64;
import java.util.Map;
import javax.crypto.Mac;
import javax.crypto.spec.SecretKeySpec;

/**
 * The text of {@code nextCursor}: opaque, URL-safe, and good for the query it was made for alone. It holds the {@link WalkText}
 * behind a code that only holders of the key can make (RFC 2104), since it says which rows are behind the reader and whether
 * they were final: one made up by hand and sent to somebody as a link would hide rows and call the rest final. Thread-safe.
 */
public final class WalkCursors {
    /** Shortest key: what HMAC-SHA-256 has of strength at the most is 32 bytes, and half of it withstands any search. */
    public static final int MIN_KEY_CHARS = 16;

    /** About 1,024 shards at places of their own: no cursor of ours is longer. */
    static final int MAX_CHARS = 40_000;

    /** The first byte, so that another form can come later. */
    private static final byte FORM = 2;
    /** Bytes of the code that are kept: half, as RFC 2104 allows. */
    private static final int CODE_BYTES = 16;

    private static final String ALGORITHM = "HmacSHA256";

    private final SecretKeySpec key;

    /** @param key cursors that were made with another are refused */
    public WalkCursors(byte[] key) {
        this.key = new SecretKeySpec(key, ALGORITHM);
    }

    String encode(Walk walk, WindowQuery query) {
        byte[] place = WalkText.write(walk).getBytes(StandardCharsets.US_ASCII);
        ByteBuffer bytes = ByteBuffer.allocate(1 + CODE_BYTES + place.length);
        bytes.put(FORM).put(code(query, place)).put(place);
        return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes.array());
    }

    /**
     * @throws ProblemException INVALID_CURSOR for the cursor of another query or of another key, and for anything else
     */
    Walk decode(String text, WindowQuery query, IdLayout layout) {
        if (text.length() > MAX_CHARS) {
            throw invalid(text);
        }
        try {
            ByteBuffer bytes = ByteBuffer.wrap(Base64.getUrlDecoder().decode(text));
            if (bytes.remaining() <= 1 + CODE_BYTES || bytes.get() != FORM) {
                throw invalid(text);
            }
            byte[] code = new byte[CODE_BYTES];
            byte[] place = new byte[bytes.remaining() - CODE_BYTES];
            bytes.get(code).get(place);
            if (!MessageDigest.isEqual(code, code(query, place))) {
                throw invalid(text);
            }
            return WalkText.read(new String(place, StandardCharsets.US_ASCII), query.range(layout), query.order());
        } catch (IllegalArgumentException e) {
            throw invalid(text);
        }
    }

    private byte[] code(WindowQuery query, byte[] place) {
        Mac mac = mac();
        for (Map.Entry<String, String> parameter : query.canonical().entrySet()) {
            update(mac, parameter.getKey().getBytes(StandardCharsets.UTF_8));
            update(mac, parameter.getValue().getBytes(StandardCharsets.UTF_8));
        }
        update(mac, place);
        return Arrays.copyOf(mac.doFinal(), CODE_BYTES);
    }

    /** With its length first, so that no two queries look alike. */
    private static void update(Mac mac, byte[] value) {
        mac.update(ByteBuffer.allocate(Integer.BYTES).putInt(value.length).array());
        mac.update(value);
    }

    private Mac mac() {
        try {
            Mac mac = Mac.getInstance(ALGORITHM);
            mac.init(key);
            return mac;
        } catch (GeneralSecurityException e) {
            throw new IllegalStateException("every Java has " + ALGORITHM, e);
        }
    }

    private static ProblemException invalid(String text) {
        return ProblemException.of(
                ProblemCode.INVALID_CURSOR,
                "the cursor does not belong to this query",
                new FieldError("cursor", "must be the nextCursor of the same query", text));
    }
}
