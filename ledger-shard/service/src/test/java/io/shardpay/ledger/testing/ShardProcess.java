package io.shardpay.ledger.testing;

import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.net.ServerSocket;
import java.net.URI;
import java.net.URISyntaxException;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.awaitility.Awaitility;

/**
 * The packaged shard as a child process on a free port: what the tests of other services call as the real thing. It needs
 * {@code target/quarkus-app} of this module, so only tests of the phase integration-test can use it.
 *
 * <p>The child hangs on a shell that kills it as soon as the shell's standard input ends, so it does not outlive this JVM, not
 * even when this JVM is killed.
 */
public final class ShardProcess implements AutoCloseable {
    /** Start of a cold JVM on a loaded machine, with migrations. */
    private static final Duration READY_LIMIT = Duration.ofSeconds(90);
    /** An orderly stop answers what was taken; past this it is killed. */
    private static final Duration STOP_LIMIT = Duration.ofSeconds(20);

    private static final Duration PROBE_LIMIT = Duration.ofSeconds(5);
    private static final int LOG_TAIL_LINES = 40;

    /**
     * $0 is the file for the child's pid; the rest is the command. The shell waits for the child, so its end is the child's end;
     * beside it a watcher reads standard input to its end and then kills the child.
     */
    private static final String GUARD = "exec 3<&0; \"$@\" </dev/null 3<&- & pid=$!; echo $pid >\"$0\"; "
            + "(cat <&3 >/dev/null; kill -9 $pid) & watcher=$!; "
            + "wait $pid; code=$?; kill $watcher 2>/dev/null; exit $code";

    private final HttpClient http =
            HttpClient.newBuilder().connectTimeout(PROBE_LIMIT).build();
    private final Process guard;
    private final Path pidFile;
    private final Path log;
    private final int port;

    private ShardProcess(Process guard, Path pidFile, Path log, int port) {
        this.guard = guard;
        this.pidFile = pidFile;
        this.log = log;
        this.port = port;
    }

    /** Starts shard {@code number} on a database and waits until it is ready for writes. */
    public static ShardProcess start(int number, PostgresServer.Database database, TestTokens tokens) {
        return start(number, database, tokens, Map.of());
    }

    /** Like {@link #start(int, PostgresServer.Database, TestTokens)}, with more configuration. */
    public static ShardProcess start(
            int number, PostgresServer.Database database, TestTokens tokens, Map<String, String> properties) {
        ShardProcess process = launch(number, database, tokens, properties);
        try {
            process.awaitReady();
            return process;
        } catch (RuntimeException | Error e) {
            process.close();
            throw e;
        }
    }

    /** Starts the process and returns at once: for tests of a standby or of a failing start. */
    public static ShardProcess launch(
            int number, PostgresServer.Database database, TestTokens tokens, Map<String, String> properties) {
        Map<String, String> all = new HashMap<>(Map.of("shardpay.shard.number", Integer.toString(number)));
        all.putAll(properties);
        return launch(database, tokens, all);
    }

