package io.shardpay.infra.local.process;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class LeftoversIT {
    private static final Duration PATIENCE = Duration.ofSeconds(20);

    @TempDir
    Path folder;

    private final List<ServiceProcess> children = new ArrayList<>();
    private final List<String> progress = new ArrayList<>();

    @AfterEach
    void killWhatATestLeft() {
        children.stream().filter(ServiceProcess::isAlive).forEach(ServiceProcess::kill);
    }

    @Test
    void stopsServicesBeforeTheServerTheyNeed() throws IOException {
        Path order = folder.resolve("order");
        // "aardvark" sorts first, and is the one that the others depend on.
        // A shell cannot trap a signal that was ignored when it started, as SIGINT is in what a script runs in the
        // background.
        start(
                "aardvark",
                "exec perl -e '$SIG{INT} = sub { open(F, q{>>}, q{" + order + "}); print F qq{server\\n}; exit };"
                        + " $| = 1; print qq{up\\n}; select(undef, undef, undef, 0.05) while 1' \"$0\"; ");
        start("shard-1", "trap 'echo shard >> " + order + "; exit 0' TERM; ");
        Leftovers.stop(folder, List.of("aardvark"), Signal.INT, progress::add);
        assertThat(Files.readString(order)).isEqualTo("shard\nserver\n");
        assertThat(children).noneMatch(ServiceProcess::isAlive);
        assertThat(progress)
                .containsExactly(
                        "stopping shard-1, process " + children.get(1).pid() + ", left by an earlier run",
                        "stopping aardvark, process " + children.get(0).pid() + ", left by an earlier run");
        assertThat(folder.resolve("shard-1.pid")).doesNotExist();
        assertThat(folder.resolve("aardvark.pid")).doesNotExist();
    }

    @Test
    void leavesAProcessAloneThatOnlyHasTheNumber() throws IOException {
        ServiceProcess bystander = start("bystander", "");
        ProcessRecord record =
                ProcessRecord.read(folder.resolve("bystander.pid")).orElseThrow();
        Path stale = folder.resolve("stale");
        Files.createDirectories(stale);
        Files.writeString(
                stale.resolve("shard-1.pid"),
                record.pid() + "\n" + record.startedAt() + "\n-Dshardpay.stack=/elsewhere\n");
        Leftovers.stop(stale, List.of(), Signal.INT, progress::add);
        assertThat(bystander.isAlive()).isTrue();
        assertThat(progress).isEmpty();
        assertThat(stale.resolve("shard-1.pid")).doesNotExist();
    }

    @Test
    void aPidFileThatWasCutShortIsNoProcess() throws IOException {
        Files.writeString(folder.resolve("shard-1.pid"), "12");
        Leftovers.stop(folder, List.of(), Signal.INT, progress::add);
        assertThat(progress).isEmpty();
        assertThat(folder.resolve("shard-1.pid")).doesNotExist();
    }

    @Test
    void aFolderThatDoesNotExistHoldsNothing() {
        Leftovers.stop(folder.resolve("never-made"), List.of(), Signal.INT, progress::add);
        assertThat(progress).isEmpty();
    }

    private ServiceProcess start(String name, String trap) {
        ServiceProcess child = ServiceProcess.start(
                ServiceProcessIT.planIn(folder, name, trap + "echo up; while :; do sleep 0.05; done"));
        children.add(child);
        await().atMost(PATIENCE).until(() -> child.logTail().contains("up"));
        return child;
    }
}
