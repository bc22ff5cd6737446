package io.shardpay.id.generator;

import static org.assertj.core.api.Assertions.assertThat;

import io.shardpay.id.time.SettableClock;
import io.shardpay.id.time.WallClock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class TickWaitTest {
    private static final long NOW = 1_796_047_380_000L;
    private static final Duration LONG = Duration.ofMillis(20);

    private final SettableClock clock = SettableClock.at("2026-11-30T14:03:00Z");
    private final TickWait ticks = new TickWait(clock);

    @BeforeEach
    void letMonotonicTimeStartAnywhere() {
        clock.freezeWall();
        clock.pass(Duration.ofNanos(123_456_789));
        clock.thawWall();
    }

    private void awaitNext() {
        ticks.awaitPast(clock.currentMillis(), clock.nanoTime() + LONG.toNanos());
    }

    @Test
    void itEndsInTheNextMillisecond() {
        for (int tick = 1; tick <= 1_000; tick++) {
            awaitNext();
            assertThat(clock.currentMillis()).isEqualTo(NOW + tick);
        }
    }

    @Test
    void onceItKnowsTheTicksItSleepsForMostOfAMillisecond() {
        for (int tick = 0; tick < 1_000; tick++) {
            awaitNext();
        }
        long parked = clock.parkedNanos();
        long started = clock.nanoTime();
        for (int tick = 0; tick < 100; tick++) {
            awaitNext();
        }
        long passed = clock.nanoTime() - started;

        assertThat(passed).isBetween(99_000_000L, 101_000_000L);
        assertThat(clock.parkedNanos() - parked).isBetween(passed * 85 / 100, passed);
    }

    /** A virtual processor that idles for longer goes back to its host and may come back late. */
    @Test
    void itSleepsInNapsOfATenthOfAMillisecond() {
        List<Long> naps = new ArrayList<>();
        TickWait recorded = new TickWait(new WallClock() {
            @Override
            public long currentMillis() {
                return clock.currentMillis();
            }

            @Override
            public long nanoTime() {
                return clock.nanoTime();
            }

            @Override
            public void parkNanos(long waitNanos) {
                naps.add(waitNanos);
                clock.parkNanos(waitNanos);
            }

            @Override
            public void spinOnce() {
                clock.spinOnce();
            }
        });
        for (int tick = 0; tick < 10; tick++) {
            recorded.awaitPast(clock.currentMillis(), clock.nanoTime() + LONG.toNanos());
        }
        naps.clear();
        recorded.awaitPast(clock.currentMillis(), clock.nanoTime() + LONG.toNanos());

        assertThat(naps).hasSizeBetween(9, 10).allMatch(nap -> nap <= 100_000);
    }

    @Test
    void aStepOfTheClockIsForgivenWithinAFewTicks() {
        for (int tick = 0; tick < 10; tick++) {
            awaitNext();
        }
        clock.step(Duration.ofHours(3));
        for (int tick = 0; tick < 10; tick++) {
            long before = clock.currentMillis();
            awaitNext();
            assertThat(clock.currentMillis()).isEqualTo(before + 1);
        }
    }

    @Test
    void aStandingClockIsSleptThroughToTheDeadline() {
        awaitNext();
        clock.freezeWall();
        long parked = clock.parkedNanos();
        long started = clock.nanoTime();
        long spins = clock.spins();
        awaitNext();

        assertThat(clock.nanoTime() - started).isEqualTo(LONG.toNanos());
        assertThat(clock.parkedNanos() - parked).isGreaterThan(LONG.toNanos() * 98 / 100);
        assertThat(clock.spins() - spins).isLessThan(200);
    }

    @Test
    void aClockThatIsBehindIsGivenBackToTheCallerAfterOneSleep() {
        long started = clock.nanoTime();
        ticks.awaitPast(NOW + 10, clock.nanoTime() + LONG.toNanos());

        assertThat(clock.nanoTime() - started).isBetween(1L, 1_000_000L);
    }

    @Test
    void aMillisecondThatHasPassedIsNotWaitedFor() {
        long started = clock.nanoTime();
        ticks.awaitPast(NOW - 1, clock.nanoTime() + LONG.toNanos());

        assertThat(clock.nanoTime()).isEqualTo(started);
    }
}
