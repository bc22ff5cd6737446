package io.shardpay.infra.local.up;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The shell scripts of this repository in a checkout of their own, with a Java and a Maven that only say how they were called. */
class ScriptsIT {
    private static final Duration PATIENCE = Duration.ofSeconds(20);
    private static final List<String> BUILT = List.of(
            "infra/local/target/infra-local-0.1.0-SNAPSHOT.jar",
            "ledger-shard/service/target/quarkus-app/quarkus-run.jar",
            "gateway/target/quarkus-app/quarkus-run.jar",
            "support-api/target/quarkus-app/quarkus-run.jar");

    /** Answers version and java.home as a JDK does, else prints its arguments, one a line. */
    private static final String JAVA = """
            #!/bin/sh
            case "$*" in
              *-version*) echo 'openjdk version "17.0.15" 2025-04-15' >&2; echo "    java.home = $JAVA_HOME" >&2 ;;
              *) for argument in "$@"; do echo "<$argument>"; done ;;
            esac
            """;

    /** Builds when the file "go" is there; stopped before, it builds nothing. */
    private static final String MAVEN = """
            #!/bin/sh
            case "$*" in *-v) echo 'Apache Maven 3.8.7'; exit 0 ;; esac
            : >"$0.started"
            while [ ! -e "$0.go" ]; do sleep 0.05; done
            for jar in %s; do mkdir -p "${jar%%/*}"; : >"$jar"; done
            """;

    @TempDir
    Path folder;

    private final List<Process> runs = new ArrayList<>();
    private Path checkout;
    private Path bin;

    @BeforeEach
    void makeCheckout() throws IOException {
        // The space is what a home folder on a Mac may have.
        checkout = Files.createDirectories(folder.toRealPath().resolve("my shop"));
        bin = Files.createDirectories(folder.resolve("jdk/bin"));
        write(bin.resolve("java"), JAVA);
        write(bin.resolve("javac"), "#!/bin/sh\n");
        write(bin.resolve("mvn"), String.format(MAVEN, String.join(" ", BUILT)));
        Files.createDirectories(checkout.resolve("infra/local"));
        Files.createFile(checkout.resolve("pom.xml"));
        for (String script : List.of("up", "token", "demo", "local/java.sh")) {
            Files.copy(Path.of("..").resolve(script), checkout.resolve("infra").resolve(script));
        }
    }

    @AfterEach
    void killWhatATestLeft() {
        for (Process run : runs) {
            run.descendants().forEach(ProcessHandle::destroyForcibly);
            run.destroyForcibly();
        }
    }

    @Test
    void theLauncherGetsThisCheckoutAndItsOwnCommands() throws Exception {
        pretendBuilt();
        assertThat(output(run(checkout, "infra/up", "--fresh")))
                .contains(
                        "<-Dshardpay.local.checkout=" + checkout + ">",
                        "<-Dshardpay.local.commands=infra>",
                        "<io.shardpay.infra.local.up.Up>")
                .last()
                .isEqualTo("<--fresh>");
    }

    @Test
    void eachCommandWorksFromAnotherFolderThroughALinkAndWithCdpathSet() throws Exception {
        pretendBuilt();
        Path links = Files.createDirectories(folder.resolve("links"));
        for (String command : List.of("up", "token", "demo")) {
            Path relative = links.relativize(checkout.resolve("infra").resolve(command));
            Files.createSymbolicLink(links.resolve(command), relative);
            assertThat(output(run(folder, "links/" + command)))
                    .as(command)
                    .anyMatch(line -> line.contains(checkout + "/infra/local/target/infra-local"));
            assertThat(output(run(folder, checkout + "/infra/" + command)))
                    .as(command)
                    .anyMatch(line -> line.contains(checkout + "/infra/local/target/infra-local"));
        }
    }

    @Test
    void theDemoNamesTheTokenCommandAsAShellReadsIt() throws Exception {
        pretendBuilt();
        assertThat(output(run(folder, checkout + "/infra/demo")))
                .contains("<-Dshardpay.local.token=" + checkout.toString().replace(" ", "\\ ") + "/infra/token>");
        assertThat(output(run(checkout, "infra/demo"))).contains("<-Dshardpay.local.token=infra/token>");
    }

