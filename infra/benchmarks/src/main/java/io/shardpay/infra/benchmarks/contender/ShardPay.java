package io.shardpay.infra.benchmarks.contender;

import io.shardpay.id.IdLayout;
import io.shardpay.id.time.SystemWallClock;
import java.time.Duration;
import java.util.function.Supplier;

/** Our generator with a window that is kept as in a shard. Every instance of one contender shares its window store. */
final class ShardPay implements Contender {
    private final MemoryWindowStore store = new MemoryWindowStore();

    @Override
    public String name() {
        return "shardpay";
    }

    @Override
    public String licence() {
        return "Apache-2.0";
    }

    @Override
    public Maker start() {
        return new ShardPayMaker(store, SystemWallClock.unshifted());
    }

    @Override
    public Maker startTwin() {
        return start();
    }

    @Override
    public Supplier<Maker> planRestart(Duration clockBehind) {
        return () -> new ShardPayMaker(store, SystemWallClock.shiftedBy(clockBehind.negated()));
    }

    @Override
    public long epochMillis() {
        return IdLayout.SHARDPAY.epochMillis();
    }

    @Override
    public long slotOf(long id) {
        return (id >>> 22) * PER_MILLISECOND + (id & PER_MILLISECOND - 1);
    }
}
