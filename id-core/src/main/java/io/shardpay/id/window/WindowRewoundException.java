package io.shardpay.id.window;

/**
 * The stored end went back while its holder was at work: the store was restored from a backup or failed over to an
 * older copy, and may grant milliseconds that were used already. The process must not go on.
 */
public final class WindowRewoundException extends WindowException {
    /**
     * @param own the window granted to this process
     */
    public WindowRewoundException(IssuingWindow own, WindowClaim found) {
        super(
                "stored window end went back from " + own.endMillisExclusive() + " ms to " + found.endMillis() + " ms",
                null);
    }
}
