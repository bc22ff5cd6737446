package io.shardpay.support.decode;

import io.shardpay.id.SnowflakeId;
import java.math.BigDecimal;
import java.math.MathContext;
import java.math.RoundingMode;

/**
 * What becomes of an ID that a browser took for a number: JavaScript keeps the nearest double and prints the shortest
 * decimal digits that lead back to it (ECMAScript, Number::toString).
 *
 * <p>The digits are searched for here because {@code Double.toString} of Java 17 does not always print the shortest ones
 * (JDK-4511638, mended in 19).
 */
final class JavaScriptNumber {
    /** 2^53: up to here a double holds every whole number, so nothing is rounded. */
    static final long EXACT_UP_TO = 1L << 53;

    /** So many significant digits always lead back to the same double. */
    private static final int MAX_DIGITS = 17;

    private final double nearest;
    private final long value;

    /** @param value an ID as {@link SnowflakeId#value()}, not negative */
    JavaScriptNumber(long value) {
        this.value = value;
        this.nearest = (double) value;
    }

    /** Whether JavaScript would print exactly this number, although the number is beyond what it keeps exact. */
    boolean looksRounded() {
        return value > EXACT_UP_TO && printed().equals(Long.toString(value));
    }

    /** What JavaScript prints for {@code Number("…")}. Below 10^21 that is plain digits, so for every ID. */
    String printed() {
        BigDecimal exact = new BigDecimal(nearest);
        for (int digits = 1; digits < MAX_DIGITS; digits++) {
            BigDecimal below = exact.round(new MathContext(digits, RoundingMode.DOWN));
            BigDecimal above = exact.round(new MathContext(digits, RoundingMode.UP));
            boolean belowNearer = exact.subtract(below).compareTo(above.subtract(exact)) <= 0;
            BigDecimal nearer = belowNearer ? below : above;
            BigDecimal farther = belowNearer ? above : below;
            if (nearer.doubleValue() == nearest) {
                return nearer.toPlainString();
            }
            // At a power of two the gap below is half the gap above: the farther of the two may lead back alone.
            if (farther.doubleValue() == nearest) {
                return farther.toPlainString();
            }
        }
        return exact.round(new MathContext(MAX_DIGITS, RoundingMode.HALF_EVEN)).toPlainString();
    }

    /** The smallest whole number that JavaScript takes for the same double. */
    long first() {
        long low = value;
        // Halving the steps finds the edge: at 2^63 a double stands for at most 1,024 whole numbers to either side.
        for (long step = 1024; step > 0; step /= 2) {
            if (low >= step && (double) (low - step) == nearest) {
                low -= step;
            }
        }
        return low;
    }

    /** The greatest whole number of a long that JavaScript takes for the same double. */
    long last() {
        long high = value;
        for (long step = 1024; step > 0; step /= 2) {
            if (high <= Long.MAX_VALUE - step && (double) (high + step) == nearest) {
                high += step;
            }
        }
        return high;
    }
}
