package io.shardpay.infra.local.stack;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.awaitility.Awaitility.await;

import io.shardpay.infra.local.port.PortsTakenException;
import io.shardpay.infra.local.process.StopOutcome;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.PosixFilePermissions;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A real PostgreSQL and stand-ins for the services: how a stack lives and ends. The real services run in the system tests. */
class LocalStackIT {
    private static final Duration PATIENCE = Duration.ofSeconds(30);

    @TempDir
    Path folder;

    private final List<String> progress = new CopyOnWriteArrayList<>();
    private DataFolder data;
    private Checkout checkout;
    private LocalStack stack;

    @BeforeEach
    void prepare() throws IOException {
        data = new DataFolder(folder.resolve("data"));
        checkout = FakeCheckout.make();
    }

    @AfterEach
    void stop() {
        if (stack != null) {
            stack.close();
        }
    }

    @Test
    void startsAllAndStopsServicesBeforePostgres() throws IOException {
        stack = plan(StackPorts.free(2)).start();
        assertThat(stack.services())
                .extracting(LocalService::name)
                .containsExactly("shard-1", "shard-2", "gateway", "support-api");
        assertThat(stack.services()).allMatch(LocalService::isReady);
        stack.close();
        assertThat(Files.readAllLines(data.path().resolve("stop-order")))
                .containsExactlyInAnyOrder("shard-1", "shard-2", "gateway", "support-api");
        assertThat(progress).last().isEqualTo("PostgreSQL stopped");
        assertThat(stack.postgres().process().isAlive()).isFalse();
        assertThat(data.run()).isDirectoryNotContaining("glob:**.pid");
    }

    @Test
    void tellsEveryServiceWhatItNeedsInAFileThatOnlyItsOwnerCanRead() throws IOException {
        StackPorts ports = StackPorts.free(2);
        stack = plan(ports).set("shard-2", "shardpay.extra", "a b=c").start();
        Path file = data.work("shard-2").resolve("config/application.properties");
        assertThat(PosixFilePermissions.toString(Files.getPosixFilePermissions(file)))
                .isEqualTo("rw-------");
        assertThat(Files.readString(file))
                .contains("shardpay.shard.number=2")
                .contains("/shard_2\n")
                .contains("shardpay.extra=a b\\=c")
                .contains("services.jwks");
        assertThat(Files.readString(data.work("gateway").resolve("config/application.properties")))
                .contains("shardpay.placement.shards.1.url=http\\://127.0.0.1\\:"
                        + ports.shards().get(0))
                .contains("shardpay.placement.shards.2.opened=")
                .contains("gateway.pem")
                .contains("mp.jwt.verify.issuer=urn\\:shardpay\\:local");
        assertThat(Files.readString(data.work("support-api").resolve("config/application.properties")))
                .contains("quarkus.security.users.embedded.users.agent=agent-local")
                .contains("quarkus.security.users.embedded.roles.supervisor=support,supervisor")
                .contains("shardpay.window.cursor-key=");
        assertThat(stack.services()).noneMatch(service -> commandLine(service).contains("password"));
    }

    @Test
    void oneServiceIsKilledFrozenAndStartedAgainWhileTheOthersLive() throws IOException {
        stack = plan(StackPorts.free(2)).start();
        stack.shard(1).kill();
        assertThat(stack.shard(1).isReady()).isFalse();
        assertThat(stack.shard(2).isReady()).isTrue();
        stack.shard(1).set("quarkus.profile", "faults").restart();
        assertThat(stack.shard(1).isReady()).isTrue();
        assertThat(Files.readString(stack.shard(1).log())).contains("shard-1 profile=faults");

        stack.shard(2).freeze();
        assertThat(stack.shard(2).isReady()).isFalse();
        stack.shard(2).thaw();
        await().atMost(PATIENCE).until(() -> stack.shard(2).isReady());
        assertThat(stack.shard(2).stop()).isEqualTo(StopOutcome.ORDERLY);
    }

