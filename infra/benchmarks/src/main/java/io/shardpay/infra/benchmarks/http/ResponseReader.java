package io.shardpay.infra.benchmarks.http;

import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.Locale;

/**
 * Reads HTTP/1.1 answers piece by piece, with a length or chunked. Enough for servers that we run ourselves: no 1xx
 * answers, no answers that end with the connection. One connection each; not safe for several threads.
 */
final class ResponseReader implements Response {
    /** Longest accepted status or header line; ours stay far below. */
    private static final int MAX_LINE_BYTES = 16 * 1024;
    /** Longest accepted body: a page of 1,000 rows is half of it. */
    private static final int MAX_BODY_BYTES = 4 * 1024 * 1024;

    private enum Part {
        STATUS_LINE,
        HEADER,
        BODY,
        CHUNK_SIZE,
        CHUNK,
        CHUNK_END,
        TRAILER
    }

    private final byte[] line = new byte[MAX_LINE_BYTES];
    private int lineLength;
    private Part part = Part.STATUS_LINE;
    private boolean chunked;
    private int status;
    private int left;
    private byte[] body = new byte[2 * 1024];
    private int bodyLength;

    /**
     * Takes what belongs to the present answer and leaves the rest.
     *
     * @return whether the answer is whole; the next call then starts the next answer
     * @throws MalformedResponseException if this is no HTTP/1.1 answer, or one beyond the limits
     */
    boolean read(ByteBuffer in) {
        while (in.hasRemaining()) {
            if (part == Part.BODY || part == Part.CHUNK) {
                takeBody(in);
                if (left > 0) {
                    return false;
                }
                if (part == Part.BODY) {
                    return whole();
                }
                part = Part.CHUNK_END;
            } else if (takeLine(in) && endOfLine()) {
                return whole();
            }
        }
        return false;
    }

    @Override
    public int status() {
        return status;
    }

    @Override
    public int bodyLength() {
        return bodyLength;
    }

    @Override
    public byte[] bodyBytes() {
        return body;
    }

    private boolean whole() {
        part = Part.STATUS_LINE;
        return true;
    }

    private void takeBody(ByteBuffer in) {
        int taken = Math.min(left, in.remaining());
        if (bodyLength + taken > body.length) {
            body = Arrays.copyOf(body, Math.max(body.length * 2, bodyLength + taken));
        }
        in.get(body, bodyLength, taken);
        bodyLength += taken;
        left -= taken;
    }

    /** Whether a line is complete; it is then in {@link #line} without its end. */
    private boolean takeLine(ByteBuffer in) {
        while (in.hasRemaining()) {
            byte next = in.get();
            if (next == '\n') {
                return true;
            }
            if (next != '\r') {
                if (lineLength == MAX_LINE_BYTES) {
                    throw new MalformedResponseException("a line is longer than " + MAX_LINE_BYTES + " bytes");
                }
                line[lineLength++] = next;
            }
        }
        return false;
    }

    /** Whether the answer ends with this line. */
    private boolean endOfLine() {
        boolean ended = false;
        switch (part) {
            case STATUS_LINE -> startAnswer();
            case HEADER -> ended = lineLength == 0 ? endOfHead() : header();
            case CHUNK_SIZE -> startChunk();
            case CHUNK_END -> part = Part.CHUNK_SIZE;
            case TRAILER -> ended = lineLength == 0;
            default -> throw new IllegalStateException("no line is expected in " + part);
        }
        lineLength = 0;
        return ended;
    }

    private void startAnswer() {
        if (lineLength < 12 || line[0] != 'H' || line[8] != ' ') {
            throw new MalformedResponseException("no status line: " + text());
        }
        status = (line[9] - '0') * 100 + (line[10] - '0') * 10 + line[11] - '0';
        bodyLength = 0;
        left = 0;
        chunked = false;
        part = Part.HEADER;
    }

    private boolean header() {
        // Only two names matter; their first letters spare the rest the conversion to text.
        int first = line[0] | 0x20;
        if (first != 'c' && first != 't') {
            return false;
        }
        String header = text().toLowerCase(Locale.ROOT);
        if (header.startsWith("content-length:")) {
            left = length(header.substring("content-length:".length()).strip(), 10);
        } else if (header.startsWith("transfer-encoding:")) {
            chunked = header.endsWith("chunked");
        }
        return false;
    }

    private boolean endOfHead() {
        part = chunked ? Part.CHUNK_SIZE : Part.BODY;
        return !chunked && left == 0;
    }

    private void startChunk() {
        String size = text();
        int extension = size.indexOf(';');
        left = length(extension < 0 ? size : size.substring(0, extension), 16);
        part = left == 0 ? Part.TRAILER : Part.CHUNK;
    }

    private int length(String digits, int radix) {
        int length;
        try {
            length = Integer.parseInt(digits.strip(), radix);
        } catch (NumberFormatException e) {
            throw new MalformedResponseException("no length: " + digits, e);
        }
        if (length < 0 || bodyLength + length > MAX_BODY_BYTES) {
            throw new MalformedResponseException("length " + digits + " makes a body outside 0.." + MAX_BODY_BYTES);
        }
        return length;
    }

    private String text() {
        return new String(line, 0, lineLength, StandardCharsets.ISO_8859_1);
    }
}
