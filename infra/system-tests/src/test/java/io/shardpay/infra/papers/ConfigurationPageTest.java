package io.shardpay.infra.papers;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.io.Reader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Properties;
import java.util.TreeMap;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The configuration page lists every property of every feature with its default, and none that does not exist. */
class ConfigurationPageTest {
    private static final Path ROOT = Path.of("../..");
    private static final List<Path> MODULES = Stream.of(
                    "ledger-shard/api", "ledger-shard/service", "gateway", "support-api")
            .map(ROOT::resolve)
            .toList();
    private static final Pattern ROW = Pattern.compile("^\\| `(shardpay\\.[^`]+)` \\| `?([^`|]*?)`? \\| [^|]+ \\|$");

    @Test
    void everyPropertyStandsOnThePageWithItsDefault() throws IOException {
        Map<String, String> existing = ConfiguredProperties.in(
                MODULES.stream().map(module -> module.resolve("target/classes")).toList());
        assertThat(existing).as("properties of the compiled modules").isNotEmpty();
        for (Path module : MODULES) {
            ownProperties(module).forEach(existing::putIfAbsent);
        }
        assertThat(documented()).containsExactlyInAnyOrderEntriesOf(existing);
    }

    /** What a module's own file names beside the mappings: properties that only its other lines refer to. */
    private static Map<String, String> ownProperties(Path module) throws IOException {
        Path file = module.resolve("src/main/resources/application.properties");
        Map<String, String> own = new TreeMap<>();
        if (Files.exists(file)) {
            Properties properties = new Properties();
            try (Reader reader = Files.newBufferedReader(file)) {
                properties.load(reader);
            }
            for (String name : properties.stringPropertyNames()) {
                if (name.startsWith("shardpay.")) {
                    own.put(name, properties.getProperty(name));
                }
            }
        }
        return own;
    }

    private static Map<String, String> documented() throws IOException {
        Map<String, String> rows = new TreeMap<>();
        for (String line : Files.readAllLines(ROOT.resolve("docs/reference/configuration.md"))) {
            Matcher row = ROW.matcher(line);
            if (row.matches()) {
                rows.put(row.group(1), row.group(2));
            }
        }
        return rows;
    }
}