    @Test
    void aServiceThatEndsWhileStartingEndsTheStartWithItsLog() {
        StackPlan plan = plan(StackPorts.free(1)).set("shard-1", "fake.exit", "7");
        assertThatThrownBy(plan::start)
                .isInstanceOf(StackStartException.class)
                .hasMessageStartingWith(
                        "shard-1 ended with exit code 7 while it started; the end of " + data.log("shard-1"))
                .hasMessageEndingWith("no such shard");
        assertThat(progress).last().isEqualTo("PostgreSQL stopped");
        assertThat(data.run()).isDirectoryNotContaining("glob:**.pid");
    }

    @Test
    void anInterruptedStartIsStoppedInOrder() throws InterruptedException {
        StackPlan plan = plan(StackPorts.free(1)).set("gateway", "fake.unready", "true");
        List<Throwable> failures = new CopyOnWriteArrayList<>();
        Thread starter = new Thread(plan::start);
        starter.setUncaughtExceptionHandler((thread, failure) -> failures.add(failure));
        starter.start();
        await().atMost(PATIENCE)
                .until(() -> progress.stream().anyMatch(line -> line.startsWith("support-api is ready")));
        starter.interrupt();
        starter.join(PATIENCE.toMillis());
        assertThat(failures).singleElement().isInstanceOf(StackStartException.class);
        assertThat(failures.get(0))
                .hasMessageStartingWith("stopped while waiting for ")
                .hasMessageContaining("gateway");
        assertThat(progress).last().isEqualTo("PostgreSQL stopped");
    }

    @Test
    void anInterruptedThreadStopsInOrderAllTheSame() {
        stack = plan(StackPorts.free(1)).start();
        Thread.currentThread().interrupt();
        stack.close();
        assertThat(Thread.interrupted()).isTrue();
        assertThat(progress).last().isEqualTo("PostgreSQL stopped");
        assertThat(data.run()).isDirectoryNotContaining("glob:**.pid");
    }

    @Test
    void aTakenPortIsNamedBeforeAnythingStarts() throws IOException {
        StackPorts ports = StackPorts.free(1);
        try (ServerSocket taken = new ServerSocket(ports.gateway(), 1, InetAddress.getLoopbackAddress())) {
            assertThatThrownBy(() -> plan(ports).start())
                    .isInstanceOf(PortsTakenException.class)
                    .hasMessageStartingWith("port " + taken.getLocalPort() + " (gateway) is taken by process "
                            + ProcessHandle.current().pid());
        }
        assertThat(data.path().resolve("postgres")).doesNotExist();
        assertThat(progress).isEmpty();
    }

    @Test
    void dataIsKeptOverStops() throws IOException {
        stack = plan(StackPorts.free(1)).start();
        byte[] key = Files.readAllBytes(data.keys().resolve("gateway.pem"));
        stack.close();
        stack = plan(StackPorts.free(1)).start();
        assertThat(Files.readAllBytes(data.keys().resolve("gateway.pem"))).isEqualTo(key);
        assertThat(progress).noneMatch(line -> line.contains("left by an earlier run"));
    }

    @Test
    void clearingTheDataKeepsWhatIsNamedAndNeverFollowsALink() throws IOException {
        Path outside = Files.createFile(folder.resolve("outside"));
        Files.createDirectories(data.path().resolve("postgres/base"));
        Files.createFile(data.path().resolve("launcher.lock"));
        Files.createSymbolicLink(data.path().resolve("postgres/link"), outside);
        data.clear(List.of("launcher.lock"));
        assertThat(data.path()).isDirectoryNotContaining("glob:**postgres");
        assertThat(data.path().resolve("launcher.lock")).exists();
        assertThat(outside).exists();
    }

    @Test
    void aShardThatThisStackDoesNotHaveIsRefused() {
        stack = plan(StackPorts.free(1)).start();
        assertThatThrownBy(() -> stack.shard(2))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("shard must be 1 to 1, was: 2");
    }

    private StackPlan plan(StackPorts ports) {
        return LocalStack.in(data, ports).of(checkout).progress(progress::add);
    }

    private static String commandLine(LocalService service) {
        return ProcessHandle.of(service.process().pid())
                .flatMap(process -> process.info().commandLine())
                .orElseThrow();
    }
}
