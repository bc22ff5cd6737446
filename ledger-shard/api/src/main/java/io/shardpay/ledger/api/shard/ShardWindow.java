package io.shardpay.ledger.api.shard;

import com.fasterxml.jackson.annotation.JsonProperty;
import io.shardpay.ledger.api.transfer.Transfer;
import java.time.Instant;
import java.util.List;

/**
 * Rows of a range of IDs of one shard, read in one snapshot with its seal.
 *
 * @param items in ID order, as asked
 * @param more true when the range holds further rows that match
 * @param sealedThrough the seal of the same snapshot
 * @param isFinal the whole range lies before the seal: its set of IDs will not change
 */
public record ShardWindow(
        List<Transfer> items,
        boolean more,
        Instant sealedThrough,
        @JsonProperty("final") boolean isFinal) {}
