package io.shardpay.infra.local.up;

import io.shardpay.infra.local.process.ServiceProcess;
import io.shardpay.infra.local.stack.LocalService;
import io.shardpay.infra.local.stack.LocalStack;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.BooleanSupplier;
import java.util.function.Consumer;
import java.util.stream.Stream;

/**
 * Watches the children of a running stack. One that ends by itself is reported with the end of its log and started again after a
 * pause, as Kubernetes would do: long enough to see the rest of the stack live without it. One that ends again and again is left
 * down and named. For one thread.
 */
final class Supervisor {
    /** Long enough to ask the support API for a window while one shard is away. */
    static final Duration PAUSE = Duration.ofSeconds(5);
    /** Restarts in a row before a child is left down. */
    static final int MAX_RESTARTS = 5;
    /** A child that lived this long was well; its next end is the first again. */
    private static final Duration WELL_AFTER = Duration.ofSeconds(60);

    private static final Duration LOOK = Duration.ofSeconds(1);
    private static final int LOG_INDENT = 4;

    private final LocalStack stack;
    private final Consumer<String> report;
    private final Map<String, Child> children = new HashMap<>();

    Supervisor(LocalStack stack, Consumer<String> report) {
        this.stack = stack;
        this.report = report;
    }

    /** Returns when the thread is interrupted. */
    void watch() {
        while (!Thread.currentThread().isInterrupted()) {
            look("PostgreSQL", stack.postgres().process(), () -> true, stack.postgres()::restart);
            for (LocalService service : stack.services()) {
                look(service.name(), service.process(), service::isReady, service::start);
            }
            pause();
        }
    }

    private void look(String name, ServiceProcess process, BooleanSupplier ready, Runnable restart) {
        Child child = children.computeIfAbsent(name, unused -> new Child());
        if (process.isAlive()) {
            if (child.awaited && ready.getAsBoolean()) {
                child.awaited = false;
                report.accept(name + " is ready again");
            }
        } else if (!child.down) {
            wentDown(name, process, child);
        } else if (!child.leftDown && System.nanoTime() - child.downSince > PAUSE.toNanos()) {
            child.down = false;
            child.awaited = true;
            child.restarts++;
            child.startedAt = System.nanoTime();
            report.accept("starting " + name + " again, attempt " + child.restarts + " of " + MAX_RESTARTS);
            restart(name, restart);
        }
    }

    private void wentDown(String name, ServiceProcess process, Child child) {
        child.down = true;
        child.downSince = System.nanoTime();
        if (child.downSince - child.startedAt > WELL_AFTER.toNanos()) {
            child.restarts = 0;
        }
        child.leftDown = child.restarts == MAX_RESTARTS;
        String plan = child.leftDown
                ? "it was started again " + MAX_RESTARTS + " times in a row and is left down"
                : "it is started again in " + PAUSE.toSeconds() + " s";
        report.accept(
                name + " ended with exit code " + process.onExit().join() + "; " + plan + "; the end of its log:\n"
                        + process.logTail().indent(LOG_INDENT).stripTrailing());
    }

    private void restart(String name, Runnable restart) {
        try {
            restart.run();
        } catch (RuntimeException e) {
            report.accept(name + " does not start: " + e.getMessage());
        }
    }

    private void pause() {
        CompletableFuture<?>[] ends = Stream.concat(
                        Stream.of(stack.postgres().process()),
                        stack.services().stream().map(LocalService::process))
                .filter(ServiceProcess::isAlive)
                .map(ServiceProcess::onExit)
                .toArray(CompletableFuture<?>[]::new);
        try {
            CompletableFuture.anyOf(ends).get(LOOK.toMillis(), TimeUnit.MILLISECONDS);
        } catch (TimeoutException allAlive) {
            return;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        } catch (ExecutionException e) {
            throw new IllegalStateException("cannot watch the children", e);
        }
    }

    private static final class Child {
        private long startedAt = System.nanoTime();
        private boolean down;
        private long downSince;
        private int restarts;
        private boolean awaited;
        private boolean leftDown;
    }
}
