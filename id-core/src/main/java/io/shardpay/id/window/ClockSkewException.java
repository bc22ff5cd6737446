package io.shardpay.id.window;

/** The clocks of this process and of the window store differ by more than is allowed. */
public final class ClockSkewException extends WindowException {
    /**
     * @param comparison both clocks, and by how much they differ at least
     */
    public ClockSkewException(ClockComparison comparison, long allowedMillis) {
        super(comparison.describe() + ", allowed are " + allowedMillis + " ms", null);
    }
}
