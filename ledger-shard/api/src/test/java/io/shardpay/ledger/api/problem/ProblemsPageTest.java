package io.shardpay.ledger.api.problem;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** The reference page that clients read names every code, its status and its title, in the order of precedence. */
class ProblemsPageTest {
    private static final Path PAGE = Path.of("../../docs/reference/problems.md");
    private static final Pattern ROW = Pattern.compile("^\\| `([A-Z_]+)` \\| (\\d{3}) \\| ([^|]+) \\| [^|]+ \\|$");

    @Test
    void thePageListsEveryCodeInItsPrecedence() throws IOException {
        var documented = Files.readAllLines(PAGE).stream()
                .map(ROW::matcher)
                .filter(Matcher::matches)
                .map(row -> row.group(1) + " " + row.group(2) + " " + row.group(3))
                .toList();
        var existing = Arrays.stream(ProblemCode.values())
                .map(code -> code.name() + " " + code.status() + " " + code.title())
                .toList();
        assertThat(documented).isEqualTo(existing);
    }
}
