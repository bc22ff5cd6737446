package io.shardpay.infra.local.up;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.shardpay.infra.local.process.ProcessRecord;
import io.shardpay.infra.local.stack.DataFolder;
import io.shardpay.infra.local.stack.FakeCheckout;
import io.shardpay.infra.local.stack.StackPorts;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The command as a process of its own, with a real PostgreSQL and stand-ins for the services. */
class UpCommandIT {
    private static final Duration PATIENCE = Duration.ofSeconds(60);
    private static final int ENDED_BY_TERM = 143;

    @TempDir
    Path folder;

    private final List<Process> runs = new ArrayList<>();
    private Path data;

    @BeforeEach
    void prepare() {
        data = folder.resolve("data");
    }

    @AfterEach
    void killWhatATestLeft() {
        runs.forEach(Process::destroyForcibly);
    }

    @Test
    void aSignalWhileItIsUpStopsServicesFirstAndPostgresLast() throws Exception {
        Process up = start();
        awaitLine("Try it in another terminal:");
        up.destroy();
        assertThat(exitCode(up)).isEqualTo(ENDED_BY_TERM);
        List<String> lines = lines();
        assertThat(lines).anyMatch(line -> line.matches("\\[infra/up] ready after [0-9.]+ s"));
        List<String> stopping =
                lines.subList(lines.indexOf("[infra/up] stopping: services first, PostgreSQL last") + 1, lines.size());
        assertThat(stopping.subList(0, 3))
                .containsExactlyInAnyOrder(
                        "[infra/up] shard-1 stopped", "[infra/up] gateway stopped", "[infra/up] support-api stopped");
        assertThat(stopping.subList(3, stopping.size()))
                .containsExactly("[infra/up] PostgreSQL stopped", "[infra/up] stopped; the data stays in " + data);
        assertNothingIsLeft();
    }

    @Test
    void aSignalWhileItStartsStopsWhatWasStarted() throws Exception {
        for (String moment :
                List.of("starting PostgreSQL", "starting 3 services", "starting PostgreSQL", "shard-1 is ready")) {
            Process up = start();
            awaitLine("[infra/up] " + moment);
            up.destroy();
            assertThat(exitCode(up)).as(moment).isEqualTo(ENDED_BY_TERM);
            assertThat(lines())
                    .as(moment)
                    .anyMatch(line -> line.equals("infra/up: stopped before everything was ready")
                            || line.startsWith("[infra/up] stopped; the data stays in "));
            assertNothingIsLeft();
        }
    }

    @Test
    void afterAKillTheNextStartStopsWhatIsLeftAndFreshDeletesIt() throws Exception {
        Process first = start();
        awaitLine("Try it in another terminal:");
        Path note = Files.createFile(data.resolve("note"));
        long server = ProcessRecord.read(data.resolve("run/postgres.pid"))
                .orElseThrow()
                .pid();
        first.destroyForcibly().waitFor();

        Process second = start("--fresh");
        awaitLine("Try it in another terminal:");
        // One that has ended, and only waits for the system to take note, has no command line any more.
        assertThat(ProcessHandle.of(server).flatMap(process -> process.info().commandLine()))
                .isEmpty();
        assertThat(lines()).contains("[infra/up] deleted the data of earlier runs");
        assertThat(note).doesNotExist();
        second.destroy();
        assertThat(exitCode(second)).isEqualTo(ENDED_BY_TERM);
        assertNothingIsLeft();
    }

    @Test
    void freshDeletesNothingWhenAPortIsTaken() throws Exception {
        Files.createDirectories(data);
        Path note = Files.createFile(data.resolve("note"));
        StackPorts ports = StackPorts.free(1);
        StringWriter err = new StringWriter();
        try (ServerSocket taken = new ServerSocket(ports.support(), 1, InetAddress.getLoopbackAddress())) {
            assertThat(execute(data, ports, err, "--fresh")).isEqualTo(1);
            assertThat(err.toString().lines())
                    .hasSize(2)
                    .first()
                    .asString()
                    .startsWith("infra/up: port " + taken.getLocalPort() + " (support-api) is taken by process "
                            + ProcessHandle.current().pid() + " (");
        }
        assertThat(err.toString()).endsWith("infra/up: nothing was started; free the port and run infra/up again\n");
        assertThat(note).exists();
        assertThat(data.resolve("launcher.pid")).doesNotExist();
    }

    @Test
    void aDataFolderThatCannotBeWrittenIsNamedWithTheSystemsReason() throws Exception {
        Path file = Files.createFile(folder.resolve("file"));
        StringWriter err = new StringWriter();
        assertThat(execute(file.resolve("data"), StackPorts.free(1), err)).isEqualTo(1);
        assertThat(err.toString())
                .startsWith("infra/up: cannot lock " + file.resolve("data") + ": java.nio.file.")
                .contains(file.toString());
    }

    @Test
    void anUnknownArgumentIsRefused() throws Exception {
        StringWriter err = new StringWriter();
        assertThat(execute(data, StackPorts.free(1), err, "--frehs")).isEqualTo(2);
        assertThat(err.toString()).startsWith("Unknown option: '--frehs'");
    }

    private static int execute(Path data, StackPorts ports, StringWriter err, String... arguments) throws Exception {
        Up up = new Up(FakeCheckout.make(), new DataFolder(data), ports, new CommandWords("infra"));
        return Up.commandLine(up).setErr(new PrintWriter(err, true)).execute(arguments);
    }

    private Process start(String... arguments) throws Exception {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-cp",
                System.getProperty("java.class.path"),
                Command.class.getName(),
                data.toString()));
        command.addAll(List.of(arguments));
        Files.deleteIfExists(output());
        Process process = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(output().toFile())
                .start();
        runs.add(process);
        return process;
    }

    private Path output() {
        return folder.resolve("output");
    }

    private List<String> lines() throws Exception {
        return Files.readAllLines(output());
    }

    private void awaitLine(String start) {
        await(start).atMost(PATIENCE).until(() -> lines().stream().anyMatch(line -> line.startsWith(start)));
    }

    private static int exitCode(Process process) throws Exception {
        assertThat(process.waitFor(PATIENCE.toSeconds(), TimeUnit.SECONDS)).isTrue();
        return process.exitValue();
    }

    /** The watchers beside the children end a moment after these. */
    private void assertNothingIsLeft() throws Exception {
        await().atMost(PATIENCE).untilAsserted(() -> {
            try (Stream<ProcessHandle> all = ProcessHandle.allProcesses()) {
                assertThat(all.map(process -> process.info().commandLine().orElse(""))
                                .filter(line -> line.contains(data.toString())))
                        .isEmpty();
            }
        });
        try (Stream<Path> files = Files.walk(data)) {
            assertThat(files.filter(file -> file.toString().endsWith(".pid"))).isEmpty();
        }
    }

    static final class Command {
        private Command() {}

        public static void main(String[] args) throws Exception {
            DataFolder data = new DataFolder(Path.of(args[0]));
            String[] rest = List.of(args).subList(1, args.length).toArray(String[]::new);
            Up.run(new Up(FakeCheckout.make(), data, StackPorts.free(1), new CommandWords("infra")), rest);
        }
    }
}
