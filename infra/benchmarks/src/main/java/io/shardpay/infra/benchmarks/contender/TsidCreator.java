package io.shardpay.infra.benchmarks.contender;

import com.github.f4b6a3.tsid.Tsid;
import com.github.f4b6a3.tsid.TsidFactory;
import java.time.Duration;
import java.util.function.LongSupplier;
import java.util.function.Supplier;

/** TSID Creator's factory with 10 bits of node. Borrows from the future: its ceiling is not the clock's. */
final class TsidCreator implements Contender {
    private static final int NODE_BITS = 10;
    private static final int NODE = 7;

    @Override
    public String name() {
        return "tsid-creator";
    }

    @Override
    public String licence() {
        return "MIT";
    }

    @Override
    public Maker start() {
        return start(System::currentTimeMillis);
    }

    @Override
    public Maker startTwin() {
        return start();
    }

    @Override
    public Supplier<Maker> planRestart(Duration clockBehind) {
        long behindMillis = clockBehind.toMillis();
        return () -> start(() -> System.currentTimeMillis() - behindMillis);
    }

    @Override
    public long epochMillis() {
        return Tsid.TSID_EPOCH;
    }

    @Override
    public long slotOf(long id) {
        return (id >>> 22) * PER_MILLISECOND + (id & PER_MILLISECOND - 1);
    }

    private static Maker start(LongSupplier clock) {
        TsidFactory factory = TsidFactory.builder()
                .withNodeBits(NODE_BITS)
                .withNode(NODE)
                .withTimeFunction(clock)
                .build();
        return () -> factory.create().toLong();
    }
}
