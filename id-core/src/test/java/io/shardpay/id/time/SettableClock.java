package io.shardpay.id.time;

import java.time.Duration;
import java.time.Instant;

/**
 * A clock that stands until a test moves it. Waiting is what moves it by itself: a thread that parks lets exactly that
 * much time pass, at once, so that bounded waits end without any real time going by. Safe for all threads.
 */
public final class SettableClock implements WallClock {
    /** What one turn of spinning costs. */
    private static final long SPIN_NANOS = 1_000;

    private long wallNanosOfMilli;
    private long wallMillis;
    private long nanos = 1_000_000_000_000L;
    private boolean frozen;
    private long parkedNanos;
    private long spins;
    private Runnable duringNextWait = () -> {};

    private SettableClock(long unixMillis) {
        this.wallMillis = unixMillis;
    }

    /** A clock that shows this time. */
    public static SettableClock at(Instant start) {
        return new SettableClock(start.toEpochMilli());
    }

    /** A clock that shows this time, such as {@code 2026-11-30T14:00:00Z}. */
    public static SettableClock at(String start) {
        return at(Instant.parse(start));
    }

    /** Sets the wall clock; monotonic time stays, as when an operator sets the clock. */
    public synchronized void set(Instant wall) {
        wallMillis = wall.toEpochMilli();
        wallNanosOfMilli = 0;
    }

    /** Steps the wall clock forward or back; monotonic time stays. */
    public synchronized void step(Duration by) {
        wallMillis += by.toMillis();
    }

    /** Lets time pass on both clocks. */
    public synchronized void pass(Duration time) {
        pass(time.toNanos());
    }

    /** The wall clock stands still from now on, also over {@link #pass} and waits, while monotonic time goes on. */
    public synchronized void freezeWall() {
        frozen = true;
    }

    /** Ends {@link #freezeWall}. */
    public synchronized void thawWall() {
        frozen = false;
    }

    /** Runs once, after the next wait of any thread: to change the clock under a waiting caller. */
    public synchronized void duringNextWait(Runnable action) {
        duringNextWait = action;
    }

    /** The wall clock as an instant. */
    public Instant now() {
        return Instant.ofEpochMilli(currentMillis());
    }

    /** How long threads were parked in all. */
    public synchronized long parkedNanos() {
        return parkedNanos;
    }

    /** How many turns threads span in all. */
    public synchronized long spins() {
        return spins;
    }

    @Override
    public synchronized long currentMillis() {
        return wallMillis;
    }

    @Override
    public synchronized long nanoTime() {
        return nanos;
    }

    @Override
    public void parkNanos(long waitNanos) {
        synchronized (this) {
            parkedNanos += Math.max(0, waitNanos);
            pass(Math.max(0, waitNanos));
        }
        afterWait();
    }

    @Override
    public void spinOnce() {
        synchronized (this) {
            spins++;
            pass(SPIN_NANOS);
        }
        afterWait();
    }

    private void afterWait() {
        Runnable action;
        synchronized (this) {
            action = duringNextWait;
            duringNextWait = () -> {};
        }
        action.run();
    }

    private void pass(long passedNanos) {
        nanos += passedNanos;
        if (!frozen) {
            wallNanosOfMilli += passedNanos;
            wallMillis += Math.floorDiv(wallNanosOfMilli, 1_000_000L);
            wallNanosOfMilli = Math.floorMod(wallNanosOfMilli, 1_000_000L);
        }
    }
}
