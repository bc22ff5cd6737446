package io.shardpay.infra.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

class SourcesTest {
    private static final int MAX_LINES = 400;
    private static final Set<String> TOP_LEVEL = Set.of(
            "pom.xml",
            "README.md",
            "CHANGELOG.md",
            "CONTRIBUTING.md",
            "LICENSE",
            "id-core",
            "ledger-shard",
            "sequencer",
            "gateway",
            "support-api",
            "settlement",
            "infra",
            "docs",
            "target"); // build output

    @Test
    void noSourceFileIsLongerThanOneCanHoldInMind() throws IOException {
        TreeMap<Path, Integer> tooLong = new TreeMap<>();
        for (Path file : javaFiles()) {
            int lines = Files.readAllLines(file).size();
            if (lines > MAX_LINES) {
                tooLong.put(file, lines);
            }
        }

        assertThat(tooLong).isEmpty();
    }

    @Test
    void testsWaitForConditionsAndNeverSleep() throws IOException {
        String sleeping = "Thread." + "sleep(";
        Set<Path> sleepers = new TreeSet<>();
        for (Path file : javaFiles()) {
            if (Files.readString(file).contains(sleeping)) {
                sleepers.add(file);
            }
        }

        assertThat(sleepers).isEmpty();
    }

    @Test
    void theTopLevelHoldsOnlyWhatTheDesignNames() throws IOException {
        try (Stream<Path> entries = Files.list(House.root())) {
            assertThat(entries.map(entry -> entry.getFileName().toString()).filter(name -> !name.startsWith(".")))
                    .contains("pom.xml", "id-core", "infra")
                    .isSubsetOf(TOP_LEVEL)
                    .isNotEmpty();
        }
    }

    private static List<Path> javaFiles() throws IOException {
        try (Stream<Path> files = Files.walk(House.root())) {
            List<Path> found = files.filter(file -> file.toString().endsWith(".java"))
                    .filter(file -> !file.toString().contains("/target/"))
                    .toList();
            assertThat(found).hasSizeGreaterThan(50);
            return found;
        }
    }
}
