package io.shardpay.infra.local.stack;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;

/**
 * A service's classes as its build parsed and checked them (Java's class data sharing): all processes of the service map the same
 * file, and none starts by reading its classes anew. Without the file, or under another Java than the build's, a service starts all the
 * same, only later.
 */
final class ClassArchive {
    private ClassArchive() {}

    /**
     * The flags for a service that will run in {@code work}. The archive knows the jars by their names in the folder they were built into
     * and looks for those names in the working folder, so links stand there.
     */
    static List<String> flags(Path jar, Path work) {
        Path archive = jar.resolveSibling("app-cds.jsa");
        if (!Files.isRegularFile(archive)) {
            return List.of();
        }
        for (String name : List.of("quarkus-run.jar", "quarkus", "app", "lib")) {
            link(work.resolve(name), jar.resolveSibling(name));
        }
        // An archive that does not fit is no news in a log of one JSON object a line.
        return List.of("-XX:SharedArchiveFile=" + archive, "-Xlog:cds*=off");
    }

    private static void link(Path link, Path target) {
        try {
            Files.createDirectories(link.getParent());
            Files.deleteIfExists(link);
            Files.createSymbolicLink(link, target);
        } catch (IOException e) {
            throw new UncheckedIOException("cannot link " + link + " to " + target, e);
        }
    }
}
