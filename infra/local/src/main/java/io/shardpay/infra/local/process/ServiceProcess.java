package io.shardpay.infra.local.process;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/**
 * One running child, in a session of its own, that ends when this JVM ends, even when that is killed. Safe for use by many threads.
 */
public final class ServiceProcess {
    /** After KILL only the kernel is in the way. */
    private static final Duration KILL_DEADLINE = Duration.ofSeconds(10);

    /** How much later than the system a loaded machine lets Java know of an end. */
    private static final Duration NOTICE = Duration.ofSeconds(10);

    private final ProcessPlan plan;
    private final Process process;

    private ServiceProcess(ProcessPlan plan, Process process) {
        this.plan = plan;
        this.process = process;
    }

    /** Starts the child and writes its pid file. Returns at once; the child may not be ready for long. */
    public static ServiceProcess start(ProcessPlan plan) {
        try {
            Files.createDirectories(plan.directory());
            Files.createDirectories(parent(plan.pidFile()));
            LogFile.rotate(plan.log());
            ProcessBuilder builder = new ProcessBuilder(
                            SessionCommand.of(plan.command(), plan.stopSignal(), plan.stopDeadline()))
                    .directory(plan.directory().toFile())
                    .redirectErrorStream(true)
                    .redirectOutput(plan.log().toFile());
            builder.environment().putAll(plan.environment());
            Process process = builder.start();
            record(plan, process);
            return new ServiceProcess(plan, process);
        } catch (IOException e) {
            throw new UncheckedIOException("cannot start " + plan.name() + ": " + plan.command(), e);
        }
    }

    /** A child that no later run could find does not live. */
    private static void record(ProcessPlan plan, Process process) {
        try {
            ProcessRecord.write(plan.pidFile(), process.toHandle(), plan.marker());
        } catch (RuntimeException e) {
            process.destroyForcibly();
            throw e;
        }
    }

    public String name() {
        return plan.name();
    }

    public long pid() {
        return process.pid();
    }

    public boolean isAlive() {
        return process.isAlive();
    }

    /** Completes with the exit code when the child has ended, for whatever reason. */
    public CompletableFuture<Integer> onExit() {
        return process.onExit().thenApply(Process::exitValue);
    }

    /** Waits for the end of the child; false when {@code patience} ran out first. */
    public boolean awaitExit(Duration patience) {
        try {
            process.onExit().get(patience.toMillis(), TimeUnit.MILLISECONDS);
            return true;
        } catch (TimeoutException e) {
            return false;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return false;
        } catch (ExecutionException e) {
            throw new IllegalStateException("cannot wait for " + plan.name(), e);
        }
    }

    /** What the child printed last, for a message to a person. */
    public String logTail() {
        return LogFile.tail(plan.log());
    }

    /**
     * Sends a signal to the child alone. STOP freezes it with its sockets open, CONT lets it go on. A child that has ended gets
     * nothing.
     */
    public void signal(Signal signal) {
        if (!process.isAlive()) {
            return;
        }
        // The system knows of an end before Java does.
        if (!Signals.send(pid(), signal) && !endsWithin(NOTICE)) {
            throw new IllegalStateException("cannot send " + signal + " to " + plan.name() + ", process " + pid());
        }
    }

    /** Ends the child at once, as a crash would: {@code kill -9}. Returns when it is gone. */
    public void kill() {
        process.destroyForcibly();
        if (!endsWithin(KILL_DEADLINE)) {
            throw new IllegalStateException(
                    plan.name() + ", process " + pid() + ", survived KILL for " + KILL_DEADLINE);
        }
        deletePidFile();
    }

    /**
     * Asks the child to stop, waits, and kills it when its deadline is over. Returns when it is gone. An interrupt does not shorten
     * the wait: whoever ends in a hurry still ends in order.
     */
    public StopOutcome stop() {
        if (!StopRequest.repeat(plan.stopSignal(), this::signal, this::endsWithin, plan.stopDeadline())) {
            kill();
            return StopOutcome.KILLED;
        }
        deletePidFile();
        return StopOutcome.ORDERLY;
    }

    /** Unlike {@link #awaitExit}, whatever interrupts the thread; it is still interrupted afterwards. */
    private boolean endsWithin(Duration patience) {
        return process.onExit()
                .thenApply(ended -> true)
                .completeOnTimeout(false, patience.toMillis(), TimeUnit.MILLISECONDS)
                .join();
    }

    private void deletePidFile() {
        try {
            Files.deleteIfExists(plan.pidFile());
        } catch (IOException e) {
            throw new UncheckedIOException("cannot delete the pid file " + plan.pidFile(), e);
        }
    }

    private static Path parent(Path file) {
        Path parent = file.toAbsolutePath().getParent();
        if (parent == null) {
            throw new IllegalArgumentException(file + " has no folder");
        }
        return parent;
    }
}
