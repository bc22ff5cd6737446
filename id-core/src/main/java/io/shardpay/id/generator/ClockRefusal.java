package io.shardpay.id.generator;

/**
 * A reading that was not used because it lies behind the mark.
 *
 * @param readingMillis what the wall clock said, Unix milliseconds
 * @param markMillis the last used millisecond
 */
public record ClockRefusal(long readingMillis, long markMillis) {
    /** How far the reading is behind. */
    public long behindMillis() {
        return markMillis - readingMillis;
    }
}
