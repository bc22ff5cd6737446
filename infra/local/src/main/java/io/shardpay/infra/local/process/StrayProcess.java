package io.shardpay.infra.local.process;

import java.time.Duration;
import java.util.concurrent.TimeUnit;

/** Stops a process whose parent is gone. Whoever calls has made sure that it is ours. */
public final class StrayProcess {
    /** After KILL only the kernel is in the way. */
    private static final Duration KILL_DEADLINE = Duration.ofSeconds(10);

    private StrayProcess() {}

    /**
     * Asks for an orderly stop, waits, then kills.
     *
     * @throws IllegalStateException when even KILL does not end it
     */
    public static void stop(ProcessHandle process, String name, Signal signal, Duration deadline) {
        if (StopRequest.repeat(
                signal, any -> Signals.send(process.pid(), any), patience -> ended(process, patience), deadline)) {
            return;
        }
        process.destroyForcibly();
        if (!ended(process, KILL_DEADLINE)) {
            throw new IllegalStateException(
                    name + ", process " + process.pid() + ", left by an earlier run, cannot be stopped");
        }
    }

    /**
     * An interrupt does not shorten the wait. A process that has ended and whose new parent never asks for it stays in the system's
     * table, but has no command line any more.
     */
    private static boolean ended(ProcessHandle process, Duration patience) {
        return process.onExit()
                        .thenApply(end -> true)
                        .completeOnTimeout(false, patience.toMillis(), TimeUnit.MILLISECONDS)
                        .join()
                || !process.isAlive()
                || process.info().commandLine().isEmpty();
    }
}
