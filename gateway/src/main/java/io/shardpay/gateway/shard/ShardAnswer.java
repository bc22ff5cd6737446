package io.shardpay.gateway.shard;

import io.shardpay.ledger.api.problem.ProblemCode;
import io.vertx.core.buffer.Buffer;
import java.nio.charset.StandardCharsets;
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
        Buffer body) {
    /** Whether the body is a problem of this code. Looked for as text: bodies are not parsed on their way. */
    boolean says(ProblemCode code) {
        return body.toString(StandardCharsets.UTF_8).contains('"' + code.name() + '"');
    }
}
