package io.shardpay.infra.papers;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Every log statement of the services carries an event code, and the events page lists every code with its level. */
class EventsPageTest {
    private static final Path ROOT = Path.of("../..");
    private static final List<String> MODULES =
            List.of("id-core", "ledger-shard/api", "ledger-shard/service", "gateway", "support-api");
    private static final Pattern STATEMENT =
            Pattern.compile("\\bLOG\\s*\\.\\s*(fatal|error|warn|info|debug|trace)[fv]?\\(");
    /** The code is the first word of the text, which may stand behind an exception. */
    private static final Pattern CODE = Pattern.compile("\\s*(?:\\w+,\\s*)?\"([A-Z]+(?:_[A-Z]+)*)[ \"]");

    private static final Pattern ROW = Pattern.compile("^\\| `([A-Z_]+)` \\| (\\w+) \\| [^|]+ \\|$");

    @Test
    void everyEventStandsOnThePageWithItsLevel() throws IOException {
        Set<String> documented = new TreeSet<>();
        for (String line : Files.readAllLines(ROOT.resolve("docs/reference/events.md"))) {
            Matcher row = ROW.matcher(line);
            if (row.matches()) {
                documented.add(row.group(1) + " " + row.group(2));
            }
        }
        assertThat(documented).isEqualTo(logged());
    }

    private static Set<String> logged() throws IOException {
        Set<String> events = new TreeSet<>();
        for (String module : MODULES) {
            try (Stream<Path> files = Files.walk(ROOT.resolve(module).resolve("src/main/java"))) {
                for (Path file :
                        files.filter(path -> path.toString().endsWith(".java")).toList()) {
                    collect(file, events);
                }
            }
        }
        return events;
    }

    private static void collect(Path file, Set<String> events) throws IOException {
        String source = Files.readString(file);
        Matcher statement = STATEMENT.matcher(source);
        while (statement.find()) {
            Matcher code = CODE.matcher(source).region(statement.end(), source.length());
            assertThat(code.lookingAt())
                    .as("log statement with an event code in %s: %s", file, statement.group())
                    .isTrue();
            events.add(code.group(1) + " " + statement.group(1));
        }
    }
}
