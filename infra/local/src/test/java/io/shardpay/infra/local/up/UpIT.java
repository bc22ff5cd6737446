package io.shardpay.infra.local.up;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import io.shardpay.infra.local.process.ProcessRecord;
import io.shardpay.infra.local.stack.DataFolder;
import io.shardpay.infra.local.stack.FakeCheckout;
import io.shardpay.infra.local.stack.LocalStack;
import io.shardpay.infra.local.stack.StackPorts;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class UpIT {
    private static final Duration PATIENCE = Duration.ofSeconds(40);

    @TempDir
    Path folder;

    private final List<String> report = new CopyOnWriteArrayList<>();

    @Test
    void aSecondLauncherOnTheSameDataSaysSo() throws Exception {
        Process first = java(LockHolder.class, folder.toString());
        try {
            assertThat(first.inputReader().readLine()).isEqualTo("locked");
            assertThatThrownBy(() -> LauncherLock.take(folder))
                    .isInstanceOf(LauncherLock.AlreadyRunningException.class)
                    .hasMessage("the stack already runs, launcher process " + first.pid()
                            + "; stop it with Ctrl-C there, or: kill " + first.pid());
        } finally {
            first.destroyForcibly();
        }
        first.waitFor();
        // A killed launcher holds nothing.
        LauncherLock.take(folder).close();
    }

    @Test
    void aChildThatEndsIsReportedAndStartedAgain() throws Exception {
        try (LocalStack stack = LocalStack.in(new DataFolder(folder.resolve("data")), StackPorts.free(1))
                .of(FakeCheckout.make())
                .start()) {
            Thread watcher = new Thread(() -> new Supervisor(stack, report::add).watch());
            watcher.start();
            long before = stack.shard(1).process().pid();
            stack.shard(1).process().kill();
            await().atMost(PATIENCE).until(() -> report.contains("shard-1 is ready again"));
            assertThat(stack.shard(1).process().pid()).isNotEqualTo(before);
            stack.postgres().process().kill();
            await().atMost(PATIENCE).until(() -> report.contains("PostgreSQL is ready again"));
            watcher.interrupt();
            watcher.join(PATIENCE.toMillis());
            assertThat(watcher.isAlive()).isFalse();
        }
        assertThat(report.get(0))
                .startsWith("shard-1 ended with exit code 137; it is started again in 5 s; the end of its log:\n    ");
        assertThat(report.get(1)).isEqualTo("starting shard-1 again, attempt 1 of 5");
    }

    @Test
    void aKilledRunLeavesNothingThatTheNextCannotDealWith() throws Exception {
        Process run = java(StackHolder.class, folder.toString());
        DataFolder data = new DataFolder(folder.resolve("data"));
        long server;
        try {
            assertThat(run.inputReader().readLine()).isEqualTo("up");
            server = ProcessRecord.read(data.path().resolve("run/postgres.pid"))
                    .orElseThrow()
                    .pid();
        } finally {
            run.destroyForcibly();
        }
        run.waitFor();
        LocalStack.stopLeftovers(data, report::add);
        // One that has ended, and only waits for the system to take note, has no command line any more.
        assertThat(ProcessHandle.of(server).flatMap(process -> process.info().commandLine()))
                .isEmpty();
        try (LocalStack next =
                LocalStack.in(data, StackPorts.free(1)).of(FakeCheckout.make()).start()) {
            assertThat(next.shard(1).isReady()).isTrue();
        }
    }

    @Test
    void commandsAreNamedAsAShellFindsThem() {
        assertThat(new CommandWords("infra").word("token")).isEqualTo("infra/token");
        assertThat(new CommandWords("/home/me/my shop/infra").word("token"))
                .isEqualTo("'/home/me/my shop/infra/token'");
    }

    private static Process java(Class<?> main, String argument) throws Exception {
        return new ProcessBuilder(
                        Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                        "-cp",
                        System.getProperty("java.class.path"),
                        main.getName(),
                        argument)
                .redirectErrorStream(true)
                .start();
    }

    static final class LockHolder {
        private LockHolder() {}

        public static void main(String[] args) throws Exception {
            try (LauncherLock lock = LauncherLock.take(Path.of(args[0]))) {
                System.out.println("locked");
                System.in.read();
            }
        }
    }

    static final class StackHolder {
        private StackHolder() {}

        public static void main(String[] args) throws Exception {
            Path folder = Path.of(args[0]);
            try (LocalStack stack = LocalStack.in(new DataFolder(folder.resolve("data")), StackPorts.free(1))
                    .of(FakeCheckout.make())
                    .start()) {
                System.out.println("up");
                stack.postgres().process().awaitExit(Duration.ofMinutes(5));
            }
        }
    }
}
