package io.shardpay.gateway.shard;

import io.vertx.core.buffer.Buffer;
import org.jspecify.annotations.Nullable;

/**
 * What a shard answered, in the parts that are handed on.
 *
 * @param replayed the header {@code Idempotency-Replayed}
 */
public record ShardAnswer(
        int status,
        @Nullable String contentType,
        @Nullable String location,
        @Nullable String replayed,
        @Nullable String retryAfter,
        Buffer body) {}
