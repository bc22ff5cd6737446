package io.shardpay.infra.local.process;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Stream;

/** Stops what a killed run left behind, by its pid files, and only what is really ours. */
public final class Leftovers {
    /** A service answers its running requests first; the server writes a checkpoint. */
    private static final Duration STOP_DEADLINE = Duration.ofSeconds(60);

    private Leftovers() {}

    /**
     * Stops the processes of all pid files in {@code folder} except those in {@code last}, then those, and deletes the files.
     *
     * @param last names of processes that others depend on, for example the database server
     * @param stopLast the signal that {@code last} take for an orderly stop
     * @param progress takes one line a process that was found
     */
    public static void stop(Path folder, List<String> last, Signal stopLast, Consumer<String> progress) {
        List<Path> files = pidFiles(folder);
        for (Path file : files) {
            if (!last.contains(name(file))) {
                stop(file, Signal.TERM, progress);
            }
        }
        for (Path file : files) {
            if (last.contains(name(file))) {
                stop(file, stopLast, progress);
            }
        }
    }

    private static void stop(Path file, Signal signal, Consumer<String> progress) {
        Optional<ProcessHandle> found = ProcessRecord.read(file).flatMap(ProcessRecord::find);
        if (found.isPresent()) {
            ProcessHandle process = found.get();
            progress.accept("stopping " + name(file) + ", process " + process.pid() + ", left by an earlier run");
            StrayProcess.stop(process, name(file), signal, STOP_DEADLINE);
        }
        try {
            Files.deleteIfExists(file);
        } catch (IOException e) {
            throw new UncheckedIOException("cannot delete the pid file " + file, e);
        }
    }

    private static List<Path> pidFiles(Path folder) {
        if (!Files.isDirectory(folder)) {
            return List.of();
        }
        try (Stream<Path> files = Files.list(folder)) {
            return files.filter(file -> file.getFileName().toString().endsWith(".pid"))
                    .sorted(Comparator.naturalOrder())
                    .toList();
        } catch (IOException e) {
            throw new UncheckedIOException("cannot list " + folder, e);
        }
    }

    private static String name(Path file) {
        String name = file.getFileName().toString();
        return name.substring(0, name.length() - ".pid".length());
    }
}
