package io.shardpay.support.window;

import com.fasterxml.jackson.annotation.JsonProperty;
import io.shardpay.ledger.api.transfer.Transfer;
import io.shardpay.support.shards.ShardsAsked;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A page of a window.
 *
 * @param items in ID order, as asked. Within a page always in order; after a page whose {@code complete} was false the next one
 *     may go back to bring what the missing shard held
 * @param nextCursor for the next page of the same query; null when every shard was read to its end. Also given when a shard
 *     failed, so that its rows are not lost
 * @param complete every shard that was asked for this page answered
 * @param isFinal the window lies before every seal and did so on every page of this walk: its set of IDs will not change
 * @param sealedThrough the earliest seal among the shards that answered; null when none was asked
 */
public record WindowPage(
        List<Transfer> items,
        @Nullable String nextCursor,
        boolean complete,
        @JsonProperty("final") boolean isFinal,
        @Nullable Instant sealedThrough,
        ShardsAsked shards) {}
