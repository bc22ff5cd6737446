package io.shardpay.infra.local.process;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Optional;

/**
 * A pid file: which process was started, when, and how to know it again. A process ID alone proves nothing, because the system
 * hands it out again; a process is ours only when its start time and its command line fit too.
 *
 * @param pid process ID
 * @param startedAt start time as the system reports it
 * @param marker text that the command line of the process contains, for example its data folder
 */
public record ProcessRecord(long pid, Instant startedAt, String marker) {
    /** The system derives start times from its boot time, which moves when the clock is set. */
    private static final Duration START_TOLERANCE = Duration.ofSeconds(2);

    private static final int LINES = 3;

    /** Writes the record of a live process; a later run finds it with {@link #read}. */
    static void write(Path file, ProcessHandle process, String marker) {
        Instant startedAt = process.info().startInstant().orElse(Instant.EPOCH);
        try {
            Files.writeString(file, process.pid() + "\n" + startedAt + "\n" + marker + "\n");
        } catch (IOException e) {
            throw new UncheckedIOException("cannot write the pid file " + file, e);
        }
    }

    /** The record in {@code file}; empty when there is none, or when it was cut short by a crash. */
    public static Optional<ProcessRecord> read(Path file) {
        try {
            List<String> lines = Files.readAllLines(file);
            if (lines.size() < LINES) {
                return Optional.empty();
            }
            return Optional.of(
                    new ProcessRecord(Long.parseLong(lines.get(0)), Instant.parse(lines.get(1)), lines.get(2)));
        } catch (NoSuchFileException e) {
            return Optional.empty();
        } catch (NumberFormatException | DateTimeException e) {
            return Optional.empty();
        } catch (IOException e) {
            throw new UncheckedIOException("cannot read the pid file " + file, e);
        }
    }

    /** The process of this record, if it still runs and is the same one. */
    public Optional<ProcessHandle> find() {
        return ProcessHandle.of(pid)
                .filter(ProcessHandle::isAlive)
                .filter(this::startedThen)
                .filter(this::hasMarker);
    }

    private boolean startedThen(ProcessHandle process) {
        return process.info()
                .startInstant()
                .map(start -> Duration.between(startedAt, start).abs().compareTo(START_TOLERANCE) <= 0)
                .orElse(false);
    }

    private boolean hasMarker(ProcessHandle process) {
        return process.info().commandLine().map(line -> line.contains(marker)).orElse(false);
    }
}
