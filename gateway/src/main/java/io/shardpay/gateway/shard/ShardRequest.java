package io.shardpay.gateway.shard;

import io.shardpay.ledger.api.token.ServiceCaller;
import io.vertx.core.buffer.Buffer;
import io.vertx.core.http.HttpMethod;
import org.jspecify.annotations.Nullable;

/**
 * One call of a shard.
 *
 * @param uri path and query on the shard
 * @param caller on whose behalf
 * @param correlationId passed on, so that one ID finds all logs
 * @param idempotencyKey as the caller gave it
 * @param body JSON, untouched; null for none
 */
public record ShardRequest(
        HttpMethod method,
        String uri,
        ServiceCaller caller,
        String correlationId,
        @Nullable String idempotencyKey,
        @Nullable Buffer body) {

    /** Whether a second try can do no harm: it changes nothing, or the shard recognises it. */
    boolean isRepeatable() {
        return idempotencyKey != null || !method.equals(HttpMethod.POST);
    }

    /** Whether the shard may have changed something by it. */
    boolean isWrite() {
        return !method.equals(HttpMethod.GET);
    }
}
