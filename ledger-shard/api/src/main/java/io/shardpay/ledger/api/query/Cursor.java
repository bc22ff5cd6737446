package io.shardpay.ledger.api.query;

import io.shardpay.ledger.api.problem.FieldError;
import io.shardpay.ledger.api.problem.ProblemCode;
import io.shardpay.ledger.api.problem.ProblemException;
import java.nio.ByteBuffer;
import java.util.Base64;

/**
 * Where a list goes on. Its text is opaque and URL-safe, and good for the query it was made for alone.
 *
 * @param position the ID of the last row answered
 * @param seal whether every page so far ended below the seal
 */
public record Cursor(long position, SealSoFar seal) {
    /** What the pages of a walk have seen of the seal; a walk is final only if each of its pages was. */
    public enum SealSoFar {
        ALL_FINAL,
        SOME_OPEN
    }

    /** The first byte of every cursor, so that another form can come later. */
    private static final byte FORM = 1;

    private static final int BYTES = 1 + 1 + Long.BYTES + Long.BYTES;

    /** The text for {@code nextCursor}. */
    public String encode(QueryDigest query) {
        ByteBuffer bytes = ByteBuffer.allocate(BYTES);
        bytes.put(FORM).put((byte) seal.ordinal()).putLong(position).putLong(query.value());
        return Base64.getUrlEncoder().withoutPadding().encodeToString(bytes.array());
    }

    /**
     * Reads a cursor that came back.
     *
     * @throws ProblemException INVALID_CURSOR for the cursor of another query, and for anything else
     */
    public static Cursor decode(String text, QueryDigest query) {
        byte[] bytes;
        try {
            bytes = Base64.getUrlDecoder().decode(text);
        } catch (IllegalArgumentException e) {
            throw invalid(text);
        }
        if (bytes.length != BYTES || bytes[0] != FORM || bytes[1] < 0 || bytes[1] >= SealSoFar.values().length) {
            throw invalid(text);
        }
        ByteBuffer fields = ByteBuffer.wrap(bytes, 2, BYTES - 2);
        long position = fields.getLong();
        if (position < 0 || fields.getLong() != query.value()) {
            throw invalid(text);
        }
        return new Cursor(position, SealSoFar.values()[bytes[1]]);
    }

    private static ProblemException invalid(String text) {
        return ProblemException.of(
                ProblemCode.INVALID_CURSOR,
                "the cursor does not belong to this query",
                new FieldError("cursor", "must be the nextCursor of the same query", text));
    }
}
