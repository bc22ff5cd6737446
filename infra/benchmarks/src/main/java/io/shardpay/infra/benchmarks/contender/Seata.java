package io.shardpay.infra.benchmarks.contender;

import java.time.Duration;
import java.util.function.Supplier;
import org.apache.seata.common.util.IdWorker;

/** Seata's IdWorker. Counts on from the moment of its construction, and sleeps 5 ms when it has caught up with the clock. */
final class Seata implements Contender {
    private static final long WORKER = 7;
    private static final long TIME_AND_SEQUENCE = (1L << 53) - 1;
    /** The constant of IdWorker, which it does not show. */
    private static final long EPOCH_MILLIS = 1_588_435_200_000L;

    @Override
    public String name() {
        return "seata";
    }

    @Override
    public String licence() {
        return "Apache-2.0";
    }

    @Override
    public Maker start() {
        return new IdWorker(WORKER)::nextId;
    }

    @Override
    public Maker startTwin() {
        return start();
    }

    /**
     * Its clock cannot be set, but it reads it for its first ID only once, in the constructor: one made so long ago
     * gives the first IDs of one whose clock is behind.
     */
    @Override
    public Supplier<Maker> planRestart(Duration clockBehind) {
        IdWorker restarted = new IdWorker(WORKER);
        return () -> restarted::nextId;
    }

    @Override
    public long epochMillis() {
        return EPOCH_MILLIS;
    }

    @Override
    public long slotOf(long id) {
        return id & TIME_AND_SEQUENCE;
    }
}
