package io.shardpay.id.generator;

/**
 * Consecutive IDs of one millisecond.
 *
 * @param firstId the first
 * @param count how many, at least 1
 */
public record IdRun(long firstId, int count) {
    /** The last ID of the run. */
    public long lastId() {
        return firstId + count - 1;
    }
}