    @Test
    void nothingBuiltIsSaidByTokenAndDemo() throws Exception {
        assertThat(output(run(checkout, "infra/token", "support")))
                .containsExactly("infra/token: nothing is built yet; run infra/up first");
        assertThat(output(run(checkout, "infra/demo")))
                .containsExactly("infra/demo: nothing is built yet; run infra/up first");
    }

    @Test
    void onlyOneBuildsAtATime() throws Exception {
        Process first = run(checkout, "infra/up");
        await().atMost(PATIENCE).until(() -> Files.exists(bin.resolve("mvn.started")));
        assertThat(output(run(checkout, "infra/up")))
                .containsExactly(
                        "infra/up: another infra/up, process " + first.pid() + ", is building; wait for it or stop it");
        Files.createFile(bin.resolve("mvn.go"));
        assertThat(output(first)).contains("<io.shardpay.infra.local.up.Up>");
        assertThat(checkout.resolve("infra/local/target/build.pid")).doesNotExist();
    }

    @Test
    void aBuildThatIsStoppedLeavesNoMavenBehind() throws Exception {
        Process up = run(checkout, "infra/up");
        await().atMost(PATIENCE).until(() -> Files.exists(bin.resolve("mvn.started")));
        List<ProcessHandle> children = up.descendants().toList();
        // Unlike Process.destroy this leaves the output readable.
        up.toHandle().destroy();
        assertThat(output(up)).last().isEqualTo("[infra/up] build stopped");
        assertThat(up.exitValue()).isEqualTo(143);
        await().atMost(PATIENCE).until(() -> children.stream().noneMatch(ProcessHandle::isAlive));
        assertThat(checkout.resolve("infra/local/target/build.pid")).doesNotExist();
    }

    @Test
    void theLockOfAKilledBuildIsNobodys() throws Exception {
        Path lock = checkout.resolve("infra/local/target/build.pid");
        Files.createDirectories(lock.getParent());
        // This process lives, and is neither infra/up nor its Maven.
        Files.writeString(
                lock,
                ProcessHandle.current().pid() + "\n" + ProcessHandle.current().pid() + "\n");
        Files.createFile(bin.resolve("mvn.go"));
        assertThat(output(run(checkout, "infra/up"))).contains("<io.shardpay.infra.local.up.Up>");
        assertThat(lock).doesNotExist();
    }

    @Test
    void whatIsNewerThanItsBuildIsBuiltAndNamed() throws Exception {
        pretendBuilt();
        Files.createFile(bin.resolve("mvn.go"));
        Path source =
                Files.createDirectories(checkout.resolve("gateway/src/main")).resolve("A.java");
        Files.createFile(source);
        Files.setLastModifiedTime(source, FileTime.from(Instant.now().plusSeconds(1)));
        Files.setLastModifiedTime(source.getParent(), FileTime.from(Instant.EPOCH));
        assertThat(output(run(checkout, "infra/up")))
                .contains(
                        "[infra/up] building gateway: gateway/src/main/A.java is newer than what was built of gateway");
    }

    private void pretendBuilt() throws IOException {
        for (String jar : BUILT) {
            Path file = checkout.resolve(jar);
            Files.createDirectories(file.getParent());
            Files.createFile(file);
        }
    }

    private Process run(Path workingFolder, String... command) throws IOException {
        ProcessBuilder builder = new ProcessBuilder(shell(command))
                .directory(workingFolder.toFile())
                .redirectErrorStream(true);
        builder.environment().put("JAVA_HOME", bin.getParent().toString());
        builder.environment().put("PATH", bin + ":" + System.getenv("PATH"));
        builder.environment().put("CDPATH", ".:" + folder);
        Process process = builder.start();
        runs.add(process);
        return process;
    }

    /** A relative path stays one only when a shell calls it. */
    private static List<String> shell(String... command) {
        List<String> words = new ArrayList<>(List.of("/bin/sh", "-c", "exec \"$@\"", "sh"));
        words.addAll(List.of(command));
        return words;
    }

    private static List<String> output(Process process) throws Exception {
        List<String> lines = process.inputReader().lines().toList();
        assertThat(process.waitFor(PATIENCE.toSeconds(), TimeUnit.SECONDS)).isTrue();
        return lines;
    }

    private static void write(Path program, String text) throws IOException {
        Files.writeString(program, text);
        Files.setPosixFilePermissions(program, PosixFilePermissions.fromString("rwxr-xr-x"));
    }
}
