package io.shardpay.infra.local.up;

import java.time.Duration;

/**
 * Turns the end of the JVM (Ctrl-C, SIGINT, SIGTERM) into an interrupt of the thread that does the work, and holds the end up until
 * that thread has stopped everything.
 */
final class Termination {
    /** Above what all deadlines of an orderly stop add up to; a second signal cannot shorten it, kill -9 can. */
    private static final Duration PATIENCE = Duration.ofSeconds(150);

    private final Thread worker;
    private volatile boolean done;

    private Termination(Thread worker) {
        this.worker = worker;
    }

    /** From now on a signal interrupts {@code worker}. */
    static Termination of(Thread worker) {
        Termination termination = new Termination(worker);
        Runtime.getRuntime().addShutdownHook(new Thread(termination::stop, "stop-on-signal"));
        return termination;
    }

    /** The worker has stopped everything: the JVM may end at once. */
    void done() {
        done = true;
    }

    private void stop() {
        if (done) {
            return;
        }
        worker.interrupt();
        long deadline = System.nanoTime() + PATIENCE.toNanos();
        while (!done && System.nanoTime() - deadline < 0) {
            try {
                worker.join(100);
            } catch (InterruptedException e) {
                Thread.currentThread().interrupt();
                return;
            }
            if (!worker.isAlive()) {
                return;
            }
        }
    }
}
