package io.shardpay.support.export;

/** How a CSV file writes IDs. */
public enum IdCells {
    /** As they are: for programs. A spreadsheet takes them for numbers and keeps fifteen of their eighteen digits. */
    DIGITS,
    /** Behind an apostrophe, as other text that a spreadsheet must not take for something else. */
    TEXT
}
