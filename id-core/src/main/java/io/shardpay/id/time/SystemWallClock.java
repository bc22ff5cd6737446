package io.shardpay.id.time;

import java.time.Duration;

/** The machine's clock, or that clock shifted by a fixed offset for fault tests. Safe for all threads. */
public final class SystemWallClock implements WallClock {
    private final long offsetMillis;

    private SystemWallClock(long offsetMillis) {
        this.offsetMillis = offsetMillis;
    }

    /** The machine's clock. */
    public static SystemWallClock unshifted() {
        return new SystemWallClock(0);
    }

    /** The machine's clock as if it had been set forward, or back by a negative offset. For fault tests only. */
    public static SystemWallClock shiftedBy(Duration offset) {
        return new SystemWallClock(offset.toMillis());
    }

    @Override
    public long currentMillis() {
        return System.currentTimeMillis() + offsetMillis;
    }

    @Override
    public long nanoTime() {
        return System.nanoTime();
    }
}
