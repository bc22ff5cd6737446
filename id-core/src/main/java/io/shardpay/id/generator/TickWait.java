package io.shardpay.id.generator;

import io.shardpay.id.time.WallClock;

/**
 * Waits for the wall clock's next millisecond with little processor time: naps until shortly before the expected tick
 * and spins for the last moments. Where ticks fall inside monotonic time is learnt from the ticks themselves, as the
 * wall clock shows no more than milliseconds. A wrong guess costs a little time, never an ID. Safe for all threads.
 */
final class TickWait {
    private static final long NANOS_PER_MILLI = 1_000_000;
    /** A thread wakes this much later than asked on an ordinary kernel (50 µs of timer slack and the switch). */
    private static final long WAKE_UP_NANOS = 70_000;
    /** How long past the expected tick spinning goes on, before the guess is taken for wrong or the clock for stuck. */
    private static final long SPIN_PAST_NANOS = 50_000;
    /**
     * One nap before a tick. A virtual processor that is idle for longer goes back to its host (KVM polls for up to 200 µs
     * first), which may return it late by milliseconds, and each of those is lost at the ceiling. Naps this short lose
     * about a third of what one long sleep loses, for a tenth of a processor more.
     */
    private static final long NAP_NANOS = 100_000;
    /** One sleep while the time of the tick is unknown. Bounds both the processor time and the delay. */
    private static final long POLL_NANOS = 200_000;
    /** Two readings closer than this around a tick show when it fell. */
    private static final long EXACT_NANOS = 5_000;
    /** A guess that may be late creeps earlier by this a tick, until spinning meets the tick itself. */
    private static final long CREEP_NANOS = 1_000;

    private final WallClock clock;
    /** Monotonic time of a tick minus the wall time it begins. */
    private volatile long offsetNanos;

    TickWait(WallClock clock) {
        this.clock = clock;
    }

    /**
     * Waits until the clock shows a millisecond above this one, or monotonic time reaches the deadline. Returns early,
     * for the caller to judge, when the clock is behind.
     */
    void awaitPast(long unixMillis, long deadlineNanos) {
        long staleNanos = clock.nanoTime() - NANOS_PER_MILLI;
        while (true) {
            long reading = clock.currentMillis();
            long nanos = clock.nanoTime();
            if (reading > unixMillis) {
                learn(reading, nanos, staleNanos);
                return;
            }
            long nanosLeft = deadlineNanos - nanos;
            if (nanosLeft <= 0) {
                return;
            }
            if (reading < unixMillis) {
                clock.parkNanos(Math.min(POLL_NANOS, nanosLeft));
                return;
            }
            staleNanos = nanos;
            stepTowardsTick((unixMillis + 1) * NANOS_PER_MILLI + offsetNanos - nanos, nanosLeft);
        }
    }

    private void stepTowardsTick(long untilTick, long nanosLeft) {
        if (untilTick > NANOS_PER_MILLI || untilTick < -SPIN_PAST_NANOS) {
            clock.parkNanos(Math.min(POLL_NANOS, nanosLeft));
        } else if (untilTick > WAKE_UP_NANOS) {
            clock.parkNanos(Math.min(Math.min(untilTick - WAKE_UP_NANOS, NAP_NANOS), nanosLeft));
        } else {
            clock.spinOnce();
        }
    }

    /**
     * Learns from a tick that was waited for.
     *
     * @param nanos monotonic time just after the first reading of the new millisecond
     * @param staleNanos monotonic time just after the last reading of the old one
     */
    private void learn(long time, long nanos, long staleNanos) {
        long seen = nanos - time * NANOS_PER_MILLI;
        long error = seen - offsetNanos;
        boolean exact = nanos - staleNanos < EXACT_NANOS;
        if (exact || error < 0 || error > NANOS_PER_MILLI) {
            offsetNanos = seen;
        } else {
            offsetNanos = seen - error - CREEP_NANOS;
        }
    }
}
