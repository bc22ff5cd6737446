package io.shardpay.id.generator;

import io.shardpay.id.IdLayout;
import io.shardpay.id.ShardNumber;
import io.shardpay.id.time.WallClock;
import io.shardpay.id.window.IssuingWindow;

/** Generators as the tests of this package need them. */
final class Generators {
    static final IdLayout LAYOUT = IdLayout.SHARDPAY;
    static final ShardNumber SHARD = new ShardNumber(42);

    /** A window so wide that a test that is not about windows never meets its ends. */
    static final IssuingWindow WIDE = new IssuingWindow(LAYOUT.epochMillis(), LAYOUT.lastMillis());

    private Generators() {}

    static SnowflakeIdGenerator unstarted(WallClock clock, GeneratorEvents events) {
        return new SnowflakeIdGenerator(LAYOUT, SHARD, clock, events, GeneratorSettings.DEFAULTS);
    }

    static SnowflakeIdGenerator running(WallClock clock, GeneratorSettings settings) {
        SnowflakeIdGenerator generator = new SnowflakeIdGenerator(LAYOUT, SHARD, clock, GeneratorEvents.NONE, settings);
        generator.installWindow(WIDE);
        return generator;
    }

    static SnowflakeIdGenerator running(WallClock clock) {
        return running(clock, GeneratorSettings.DEFAULTS);
    }
}
