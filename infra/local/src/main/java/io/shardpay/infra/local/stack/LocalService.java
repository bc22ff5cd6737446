package io.shardpay.infra.local.stack;

import io.shardpay.infra.local.process.ProcessPlan;
import io.shardpay.infra.local.process.ServiceProcess;
import io.shardpay.infra.local.process.Signal;
import io.shardpay.infra.local.process.StopOutcome;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * One service of a stack, over as many lives as a test gives it. One thread starts and stops it; the rest is safe for many.
 *
 * <p>The configuration is a file in the service's working folder, readable by its owner only: passwords do not belong on a command
 * line that every user of the machine can list.
 */
public final class LocalService {
    /** A service first answers what it took, then gives its window back. */
    private static final Duration STOP_DEADLINE = Duration.ofSeconds(15);

    private static final String PROFILE = "quarkus.profile";

    private final String name;
    private final int port;
    private final Path jar;
    private final JvmMode jvm;
    private final DataFolder data;
    private final TreeMap<String, String> properties;
    private @Nullable ServiceProcess process;

    LocalService(String name, int port, Path jar, JvmMode jvm, DataFolder data, Map<String, String> properties) {
        this.name = name;
        this.port = port;
        this.jar = jar;
        this.jvm = jvm;
        this.data = data;
        this.properties = new TreeMap<>(properties);
    }

    public String name() {
        return name;
    }

    public int port() {
        return port;
    }

    /** For example {@code http://127.0.0.1:8101}. */
    public URI url() {
        return URI.create("http://127.0.0.1:" + port);
    }

    public Path log() {
        return data.log(name);
    }

    /** Sets a property for the lives to come; a running service keeps what it has. */
    public LocalService set(String property, String value) {
        properties.put(property, value);
        return this;
    }

    /** Takes a property back, so that the service's own default holds in the lives to come. */
    public LocalService unset(String property) {
        properties.remove(property);
        return this;
    }

    /** Starts a life. Returns at once; see {@link #awaitReady}. */
    public void start() {
        if (process != null && process.isAlive()) {
            throw new IllegalStateException(name + " still runs as process " + process.pid());
        }
        ServiceFiles.writeConfiguration(data.work(name), properties);
        String marker = "-Dshardpay.stack=" + data.path();
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.add(marker);
        command.add("-Dshardpay.service=" + name);
        command.addAll(jvm.flags());
        command.addAll(ClassArchive.flags(jar, data.work(name)));
        // The profile decides which other properties hold, so it cannot be one of them.
        if (properties.containsKey(PROFILE)) {
            command.add("-D" + PROFILE + "=" + properties.get(PROFILE));
        }
        command.addAll(List.of("-jar", jar.toString()));
        process = ServiceProcess.start(new ProcessPlan(
                name,
                command,
                marker,
                Map.of(),
                data.work(name),
                log(),
                data.pidFile(name),
                Signal.TERM,
                STOP_DEADLINE));
    }

    /**
     * Waits until the service says that it is ready.
     *
     * @throws StackStartException when it ends first or takes longer than {@link Readiness#DEADLINE}, with the end of its log
     */
    public void awaitReady() {
        Readiness.await(List.of(this), silent());
    }

    /** Whether the service answers that it is ready, asked now. */
    public boolean isReady() {
        return Readiness.isReady(this);
    }

    public boolean isAlive() {
        return process != null && process.isAlive();
    }

    /** The present life, or the last one. */
    public ServiceProcess process() {
        if (process == null) {
            throw new IllegalStateException(name + " was never started");
        }
        return process;
    }

    /** An orderly stop, as Kubernetes would ask for it. */
    public StopOutcome stop() {
        return process == null ? StopOutcome.ORDERLY : process.stop();
    }

    /** {@code kill -9}. */
    public void kill() {
        process().kill();
    }

    /** Freezes the process with its sockets and its locks ({@code kill -STOP}). */
    public void freeze() {
        process().signal(Signal.STOP);
    }

    /** Lets a frozen process go on ({@code kill -CONT}). */
    public void thaw() {
        process().signal(Signal.CONT);
    }

    /** Stops it if it runs, starts a new life and waits until it is ready. */
    public void restart() {
        stop();
        start();
        awaitReady();
    }

    private static Consumer<String> silent() {
        return line -> {};
    }
}
