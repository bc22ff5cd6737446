package io.shardpay.id.generator;

import io.shardpay.id.time.WallClock;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Decides which readings of the wall clock are used: refuses those behind the mark, halts on those that are wrong by
 * more than the tolerance, before they are used. Times count from the layout's epoch. Safe for all threads.
 */
final class ClockJudge {
    private final WallClock clock;
    private final long epochMillis;
    private final long toleranceMillis;
    private final Lifecycle lifecycle;
    private final GeneratorEvents events;
    private final WallGuard guard = new WallGuard();
    private final AtomicLong refusals = new AtomicLong();
    /** How far behind the mark the clock may be: the tolerance, from where it was last known to be right. */
    private volatile long toleratedBehindMillis;
    /** Last accepted reading. */
    private volatile long accepted;

    ClockJudge(WallClock clock, long epochMillis, long toleranceMillis, Lifecycle lifecycle, GeneratorEvents events) {
        this.clock = clock;
        this.epochMillis = epochMillis;
        this.toleranceMillis = toleranceMillis;
        this.toleratedBehindMillis = toleranceMillis;
        this.lifecycle = lifecycle;
        this.events = events;
    }

    /** The present reading is the first one: only what follows is compared with monotonic time. */
    void begin() {
        long nanosBefore = clock.nanoTime();
        guard.accept(time(), nanosBefore);
    }

    /** A reading, not judged yet. */
    long time() {
        return clock.currentMillis() - epochMillis;
    }

    /** Whether a reading just made did not run ahead of monotonic time; else the generator is halted now. */
    boolean isTrusted(long now) {
        long ahead = guard.aheadMillis(now, clock.nanoTime());
        if (ahead <= toleranceMillis) {
            return true;
        }
        lifecycle.halt(new Halt(
                HaltReason.CLOCK_AHEAD,
                "clock " + (epochMillis + now) + " ms ran " + ahead + " ms ahead of monotonic time, tolerated are "
                        + toleranceMillis + " ms"));
        return false;
    }

    /**
     * Accepts a trusted reading.
     *
     * @param nanosBefore monotonic time before it was made
     */
    void accept(long now, long nanosBefore) {
        guard.accept(now, nanosBefore);
        accepted = now;
    }

    /** Counts and reports a reading behind the mark; halts when it is too far behind. */
    void refuse(long now, long mark) {
        ClockRefusal refusal = refusal(now, mark);
        refusals.incrementAndGet();
        events.readingRefused(refusal);
        lifecycle.pause(refusal);
        if (refusal.behindMillis() > toleratedBehindMillis) {
            lifecycle.halt(new Halt(
                    HaltReason.CLOCK_BEHIND,
                    "clock " + refusal.readingMillis() + " ms is " + refusal.behindMillis() + " ms behind the mark "
                            + refusal.markMillis() + " ms, tolerated are " + toleratedBehindMillis + " ms"));
        }
    }

    ClockRefusal refusal(long now, long mark) {
        return new ClockRefusal(epochMillis + now, epochMillis + mark);
    }

    /** The clock has caught up with the mark. */
    void endPause() {
        if (lifecycle.endPause()) {
            toleratedBehindMillis = toleranceMillis;
        }
    }

    /** An operator vouches for the present reading. Returns how far it is behind the mark, or 0. */
    long vouch(long mark) {
        long nanosBefore = clock.nanoTime();
        long now = time();
        guard.accept(now, nanosBefore);
        return tolerateBehind(now, mark);
    }

    /** The clock is right although it is behind the mark, which the caller knows. Until it has caught up. */
    void tolerateBehind(long mark) {
        tolerateBehind(time(), mark);
    }

    private long tolerateBehind(long now, long mark) {
        long behind = Math.max(0, mark - now);
        toleratedBehindMillis = toleranceMillis + behind;
        return behind;
    }

    /** Takes a reading; returns it if it may be used, else the last one that was. */
    long acceptedTime(long mark) {
        if (lifecycle.isLive()) {
            long nanosBefore = clock.nanoTime();
            long now = time();
            if (now >= mark && isTrusted(now)) {
                accept(now, nanosBefore);
            }
        }
        return accepted;
    }

    long toleranceMillis() {
        return toleranceMillis;
    }

    long refusals() {
        return refusals.get();
    }
}
