package io.shardpay.id.window;

/**
 * The row as the store answered it.
 *
 * @param claim holder and end
 * @param sealedThroughMillis exclusive seal, Unix milliseconds: nothing is issued below it any more; 0 where a store
 *     keeps no seal. A seal kept as an ID is rounded up to the next whole millisecond
 * @param ceilingMillis the greatest end that may be stored now, such as the end of the last month that has a partition;
 *     {@link Long#MAX_VALUE} where nothing limits it
 * @param storeMillis the store's own clock while it answered (not at the start of a transaction), Unix milliseconds
 */
public record StoredWindow(WindowClaim claim, long sealedThroughMillis, long ceilingMillis, long storeMillis) {
    /** The first millisecond that no holder has used and no seal covers. */
    public long freeFromMillis() {
        return Math.max(claim.endMillis(), sealedThroughMillis);
    }
}
