package io.shardpay.infra.local.stack;

import io.shardpay.infra.local.key.LocalKeys;
import io.shardpay.infra.local.postgres.LocalPostgres;
import io.shardpay.infra.local.postgres.PostgresBinaries;
import io.shardpay.infra.local.postgres.PostgresPlace;
import io.shardpay.infra.local.process.Leftovers;
import io.shardpay.infra.local.process.Signal;
import io.shardpay.infra.local.process.StopOutcome;
import io.shardpay.infra.local.token.LocalTokens;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;

/**
 * PostgreSQL, shards, gateway and support API on this machine, as real processes. Whatever happens to this JVM, none of them
 * outlives it.
 *
 * <pre>{@code
 * try (LocalStack stack = LocalStack.in(new DataFolder(folder), StackPorts.free(4)).start()) {
 *     String token = stack.tokens().merchant("253158878085292033");
 *     stack.shard(2).kill();
 *     stack.shard(2).set("quarkus.profile", "faults").set("shardpay.faults.clock-offset", "PT-30S").restart();
 * }
 * }</pre>
 *
 * <p>One thread starts, restarts and stops; the rest is safe for many.
 */
public final class LocalStack implements AutoCloseable {
    /** The gateway's service name. */
    public static final String GATEWAY = "gateway";
    /** The support API's service name. */
    public static final String SUPPORT = "support-api";

    private static final String SHARD_MODULE = "ledger-shard/service";

    private final DataFolder data;
    private final StackPorts ports;
    private final LocalKeys keys;
    private final LocalPostgres postgres;
    private final List<LocalService> services;
    private final Consumer<String> progress;

    private LocalStack(
            DataFolder data,
            StackPorts ports,
            LocalKeys keys,
            LocalPostgres postgres,
            List<LocalService> services,
            Consumer<String> progress) {
        this.data = data;
        this.ports = ports;
        this.keys = keys;
        this.postgres = postgres;
        this.services = services;
        this.progress = progress;
    }

    /** A stack that is going to live in {@code data}. Several stacks may run side by side on folders and ports of their own. */
    public static StackPlan in(DataFolder data, StackPorts ports) {
        return new StackPlan(data, ports);
    }

    static String shardName(int number) {
        return "shard-" + number;
    }

    /** Stops what a killed run left in {@code data}: services first, then the server. */
    public static void stopLeftovers(DataFolder data, Consumer<String> progress) {
        Leftovers.stop(data.run(), List.of(LocalPostgres.NAME), Signal.INT, progress);
    }

    static LocalStack start(StackPlan plan) {
        stopLeftovers(plan.data(), plan.progress());
        plan.ports().requireFree();
        LocalKeys keys = LocalKeys.in(plan.data().keys());
        LocalPostgres postgres = startPostgres(plan);
        LocalStack stack =
                new LocalStack(plan.data(), plan.ports(), keys, postgres, new ArrayList<>(), plan.progress());
        try {
            stack.addServices(plan);
            plan.progress().accept("starting " + stack.services.size() + " services");
            stack.services.forEach(LocalService::start);
            Readiness.await(stack.services, plan.progress());
            return stack;
        } catch (RuntimeException e) {
            stack.closeAfter(e);
            throw e;
        }
    }

    private static LocalPostgres startPostgres(StackPlan plan) {
        plan.progress()
                .accept("starting PostgreSQL on 127.0.0.1:" + plan.ports().postgres());
        DataFolder data = plan.data();
        return LocalPostgres.start(
                PostgresBinaries.unpackedBelow(plan.checkout().postgresBinaries()),
                new PostgresPlace(
                        data.postgres(),
                        plan.ports().postgres(),
                        data.log(LocalPostgres.NAME),
                        data.pidFile(LocalPostgres.NAME),
                        plan.postgresSettings()));
    }

    private void addServices(StackPlan plan) {
        StackConfiguration configuration =
                new StackConfiguration(ports, keys, data.shardsOpened(InstantSource.system()));
        for (int number = 1; number <= ports.shards().size(); number++) {
            Map<String, String> properties = configuration.shard(number, postgres.database("shard_" + number));
            add(plan, shardName(number), ports.shard(number), SHARD_MODULE, properties);
        }
        add(plan, GATEWAY, ports.gateway(), GATEWAY, configuration.gateway());
        add(plan, SUPPORT, ports.support(), SUPPORT, configuration.support());
    }

    private void add(StackPlan plan, String name, int port, String module, Map<String, String> properties) {
        LocalService service =
                new LocalService(name, port, plan.checkout().serviceJar(module), plan.jvm(), data, properties);
        plan.propertiesOf(name).forEach(service::set);
        services.add(service);
    }

    public LocalPostgres postgres() {
        return postgres;
    }

    /** Shard 1, 2, … */
    public LocalService shard(int number) {
        ports.shard(number); // refuses a number that this stack does not have
        return service(shardName(number));
    }

    public LocalService gateway() {
        return service(GATEWAY);
    }

    public LocalService support() {
        return service(SUPPORT);
    }

    /** All services in the order they were started; PostgreSQL is not one of them. */
    public List<LocalService> services() {
        return List.copyOf(services);
    }

    /** Makes tokens that this stack accepts, by the machine's clock. */
    public LocalTokens tokens() {
        return new LocalTokens(keys, InstantSource.system());
    }

    /** Services first and side by side, PostgreSQL last. What does not stop in time is killed. An interrupt shortens nothing. */
    @Override
    public void close() {
        List<CompletableFuture<Void>> stops = services.stream()
                .map(service -> CompletableFuture.runAsync(() -> stop(service), command -> {
                    Thread thread = new Thread(command, "stop-" + service.name());
                    thread.start();
                }))
                .toList();
        try {
            CompletableFuture.allOf(stops.toArray(CompletableFuture<?>[]::new)).join();
        } finally {
            progress.accept("PostgreSQL stopped" + suffix(postgres.stop()));
        }
    }

    private void closeAfter(RuntimeException failure) {
        try {
            close();
        } catch (RuntimeException e) {
            failure.addSuppressed(e);
        }
    }

    private void stop(LocalService service) {
        boolean ran = service.isAlive();
        StopOutcome outcome = service.stop();
        if (ran) {
            progress.accept(service.name() + " stopped" + suffix(outcome));
        }
    }

    private static String suffix(StopOutcome outcome) {
        return outcome == StopOutcome.KILLED ? " (killed: it did not stop in time)" : "";
    }

    private LocalService service(String name) {
        return services.stream()
                .filter(service -> service.name().equals(name))
                .findFirst()
                .orElseThrow(() -> new IllegalStateException("this stack has no " + name));
    }
}
