package io.shardpay.infra.benchmarks.contender;

import io.shardpay.id.generator.SnowflakeIdGenerator;
import io.shardpay.id.time.SystemWallClock;

/** Our generator minting runs. Safe for all threads. */
public final class RunMaker implements AutoCloseable {
    private final ShardPayMaker maker = new ShardPayMaker(new MemoryWindowStore(), SystemWallClock.unshifted());
    private final SnowflakeIdGenerator generator = maker.generator();

    /** The first of so many consecutive IDs. */
    public long firstOfNext(int count) {
        return generator.nextIds(count).firstId();
    }

    @Override
    public void close() {
        maker.close();
    }
}
