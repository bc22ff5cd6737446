package io.shardpay.gateway.shard;

import io.shardpay.ledger.api.placement.ShardEntry;
import io.vertx.core.Future;

/** Sends one request to a shard, once. */
interface ShardTransport {
    /** The answer, whatever its status. Fails with a {@link ShardCallException}. */
    Future<ShardAnswer> send(ShardEntry shard, ShardRequest request);
}
