package io.shardpay.id.window;

/**
 * The store's clock between two readings of the own one. Only what no pause between the readings can explain is skew:
 * a reading before the question that is later than the answer, or one after the answer that is earlier.
 *
 * @param beforeMillis own clock before the question, Unix milliseconds
 * @param storeMillis store's clock in its answer
 * @param afterMillis own clock after the answer
 */
public record ClockComparison(long beforeMillis, long storeMillis, long afterMillis) {
    /** How far the own clock is ahead of the store's at least; negative when it is behind, 0 when a pause may explain it. */
    public long aheadMillis() {
        if (storeMillis < beforeMillis) {
            return beforeMillis - storeMillis;
        }
        return storeMillis > afterMillis ? afterMillis - storeMillis : 0;
    }

    /** Whether the clocks differ by more than this, in either direction. */
    public boolean differsByMoreThan(long allowedMillis) {
        return Math.abs(aheadMillis()) > allowedMillis;
    }

    /** One line for people. */
    public String describe() {
        long ahead = aheadMillis();
        return "clock is " + Math.abs(ahead) + " ms " + (ahead < 0 ? "behind" : "ahead of")
                + " the window store's clock (store " + storeMillis + " ms, own " + beforeMillis + " ms before and "
                + afterMillis + " ms after its answer)";
    }
}
