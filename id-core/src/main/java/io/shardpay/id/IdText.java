package io.shardpay.id;

/** The one text form of an ID: canonical decimal digits. */
final class IdText {
    /** Digits of 2^63-1. */
    private static final int MAX_DIGITS = 19;
    /** Longer offending texts are cut in messages, so that a hostile text cannot flood a log. */
    private static final int MAX_ECHO = 40;

    private IdText() {}

    static long parse(String decimal) {
        int length = decimal.length();
        if (length == 0 || (length > 1 && decimal.charAt(0) == '0')) {
            throw notCanonical(decimal);
        }
        long value = 0;
        for (int i = 0; i < length; i++) {
            int digit = decimal.charAt(i) - '0';
            if (digit < 0 || digit > 9) {
                throw notCanonical(decimal);
            }
            // Past 19 digits the value no longer matters, but a later letter still decides which message is right.
            if (i < MAX_DIGITS) {
                value = value * 10 + digit;
            }
        }
        // 19 digits stay below 2^64, so an overflow shows as a negative number.
        if (length > MAX_DIGITS || value < 0) {
            throw new InvalidIdException("ID " + quoted(decimal) + " is outside 0.." + Long.MAX_VALUE);
        }
        return value;
    }

    static long requireId(long id) {
        if (id < 0) {
            throw new InvalidIdException("ID " + id + " is outside 0.." + Long.MAX_VALUE);
        }
        return id;
    }

    private static InvalidIdException notCanonical(String text) {
        return new InvalidIdException(
                "ID " + quoted(text) + " is not a decimal number of 1 to 19 digits without sign or leading zero");
    }

    private static String quoted(String text) {
        StringBuilder out = new StringBuilder("'");
        for (int i = 0; i < text.length() && i < MAX_ECHO; i++) {
            char c = text.charAt(i);
            out.append(c >= ' ' && c <= '~' ? c : '?');
        }
        return out.append(text.length() > MAX_ECHO ? "…'" : "'").toString();
    }
}
