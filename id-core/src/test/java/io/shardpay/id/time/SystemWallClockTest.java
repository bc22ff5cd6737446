package io.shardpay.id.time;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import org.junit.jupiter.api.Test;

class SystemWallClockTest {
    @Test
    void theUnshiftedClockIsTheMachines() {
        long before = System.currentTimeMillis();
        long reading = SystemWallClock.unshifted().currentMillis();

        assertThat(reading).isBetween(before, System.currentTimeMillis());
    }

    @Test
    void aShiftedClockIsOffByItsOffsetAndSharesMonotonicTime() {
        WallClock behind = SystemWallClock.shiftedBy(Duration.ofSeconds(-30));

        long before = System.currentTimeMillis();
        long nanosBefore = System.nanoTime();
        long reading = behind.currentMillis();
        long nanos = behind.nanoTime();

        assertThat(reading).isBetween(before - 30_000, System.currentTimeMillis() - 30_000);
        assertThat(nanos).isBetween(nanosBefore, System.nanoTime());
    }
}
