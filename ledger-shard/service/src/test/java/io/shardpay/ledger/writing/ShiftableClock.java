package io.shardpay.ledger.writing;

import io.shardpay.id.time.WallClock;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;

/** The machine's clock, which a test may set off while it runs. */
final class ShiftableClock implements WallClock {
    private final AtomicLong offsetMillis = new AtomicLong();

    void shiftTo(Duration offset) {
        offsetMillis.set(offset.toMillis());
    }

    @Override
    public long currentMillis() {
        return System.currentTimeMillis() + offsetMillis.get();
    }

    @Override
    public long nanoTime() {
        return System.nanoTime();
    }
}
