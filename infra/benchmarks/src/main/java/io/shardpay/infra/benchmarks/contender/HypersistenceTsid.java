package io.shardpay.infra.benchmarks.contender;

import io.hypersistence.tsid.TSID;
import java.time.Clock;
import java.time.Duration;
import java.util.function.Supplier;

/** Hypersistence's TSID factory with 10 bits of node. Borrows from the future: its ceiling is not the clock's. */
final class HypersistenceTsid implements Contender {
    private static final int NODE_BITS = 10;
    private static final int NODE = 7;

    @Override
    public String name() {
        return "hypersistence-tsid";
    }

    @Override
    public String licence() {
        return "Apache-2.0";
    }

    @Override
    public Maker start() {
        return start(Clock.systemUTC());
    }

    @Override
    public Maker startTwin() {
        return start();
    }

    @Override
    public Supplier<Maker> planRestart(Duration clockBehind) {
        return () -> start(Clock.offset(Clock.systemUTC(), clockBehind.negated()));
    }

    @Override
    public long epochMillis() {
        return TSID.TSID_EPOCH;
    }

    @Override
    public long slotOf(long id) {
        return (id >>> 22) * PER_MILLISECOND + (id & PER_MILLISECOND - 1);
    }

    private static Maker start(Clock clock) {
        TSID.Factory factory = TSID.Factory.builder()
                .withNodeBits(NODE_BITS)
                .withNode(NODE)
                .withClock(clock)
                .build();
        return () -> factory.generate().toLong();
    }
}
