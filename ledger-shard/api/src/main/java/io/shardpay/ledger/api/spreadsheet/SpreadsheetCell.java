package io.shardpay.ledger.api.spreadsheet;

import io.shardpay.id.SnowflakeId;

/**
 * Text made safe for a spreadsheet. A cell that starts like a formula would be run by the program that opens the file, with
 * whatever a merchant wrote into a reference (OWASP, "CSV Injection").
 */
public final class SpreadsheetCell {
    /** Tells a spreadsheet that text follows; it shows the rest as it is. */
    private static final char TEXT_MARK = '\'';

    private static final char SEPARATOR = ';';

    private SpreadsheetCell() {}

    /**
     * The text, with an apostrophe wherever it could start a formula: before it, and behind a semicolon, at which a spreadsheet
     * of a country with decimal commas begins a new cell. For text columns only: numbers stay numbers.
     */
    public static String text(String text) {
        StringBuilder safe = new StringBuilder(text.length() + 1);
        int from = 0;
        for (int end = text.indexOf(SEPARATOR); end >= 0; end = text.indexOf(SEPARATOR, from)) {
            safe.append(part(text.substring(from, end))).append(SEPARATOR);
            from = end + 1;
        }
        return safe.append(part(text.substring(from))).toString();
    }

    private static String part(String text) {
        return startsFormula(text) ? TEXT_MARK + text : text;
    }

    /** An ID as text: any character that is no digit keeps a spreadsheet from rounding it. */
    public static String id(SnowflakeId id) {
        return TEXT_MARK + id.toString();
    }

    private static boolean startsFormula(String text) {
        // Some programs skip blanks of any kind, zero-width ones and quotes before they look for the sign.
        int i = 0;
        while (i < text.length() && isSkipped(text.charAt(i))) {
            i++;
        }
        if (i == text.length()) {
            return false;
        }
        char first = text.charAt(0);
        return isFormulaSign(text.charAt(i)) || first == '\t' || first == '\r' || first == '\n';
    }

    private static boolean isSkipped(char c) {
        return Character.isWhitespace(c)
                || Character.isSpaceChar(c)
                || Character.getType(c) == Character.FORMAT
                || c == '"';
    }

    private static boolean isFormulaSign(char c) {
        return switch (c) {
            // The second row are the full-width forms, which East Asian editions read alike.
            case '=', '+', '-', '@', '\uff1d', '\uff0b', '\uff0d', '\uff20', '\u2212' -> true;
            default -> false;
        };
    }
}
