package io.shardpay.support.decode;

import java.time.Instant;
import java.util.List;

/**
 * What an ID says by itself, whether or not anything was ever booked under it.
 *
 * @param id decimal text
 * @param time the millisecond of minting, UTC
 * @param zonedTime the same instant with the offset of {@code zone}
 * @param zone the zone asked for
 * @param shard the shard that minted it
 * @param sequence its place inside the millisecond on that shard
 * @param bits sign, time, shard and sequence in binary: 1, 41, 10 and 12 digits with a bar between the groups
 * @param millisecond the IDs of the same millisecond over all shards
 * @param warnings what looks wrong; empty when nothing does
 */
public record DecodedId(
        String id,
        Instant time,
        String zonedTime,
        String zone,
        int shard,
        int sequence,
        String bits,
        Millisecond millisecond,
        List<IdWarning> warnings) {
    /**
     * All IDs of a millisecond.
     *
     * @param minId the smallest, decimal text
     * @param maxId the greatest, decimal text; it is an ID of the millisecond too
     */
    public record Millisecond(String minId, String maxId) {}
}
