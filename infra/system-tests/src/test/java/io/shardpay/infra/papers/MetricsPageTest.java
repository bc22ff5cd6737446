package io.shardpay.infra.papers;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The metrics page lists every meter of ours, and none that does not exist. */
class MetricsPageTest {
    private static final Path ROOT = Path.of("../..");
    private static final List<String> MODULES =
            List.of("ledger-shard/api", "ledger-shard/service", "gateway", "support-api");
    private static final Pattern METER = Pattern.compile("\"(shardpay(?:\\.[a-z]+)+)\"");
    private static final Pattern ROW = Pattern.compile("(?m)^\\| `(shardpay_[a-z_]+)[^`]*` \\|");
    /** What Prometheus puts behind the name of a timer, a gauge in seconds, a counter. */
    private static final Pattern UNIT = Pattern.compile("_(?:seconds|total)$");

    @Test
    void everyMeterStandsOnThePage() throws IOException {
        Set<String> existing = new TreeSet<>();
        for (String module : MODULES) {
            try (Stream<Path> files = Files.walk(ROOT.resolve(module).resolve("src/main/java"))) {
                for (Path file :
                        files.filter(it -> it.toString().endsWith(".java")).toList()) {
                    String source = Files.readString(file);
                    if (source.contains("import io.micrometer.")) {
                        existing.addAll(found(METER, source));
                    }
                }
            }
        }
        Set<String> documented = found(ROW, Files.readString(ROOT.resolve("docs/reference/metrics.md"))).stream()
                .map(name -> UNIT.matcher(name).replaceFirst(""))
                .collect(Collectors.toSet());
        assertThat(existing.stream().map(name -> name.replace('.', '_')))
                .isNotEmpty()
                .containsExactlyInAnyOrderElementsOf(documented);
    }

    private static Set<String> found(Pattern pattern, String text) {
        return pattern.matcher(text).results().map(hit -> hit.group(1)).collect(Collectors.toSet());
    }
}
