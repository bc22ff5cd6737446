package io.shardpay.id;

/**
 * A half-open range of IDs, over all shards: {@code minId <= id < maxIdExclusive}. Empty when both are equal.
 *
 * @param minId the smallest ID inside
 * @param maxIdExclusive the smallest ID above the range
 */
public record IdRange(long minId, long maxIdExclusive) {
    /**
     * @throws InvalidIdException if a bound is negative
     * @throws InvalidIdRangeException if the bounds are in the wrong order
     */
    public IdRange {
        IdText.requireId(minId);
        IdText.requireId(maxIdExclusive);
        if (minId > maxIdExclusive) {
            throw new InvalidIdRangeException(
                    "range starts at ID " + minId + ", which is above its exclusive end " + maxIdExclusive);
        }
    }

    /** Whether the ID lies inside. */
    public boolean contains(long id) {
        return id >= minId && id < maxIdExclusive;
    }

    /** Whether no ID lies inside. */
    public boolean isEmpty() {
        return minId == maxIdExclusive;
    }
}
