package io.shardpay.infra.papers;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** Every link from one paper of the repository to another leads somewhere, also inside the page. */
class LinksTest {
    private static final Path ROOT = Path.of("../..");
    /** Modules keep a README beside their sources: three folders below the root at most. */
    private static final int DEPTH = 4;

    private static final Pattern LINK = Pattern.compile("]\\(([^)#\\s]*)(?:#([^)\\s]*))?\\)");
    private static final Pattern HEADING = Pattern.compile("(?m)^#{1,6} (.+)$");

    @Test
    void noLinkIsBroken() throws IOException {
        List<String> broken = new ArrayList<>();
        List<Path> papers = papers();
        assertThat(papers).hasSizeGreaterThan(20);
        for (Path paper : papers) {
            Matcher link = LINK.matcher(Files.readString(paper));
            while (link.find()) {
                boolean external = link.group(1).matches("[a-z]+:.*");
                Path target = link.group(1).isEmpty() ? paper : paper.resolveSibling(link.group(1));
                if (!external && !(Files.exists(target) && hasHeading(target, link.group(2)))) {
                    broken.add(ROOT.relativize(paper) + " -> " + link.group());
                }
            }
        }
        assertThat(broken).isEmpty();
    }

    /** Headings are named as GitHub and its kind do it: lower case, hyphens for spaces, without punctuation. */
    private static boolean hasHeading(Path page, @Nullable String anchor) throws IOException {
        return anchor == null
                || HEADING.matcher(Files.readString(page))
                        .results()
                        .map(heading -> heading.group(1)
                                .toLowerCase(Locale.ROOT)
                                .replaceAll("[^\\w\\- ]", "")
                                .replace(' ', '-'))
                        .anyMatch(anchor::equals);
    }

    private static List<Path> papers() throws IOException {
        try (Stream<Path> files = Files.walk(ROOT, DEPTH)) {
            return files.filter(file -> file.toString().endsWith(".md"))
                    .filter(file -> !file.toString().contains("/target/"))
                    .filter(file -> !file.toString().contains("/data/"))
                    .toList();
        }
    }
}
