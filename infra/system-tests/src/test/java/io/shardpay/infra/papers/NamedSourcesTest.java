package io.shardpay.infra.papers;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Papers that lead a reader through the code name files that exist. */
class NamedSourcesTest {
    private static final Path ROOT = Path.of("../..");
    private static final List<String> MODULES =
            List.of("id-core", "ledger-shard/api", "ledger-shard/service", "gateway", "support-api", "infra/local");
    /** A package's last word and a class: {@code books/TransferRules}. */
    private static final Pattern CLASS = Pattern.compile("`([a-z]+/[A-Z]\\w+)`");

    @Test
    void everyClassThatAPaperNamesIsThere() throws IOException {
        Set<String> existing = new TreeSet<>();
        for (String module : MODULES) {
            try (Stream<Path> files = Files.walk(ROOT.resolve(module).resolve("src/main/java"))) {
                files.filter(file -> file.toString().endsWith(".java"))
                        .forEach(file -> existing.add(file.getName(file.getNameCount() - 2) + "/"
                                + file.getFileName().toString().replace(".java", "")));
            }
        }
        Set<String> named = new TreeSet<>();
        try (Stream<Path> papers = Files.walk(ROOT.resolve("docs"))) {
            for (Path paper :
                    papers.filter(file -> file.toString().endsWith(".md")).toList()) {
                named.addAll(CLASS.matcher(Files.readString(paper))
                        .results()
                        .map(MatchResult::group)
                        .map(name -> name.replace("`", ""))
                        .collect(Collectors.toSet()));
            }
        }
        assertThat(named).isNotEmpty();
        assertThat(existing).containsAll(named);
    }
}
