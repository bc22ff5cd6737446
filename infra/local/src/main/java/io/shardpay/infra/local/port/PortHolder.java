package io.shardpay.infra.local.port;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Finds out who listens on a port, as well as the machine lets us: for a message to a person, never for a decision. */
public final class PortHolder {
    private static final Path PROC = Path.of("/proc");
    private static final String LISTEN = "0A";
    private static final int LOCAL_ADDRESS = 1;
    private static final int STATE = 3;
    private static final int INODE = 9;
    private static final int COMMAND_CHARS = 120;
    private static final int LSOF_SECONDS = 5;

    private PortHolder() {}

    /** One phrase, for example {@code process 4711 (/usr/bin/java -jar app.jar)}, or how to find out. */
    public static String describe(int port) {
        return find(port)
                .map(process -> "process " + process.pid() + " (" + command(process) + ")")
                .orElse("somebody this user may not see; try: sudo lsof -nP -iTCP:" + port + " -sTCP:LISTEN");
    }

    static Optional<ProcessHandle> find(int port) {
        try {
            return Files.isDirectory(PROC.resolve("net")) ? inProc(port) : byLsof(port);
        } catch (IOException unreadable) {
            return Optional.empty();
        }
    }

    private static Optional<ProcessHandle> inProc(int port) throws IOException {
        String hexPort = ":" + String.format(Locale.ROOT, "%04X", port);
        Set<String> sockets = Stream.of("tcp", "tcp6")
                .flatMap(PortHolder::table)
                .map(line -> line.trim().split("\\s+"))
                .filter(row -> row.length > INODE && row[LOCAL_ADDRESS].endsWith(hexPort) && row[STATE].equals(LISTEN))
                .map(row -> "socket:[" + row[INODE] + "]")
                .collect(Collectors.toSet());
        try (Stream<Path> folders = Files.list(PROC)) {
            return folders.filter(
                            folder -> folder.getFileName().toString().chars().allMatch(Character::isDigit))
                    .filter(folder -> holdsOneOf(folder.resolve("fd"), sockets))
                    .map(folder -> Long.parseLong(folder.getFileName().toString()))
                    .flatMap(pid -> ProcessHandle.of(pid).stream())
                    .findFirst();
        }
    }

    private static Stream<String> table(String name) {
        try {
            return Files.readAllLines(PROC.resolve("net").resolve(name)).stream()
                    .skip(1);
        } catch (IOException noSuchFamily) {
            return Stream.empty();
        }
    }

    private static boolean holdsOneOf(Path descriptors, Set<String> sockets) {
        try (Stream<Path> links = Files.list(descriptors)) {
            return links.anyMatch(link -> pointsToOneOf(link, sockets));
        } catch (IOException anotherUsersProcess) {
            return false;
        }
    }

    private static boolean pointsToOneOf(Path link, Set<String> sockets) {
        try {
            return sockets.contains(Files.readSymbolicLink(link).toString());
        } catch (IOException closedMeanwhile) {
            return false;
        }
    }

    private static Optional<ProcessHandle> byLsof(int port) throws IOException {
        Process lsof = new ProcessBuilder(List.of("lsof", "-nP", "-t", "-iTCP:" + port, "-sTCP:LISTEN"))
                .redirectError(ProcessBuilder.Redirect.DISCARD)
                .start();
        try {
            if (!lsof.waitFor(LSOF_SECONDS, TimeUnit.SECONDS)) {
                lsof.destroyForcibly();
                return Optional.empty();
            }
            return lsof.inputReader().lines().findFirst().map(Long::parseLong).flatMap(ProcessHandle::of);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return Optional.empty();
        }
    }

    private static String command(ProcessHandle process) {
        String line = process.info().commandLine().or(process.info()::command).orElse("command not readable");
        line = line.replaceAll("\\s+", " ");
        return line.length() <= COMMAND_CHARS ? line : line.substring(0, COMMAND_CHARS) + "…";
    }
}
