package io.shardpay.id.time;

import java.util.concurrent.locks.LockSupport;

/**
 * The wall clock, the monotonic time beside it, and the ways to let time pass. One port, so that a test that sets the
 * time also decides what waiting means. Implementations are safe for all threads.
 */
public interface WallClock {
    /** Unix milliseconds. May step in either direction. */
    long currentMillis();

    /** Monotonic nanoseconds from an arbitrary origin; only differences have a meaning. */
    long nanoTime();

    /** Lets about this much time pass without using the processor. May return early. */
    default void parkNanos(long nanos) {
        LockSupport.parkNanos(this, nanos);
    }

    /** Lets the shortest possible time pass, on the processor. */
    default void spinOnce() {
        Thread.onSpinWait();
    }
}
