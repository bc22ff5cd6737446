package io.shardpay.infra.local.postgres;

import io.shardpay.infra.local.process.Signal;
import io.shardpay.infra.local.process.StrayProcess;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;

/** A server that still runs on a data folder although whoever started it is gone, found by the server's own pid file. */
final class LeftServer {
    /** A fast shutdown writes one checkpoint. */
    private static final Duration STOP_DEADLINE = Duration.ofSeconds(60);

    private LeftServer() {}

    /** Stops the server on {@code data}, if one runs there. Nobody else's process is ever touched. */
    static void stop(Path data) {
        Path pidFile = data.resolve("postmaster.pid");
        Optional<ProcessHandle> server = pid(pidFile).flatMap(ProcessHandle::of);
        if (server.isEmpty()) {
            return;
        }
        ProcessHandle process = server.get();
        boolean serverOfThisData = process.info()
                .commandLine()
                .map(line -> line.contains("postgres") && line.contains(data.toString()))
                .orElse(false);
        if (serverOfThisData) {
            StrayProcess.stop(process, LocalPostgres.NAME, Signal.INT, STOP_DEADLINE);
        } else if (process.info().commandLine().isPresent()) {
            // The number was given to another program since. PostgreSQL would take that program for a running server
            // and refuse
            // to start; a real one is still kept out by the shared memory that belongs to the data folder.
            delete(pidFile);
        }
    }

    private static Optional<Long> pid(Path pidFile) {
        try {
            List<String> lines = Files.readAllLines(pidFile);
            return lines.isEmpty()
                    ? Optional.empty()
                    : Optional.of(Long.parseLong(lines.get(0).strip()));
        } catch (NoSuchFileException e) {
            return Optional.empty();
        } catch (NumberFormatException e) {
            return Optional.empty();
        } catch (IOException e) {
            throw new UncheckedIOException("cannot read " + pidFile, e);
        }
    }

    private static void delete(Path file) {
        try {
            Files.deleteIfExists(file);
        } catch (IOException e) {
            throw new UncheckedIOException("cannot delete " + file, e);
        }
    }
}
