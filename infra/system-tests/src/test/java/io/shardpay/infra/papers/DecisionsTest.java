package io.shardpay.infra.papers;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Decisions are numbered without gaps or twins, say their status, and stand in the index. */
class DecisionsTest {
    private static final Path FOLDER = Path.of("../../docs/adr");

    @Test
    void areNumberedFromOneWithoutGapsAndSayTheirNumberAndStatus() throws IOException {
        List<Path> pages = pages();
        assertThat(pages.stream().map(page -> page.getFileName().toString().substring(0, 4)))
                .containsExactlyElementsOf(IntStream.rangeClosed(1, pages.size())
                        .mapToObj(number -> String.format("%04d", number))
                        .toList());
        for (Path page : pages) {
            List<String> lines = Files.readAllLines(page);
            int number = Integer.parseInt(page.getFileName().toString().substring(0, 4));
            assertThat(lines.get(0)).as(page.toString()).startsWith("# " + number + ". ");
            assertThat(lines).as(page.toString()).anyMatch(line -> line.startsWith("Status: "));
        }
    }

    @Test
    void standInTheIndexUnderTheirTitles() throws IOException {
        List<String> rows = new ArrayList<>();
        for (Path page : pages()) {
            String[] title = Files.readAllLines(page).get(0).substring(2).split("\\. ", 2);
            rows.add("| [" + title[0] + "](" + page.getFileName() + ") | " + title[1] + " |");
        }
        assertThat(Files.readAllLines(FOLDER.resolve("README.md"))).containsSubsequence(rows);
    }

    private static List<Path> pages() throws IOException {
        try (Stream<Path> files = Files.list(FOLDER)) {
            return files.filter(file -> file.getFileName().toString().matches("\\d{4}-.*\\.md"))
                    .sorted()
                    .toList();
        }
    }
}
