package io.shardpay.infra.benchmarks.result;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** A Markdown table whose columns line up, so that it reads well in a terminal too. */
public final class Table {
    private final List<List<String>> rows = new ArrayList<>();

    public Table(String... header) {
        rows.add(List.of(header));
    }

    /**
     * Adds a row.
     *
     * @throws IllegalArgumentException if it has not as many cells as the header
     */
    public Table row(String... cells) {
        if (cells.length != rows.get(0).size()) {
            throw new IllegalArgumentException("row of " + cells.length + " cells under a header of "
                    + rows.get(0).size());
        }
        rows.add(List.of(cells));
        return this;
    }

    /** A number with so many decimals and thousands apart: 4,096,000. */
    public static String number(double value, int decimals) {
        return String.format(Locale.ROOT, "%,." + decimals + "f", value);
    }

    @Override
    public String toString() {
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < rows.size(); i++) {
            append(text, rows.get(i));
            if (i == 0) {
                append(text, rule());
            }
        }
        return text.toString();
    }

    private List<String> rule() {
        List<String> rule = new ArrayList<>();
        for (int column = 0; column < rows.get(0).size(); column++) {
            rule.add((column == 0 ? "-" : "") + "-".repeat(width(column) - 1) + (column == 0 ? "" : ":"));
        }
        return rule;
    }

    private void append(StringBuilder text, List<String> row) {
        for (int column = 0; column < row.size(); column++) {
            int padding = width(column) - row.get(column).length();
            String cell = row.get(column);
            text.append("| ");
            text.append(column == 0 ? cell + " ".repeat(padding) : " ".repeat(padding) + cell);
            text.append(' ');
        }
        text.append("|\n");
    }

    private int width(int column) {
        return Math.max(
                3, rows.stream().mapToInt(row -> row.get(column).length()).max().orElse(3));
    }
}
