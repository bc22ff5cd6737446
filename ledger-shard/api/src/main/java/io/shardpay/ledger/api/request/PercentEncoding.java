package io.shardpay.ledger.api.request;

import java.nio.ByteBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;
import org.jspecify.annotations.Nullable;

/** Checks percent-encoding before anything decodes it: a broken one is the caller's mistake, not an internal error. */
final class PercentEncoding {
    private PercentEncoding() {}

    /** The first run of escapes that is no UTF-8, as it stands in the URI; null when all are. */
    static @Nullable String firstBroken(String uri) {
        int at = uri.indexOf('%');
        while (at >= 0) {
            int end = at;
            while (end < uri.length() && uri.charAt(end) == '%') {
                if (!isEscape(uri, end)) {
                    return uri.substring(end, Math.min(uri.length(), end + 3));
                }
                end += 3;
            }
            if (!isUtf8(uri, at, end)) {
                return uri.substring(at, end);
            }
            at = uri.indexOf('%', end);
        }
        return null;
    }

    private static boolean isEscape(String uri, int at) {
        return at + 2 < uri.length()
                && Character.digit(uri.charAt(at + 1), 16) >= 0
                && Character.digit(uri.charAt(at + 2), 16) >= 0;
    }

    private static boolean isUtf8(String uri, int from, int to) {
        byte[] bytes = new byte[(to - from) / 3];
        for (int i = 0; i < bytes.length; i++) {
            int digits = from + 3 * i + 1;
            bytes[i] = (byte) Integer.parseInt(uri, digits, digits + 2, 16);
        }
        try {
            StandardCharsets.UTF_8.newDecoder().decode(ByteBuffer.wrap(bytes));
            return true;
        } catch (CharacterCodingException e) {
            return false;
        }
    }
}
