package io.shardpay.infra.benchmarks.result;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Puts what was measured into a Markdown page: the text between two marks comes from the result files, never by hand. */
public final class ReportPage {
    private static final Pattern BLOCK =
            Pattern.compile("(<!-- measured: ([a-z-]+) -->\n).*?(<!-- /measured -->)", Pattern.DOTALL);

    private final Path results;

    public ReportPage(Path results) {
        this.results = results;
    }

    /** Rewrites every marked block of the page. A benchmark without a result says so. */
    public void rewrite(Path page) throws IOException {
        Files.writeString(page, filled(Files.readString(page)));
    }

    private String filled(String page) throws IOException {
        Matcher block = BLOCK.matcher(page);
        StringBuilder filled = new StringBuilder();
        while (block.find()) {
            Path measured = results.resolve(block.group(2) + ".md");
            String text = Files.exists(measured) ? Files.readString(measured) : "Not measured yet.\n";
            block.appendReplacement(
                    filled, Matcher.quoteReplacement(block.group(1) + "\n" + text + "\n" + block.group(3)));
        }
        block.appendTail(filled);
        return filled.toString();
    }
}
