package io.shardpay.id.window;

/**
 * The milliseconds in which one maker may issue IDs, half-open, Unix time. Windows of one number never overlap.
 *
 * @param startMillis the first millisecond inside
 * @param endMillisExclusive the first millisecond above; equal to the start while nothing may be issued yet
 */
public record IssuingWindow(long startMillis, long endMillisExclusive) {
    /**
     * @throws IllegalArgumentException if the window ends before it starts
     */
    public IssuingWindow {
        if (startMillis > endMillisExclusive) {
            throw new IllegalArgumentException("window starts at " + startMillis
                    + " ms, which is above its exclusive end " + endMillisExclusive + " ms");
        }
    }
}
