package io.shardpay.support.shards;

import io.shardpay.id.IdRange;
import io.shardpay.ledger.api.page.Order;

/**
 * One page of one shard.
 *
 * @param range the IDs still to be read there
 * @param limit most rows of the answer
 * @param correlationId of the request that this page serves
 */
public record WindowRequest(TransferFilter filter, Order order, IdRange range, int limit, String correlationId) {}
