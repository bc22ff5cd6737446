package io.shardpay.id.generator;

/**
 * Compares how far the wall clock moved with how far monotonic time moved since the last accepted reading. Both are
 * bracketed, so that a pause of the thread between two readings is never taken for a step of the clock. One volatile
 * word; safe for all threads.
 */
final class WallGuard {
    private static final long NANOS_PER_MILLI = 1_000_000;
    /** No layout holds such a time; clamping keeps absurd clocks from overflowing the nanoseconds. */
    private static final long ABSURD_MILLIS = 1L << 42;

    /** Wall time minus monotonic time of the last accepted reading. */
    private volatile long anchorNanos;

    /**
     * Accepts a reading.
     *
     * @param nanosBefore monotonic time before it was made
     */
    void accept(long time, long nanosBefore) {
        anchorNanos = nanosOf(time) - nanosBefore;
    }

    /**
     * How far a reading ran ahead since the last accepted one, at least.
     *
     * @param nanosAfter monotonic time after it was made
     */
    long aheadMillis(long time, long nanosAfter) {
        return Math.floorDiv(nanosOf(time) - nanosAfter - anchorNanos, NANOS_PER_MILLI);
    }

    private static long nanosOf(long time) {
        return Math.max(-ABSURD_MILLIS, Math.min(ABSURD_MILLIS, time)) * NANOS_PER_MILLI;
    }
}
