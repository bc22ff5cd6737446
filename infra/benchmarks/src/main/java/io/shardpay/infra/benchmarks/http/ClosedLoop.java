package io.shardpay.infra.benchmarks.http;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.channels.SelectionKey;
import java.nio.channels.Selector;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;

/**
 * Drives servers in a closed loop: every connection sends its next request when it has its answer. All connections
 * share the calling thread, because on a small machine the driver's processor time is taken from what it measures.
 *
 * <p>A closed loop measures throughput under a given concurrency; its latencies are those of a client that waits, not
 * of arrivals at a rate.
 */
public final class ClosedLoop {
    /** Room for one request. */
    public static final int MAX_REQUEST_BYTES = 64 * 1024;
    /** A loop that sees nothing but broken exchanges ends early: this many in a row. */
    static final int MAX_BROKEN_IN_A_ROW = 10_000;
    /** How long answers that are under way at the end are waited for. */
    private static final Duration DRAIN = Duration.ofSeconds(10);

    private static final long SELECT_MILLIS = 100;

    private final LoadPlan plan;
    private final Exchange exchange;

    public ClosedLoop(LoadPlan plan, Exchange exchange) {
        this.plan = plan;
        this.exchange = exchange;
    }

    /**
     * Runs the whole plan on this thread.
     *
     * @throws IOException if the servers cannot be reached at the start, or stay away
     */
    public LoadResult run() throws IOException {
        try (Selector selector = Selector.open()) {
            Tally tally = new Tally(System.nanoTime(), plan.warmUp(), plan.measured());
            List<Connection> connections = new ArrayList<>();
            try {
                for (int i = 0; i < plan.connections(); i++) {
                    Connection connection = new Connection(
                            i, plan.servers().get(i % plan.servers().size()), exchange, tally);
                    connections.add(connection);
                    connection.open(selector);
                }
                return drive(selector, connections, tally);
            } finally {
                for (Connection connection : connections) {
                    connection.close();
                }
            }
        }
    }

    private LoadResult drive(Selector selector, List<Connection> connections, Tally tally) throws IOException {
        for (Connection connection : connections) {
            connection.send();
        }
        long cpuAtStart = 0;
        long cpuAtEnd = 0;
        boolean measuring = false;
        long now = System.nanoTime();
        while (now < tally.endNanos()) {
            if (!measuring && now >= tally.startNanos()) {
                measuring = true;
                cpuAtStart = cpuNanos();
            }
            step(selector, tally);
            now = System.nanoTime();
        }
        cpuAtEnd = cpuNanos();
        connections.forEach(Connection::stop);
        long drainEnd = now + DRAIN.toNanos();
        while (System.nanoTime() < drainEnd && connections.stream().anyMatch(Connection::isBusy)) {
            step(selector, tally);
        }
        return tally.result(cpuAtEnd - cpuAtStart);
    }

    private static void step(Selector selector, Tally tally) throws IOException {
        selector.select(ClosedLoop::ready, SELECT_MILLIS);
        if (tally.brokenInARow() > MAX_BROKEN_IN_A_ROW) {
            throw new IOException(
                    "more than " + MAX_BROKEN_IN_A_ROW + " broken exchanges in a row, the first: " + tally.problem());
        }
    }

    private static void ready(SelectionKey key) {
        ((Connection) key.attachment()).ready();
    }

    private static long cpuNanos() {
        return ManagementFactory.getThreadMXBean().getCurrentThreadCpuTime();
    }
}
