package io.shardpay.infra.local.process;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.BufferedReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;

/** Over small shell children: no service is needed to see how services are started and stopped. */
class ServiceProcessIT {
    private static final Duration PATIENCE = Duration.ofSeconds(20);
    private static final String UNTIL_STOPPED = "echo up; while :; do sleep 0.05; done";

    @TempDir
    Path folder;

    private ServiceProcess started;

    @AfterEach
    void killWhatATestLeft() {
        if (started != null && started.isAlive()) {
            started.kill();
        }
    }

    @Test
    void runsTheCommandItselfUnderTheProcessIdThatIsKnown() {
        started = ServiceProcess.start(plan("child", "echo $$; exec sleep 60"));
        await().atMost(PATIENCE).until(() -> started.logTail().equals(Long.toString(started.pid())));
    }

    @Test
    @EnabledOnOs(OS.LINUX)
    void runsInASessionOfItsOwnSoThatCtrlCDoesNotReachIt() {
        started = ServiceProcess.start(plan("child", UNTIL_STOPPED));
        awaitUp();
        assertThat(sessionOf(started.pid()))
                .isEqualTo(started.pid())
                .isNotEqualTo(sessionOf(ProcessHandle.current().pid()));
    }

    @Test
    void stopsInOrderWhenAsked() throws IOException {
        Path farewell = folder.resolve("farewell");
        started = ServiceProcess.start(
                plan("child", "trap 'echo bye > " + farewell + "; exit 0' TERM; " + UNTIL_STOPPED));
        awaitUp();
        assertThat(started.stop()).isEqualTo(StopOutcome.ORDERLY);
        assertThat(Files.readString(farewell)).isEqualTo("bye\n");
        assertThat(started.isAlive()).isFalse();
        assertThat(folder.resolve("child.pid")).doesNotExist();
    }

    @Test
    void anInterruptDoesNotShortenAnOrderlyStop() {
        started = ServiceProcess.start(plan("child", "trap 'sleep 0.3; exit 0' TERM; " + UNTIL_STOPPED));
        awaitUp();
        Thread.currentThread().interrupt();
        assertThat(started.stop()).isEqualTo(StopOutcome.ORDERLY);
        assertThat(Thread.interrupted()).isTrue();
    }

    /** As a server that has not yet said what it does on a signal. */
    @Test
    void asksAChildThatMissedTheFirstSignalAgain() {
        started = ServiceProcess.start(plan("child", "trap 'trap \"exit 0\" TERM' TERM; " + UNTIL_STOPPED));
        awaitUp();
        assertThat(started.stop()).isEqualTo(StopOutcome.ORDERLY);
    }

    @Test
    void killsAChildThatDoesNotStopInTime() {
        started = ServiceProcess.start(plan("child", "trap '' TERM; " + UNTIL_STOPPED));
        awaitUp();
        assertThat(started.stop()).isEqualTo(StopOutcome.KILLED);
        assertThat(started.isAlive()).isFalse();
    }

    @Test
    void stopsAFrozenChildInOrder() {
        started = ServiceProcess.start(plan("child", "trap 'exit 0' TERM; " + UNTIL_STOPPED));
        awaitUp();
        started.signal(Signal.STOP);
        assertThat(started.stop()).isEqualTo(StopOutcome.ORDERLY);
    }

    @Test
    void tellsTheExitCodeOfAChildThatEndsByItself() {
        started = ServiceProcess.start(plan("child", "echo no such shard; exit 7"));
        assertThat(started.awaitExit(PATIENCE)).isTrue();
        assertThat(started.onExit().join()).isEqualTo(7);
        assertThat(started.logTail()).isEqualTo("no such shard");
    }

    @Test
    void keepsTheLogOfTheRunBefore() throws IOException {
        ServiceProcess.start(plan("child", "echo first")).awaitExit(PATIENCE);
        ServiceProcess.start(plan("child", "echo second")).awaitExit(PATIENCE);
        assertThat(Files.readString(folder.resolve("child.log"))).isEqualTo("second\n");
        assertThat(Files.readString(folder.resolve("child.log.1"))).isEqualTo("first\n");
    }

    @Test
    void endsWithItsParentAlsoWhenThatIsKilled() throws IOException {
        Process parent = new ProcessBuilder(List.of(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-cp",
                        System.getProperty("java.class.path"),
                        Parent.class.getName(),
                        folder.toString()))
                .redirectErrorStream(true)
                .start();
        try (BufferedReader output = parent.inputReader()) {
            long child = Long.parseLong(output.readLine());
            ProcessHandle handle = ProcessHandle.of(child).orElseThrow();
            assertThat(handle.isAlive()).isTrue();
            parent.destroyForcibly();
            await().atMost(PATIENCE).until(() -> !handle.isAlive());
        } finally {
            parent.destroyForcibly();
        }
    }

    @Test
    void isFoundAgainByItsPidFile() {
        started = ServiceProcess.start(plan("child", UNTIL_STOPPED));
        awaitUp();
        Optional<ProcessHandle> found =
                ProcessRecord.read(folder.resolve("child.pid")).flatMap(ProcessRecord::find);
        assertThat(found).map(ProcessHandle::pid).contains(started.pid());
    }

    @Test
    void anotherProcessThatGotTheSameNumberIsNotTakenForOurs() {
        started = ServiceProcess.start(plan("child", UNTIL_STOPPED));
        awaitUp();
        ProcessRecord record = ProcessRecord.read(folder.resolve("child.pid")).orElseThrow();
        assertThat(new ProcessRecord(record.pid(), record.startedAt().minusSeconds(60), record.marker()).find())
                .isEmpty();
        assertThat(new ProcessRecord(record.pid(), record.startedAt(), "-Dshardpay.stack=/elsewhere").find())
                .isEmpty();
    }

    private void awaitUp() {
        await().atMost(PATIENCE).until(() -> started.logTail().contains("up"));
    }

    private ProcessPlan plan(String name, String script) {
        return planIn(folder, name, script);
    }

    static ProcessPlan planIn(Path folder, String name, String script) {
        return new ProcessPlan(
                name,
                List.of("/bin/sh", "-c", script, folder.toString()),
                folder.toString(),
                Map.of(),
                folder,
                folder.resolve(name + ".log"),
                folder.resolve(name + ".pid"),
                Signal.TERM,
                Duration.ofSeconds(1));
    }

    private static long sessionOf(long pid) {
        try {
            Process ps = new ProcessBuilder("ps", "-o", "sid=", "-p", Long.toString(pid)).start();
            try (BufferedReader output = ps.inputReader()) {
                return Long.parseLong(output.readLine().strip());
            } finally {
                ps.waitFor(1, TimeUnit.SECONDS);
            }
        } catch (IOException | InterruptedException e) {
            throw new AssertionError(e);
        }
    }

    /** A parent that is going to be killed. Prints the process ID of its child. */
    static final class Parent {
        private Parent() {}

        public static void main(String[] args) throws Exception {

            ServiceProcess child = ServiceProcess.start(planIn(Path.of(args[0]), "child", UNTIL_STOPPED));
            System.out.println(child.pid());
            child.onExit().join();
        }
    }
}