    /** The process with nothing but a database, keys, a port and what is given here: a shard without a number, or a job. */
    public static ShardProcess launch(
            PostgresServer.Database database, TestTokens tokens, Map<String, String> properties, String... arguments) {
        try {
            Path folder = Files.createTempDirectory("shardpay-shard-");
            Path pidFile = folder.resolve("pid");
            Path log = folder.resolve("log");
            int port = freePort();
            List<String> command = new ArrayList<>(List.of("sh", "-c", GUARD, pidFile.toString()));
            command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
            command.addAll(List.of("-Xms32m", "-Xmx192m", "-XX:+UseSerialGC", "-XX:TieredStopAtLevel=1"));
            // Made by the build; it finds its jar in the working folder.
            command.add("-XX:SharedArchiveFile=app-cds.jsa");
            property(command, "quarkus.http.port", Integer.toString(port));
            property(command, "quarkus.datasource.jdbc.url", database.url());
            property(command, "quarkus.datasource.username", database.user());
            property(command, "quarkus.datasource.password", database.password());
            property(command, "mp.jwt.verify.publickey.location", tokens.jwksLocation());
            properties.forEach((name, value) -> property(command, name, value));
            command.addAll(List.of("-jar", application().toString()));
            command.addAll(List.of(arguments));
            Process guard = new ProcessBuilder(command)
                    .directory(application().getParent().toFile())
                    .redirectErrorStream(true)
                    .redirectOutput(log.toFile())
                    .start();
            return new ShardProcess(guard, pidFile, log, port);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    public URI url() {
        return URI.create("http://127.0.0.1:" + port);
    }

    /** The shard's own process, to freeze or to end. */
    public ProcessHandle handle() {
        Awaitility.await("pid of the shard")
                .atMost(PROBE_LIMIT)
                .until(() -> Files.exists(pidFile) && Files.size(pidFile) > 0);
        try {
            long pid = Long.parseLong(Files.readString(pidFile).trim());
            return ProcessHandle.of(pid)
                    .orElseThrow(() -> new IllegalStateException("the shard has ended:\n" + logTail()));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    public boolean isAlive() {
        return guard.isAlive();
    }

    /** Waits until the shard is ready for writes; fails at once when it ends before. */
    public void awaitReady() {
        Awaitility.await("shard on port " + port)
                .atMost(READY_LIMIT)
                .pollInterval(Duration.ofMillis(100))
                .failFast("the shard ended before it was ready, see " + log, () -> !guard.isAlive())
                .until(() -> probe("/q/health/ready") == 200);
    }

    /** Waits for the process to end by itself and answers its exit code. */
    public int exitCode() {
        Awaitility.await("end of the shard on port " + port)
                .atMost(READY_LIMIT)
                .pollInterval(Duration.ofMillis(50))
                .until(() -> !guard.isAlive());
        return guard.exitValue();
    }

    /** The status of a GET without a token; 0 when nothing answers. */
    public int probe(String path) {
        HttpRequest request =
                HttpRequest.newBuilder(url().resolve(path)).timeout(PROBE_LIMIT).build();
        try {
            return http.send(request, HttpResponse.BodyHandlers.discarding()).statusCode();
        } catch (IOException e) {
            return 0;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted while probing " + url(), e);
        }
    }

    /** What the shard writes to its console, a JSON object a line. */
    public Path log() {
        return log;
    }

    /** The last lines that the shard wrote. */
    public String logTail() {
        try {
            List<String> lines = Files.readAllLines(log);
            return String.join("\n", lines.subList(Math.max(0, lines.size() - LOG_TAIL_LINES), lines.size()));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    /** Ends the shard at once, as {@code kill -9} does. */
    public void kill() {
        handle().destroyForcibly();
        awaitEnd();
    }

    /** Stops the shard in order, or kills it when it takes too long. Nothing when it has ended already. */
    @Override
    public void close() {
        try (OutputStream leash = guard.getOutputStream()) {
            if (guard.isAlive()) {
                handle().destroy();
                awaitEnd();
            }
            Files.deleteIfExists(log);
            Files.deleteIfExists(pidFile);
            Files.deleteIfExists(log.getParent());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private void awaitEnd() {
        try {
            if (!guard.waitFor(STOP_LIMIT.toSeconds(), TimeUnit.SECONDS)) {
                guard.getOutputStream().close(); // the watcher kills what is left
                guard.waitFor();
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted while the shard on port " + port + " stops", e);
        }
    }

    /** Found beside these classes: {@code target/test-classes} or {@code target/…-tests.jar}. */
    private static Path application() {
        try {
            Path here = Path.of(ShardProcess.class
                    .getProtectionDomain()
                    .getCodeSource()
                    .getLocation()
                    .toURI());
            Path jar = here.resolveSibling("quarkus-app").resolve("quarkus-run.jar");
            if (!Files.exists(jar)) {
                throw new IllegalStateException("the shard is not packaged: " + jar + " is missing");
            }
            return jar;
        } catch (URISyntaxException e) {
            throw new IllegalStateException(e);
        }
    }

    private static int freePort() throws IOException {
        try (ServerSocket socket = new ServerSocket(0)) {
            return socket.getLocalPort();
        }
    }

    private static void property(List<String> command, String name, String value) {
        command.add("-D" + name + "=" + value);
    }
}
