package io.shardpay.id;

/**
 * The number of a shard or of another ID maker, 0 to 1023. Two live makers never share one.
 *
 * @param value the number
 */
public record ShardNumber(int value) {
    /** The smallest number. */
    public static final int MIN = 0;
    /** The greatest number. */
    public static final int MAX = 1023;

    /**
     * @throws ShardOutOfRangeException if the number is outside {@link #MIN} to {@link #MAX}
     */
    public ShardNumber {
        if (value < MIN || value > MAX) {
            throw new ShardOutOfRangeException("shard number " + value + " is outside " + MIN + ".." + MAX);
        }
    }

    /** The number in decimal, as in URLs and logs. */
    @Override
    public String toString() {
        return Integer.toString(value);
    }
}
