package io.shardpay.support.window;

import com.fasterxml.jackson.annotation.JsonProperty;
import io.shardpay.support.shards.ShardsAsked;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * What a streamed window amounts to; its presence says that the stream is whole.
 *
 * @param rows rows sent before it
 * @param complete every relevant shard answered
 * @param isFinal every page lay before the seal: the window's set of IDs will not change
 * @param sealedThrough the earliest seal of all pages; null when no shard was asked
 */
public record StreamEnd(
        long rows,
        boolean complete,
        @JsonProperty("final") boolean isFinal,
        @Nullable Instant sealedThrough,
        ShardsAsked shards) {}
