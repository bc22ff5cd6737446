package io.shardpay.infra.local.stack;

import io.shardpay.infra.local.file.FileTree;
import io.shardpay.infra.local.file.PrivateFile;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.stream.Stream;

/**
 * What a stack keeps: the server's data, keys, logs, and the configuration and pid files of its last run.
 *
 * @param path one stack at a time uses it
 */
public record DataFolder(Path path) {
    /** Tests set clocks back; a shard is never asked about times before it opened. */
    private static final Duration OPENED_BEFORE_BIRTH = Duration.ofDays(1);

    public DataFolder {
        path = path.toAbsolutePath().normalize();
    }

    public Path keys() {
        return path.resolve("keys");
    }

    public Path logs() {
        return path.resolve("logs");
    }

    Path postgres() {
        return path.resolve("postgres");
    }

    Path log(String name) {
        return logs().resolve(name + ".log");
    }

    /** Pid files of the running children, and nothing else that ends with .pid. */
    Path run() {
        return path.resolve("run");
    }

    Path pidFile(String name) {
        return run().resolve(name + ".pid");
    }

    /** Working folder of a service; Quarkus reads config/application.properties in it. */
    Path work(String name) {
        return run().resolve(name);
    }

    /** Since when the shards of this stack exist: recorded once, then the same for ever. */
    Instant shardsOpened(InstantSource clock) {
        Path file = path.resolve("shards-opened");
        try {
            if (!Files.exists(file)) {
                Files.createDirectories(path);
                Instant opened = clock.instant().minus(OPENED_BEFORE_BIRTH).truncatedTo(ChronoUnit.DAYS);
                PrivateFile.write(file, opened + "\n");
            }
            return Instant.parse(Files.readString(file).strip());
        } catch (IOException e) {
            throw new UncheckedIOException("cannot keep " + file, e);
        }
    }

    /** Deletes everything in the folder but the files named. Links are deleted, never followed. */
    public void clear(List<String> except) {
        if (!Files.isDirectory(path)) {
            return;
        }
        try (Stream<Path> children = Files.list(path)) {
            for (Path child : children.filter(
                            file -> !except.contains(file.getFileName().toString()))
                    .toList()) {
                FileTree.delete(child);
            }
        } catch (IOException e) {
            throw new UncheckedIOException("cannot delete the data in " + path, e);
        }
    }
}
