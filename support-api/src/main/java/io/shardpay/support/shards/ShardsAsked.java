package io.shardpay.support.shards;

import java.util.List;

/**
 * Every known shard and its part in an answer.
 *
 * @param queried shards that were asked and answered
 * @param skipped shards that cannot hold anything asked for
 * @param failed shards that were asked and did not answer
 */
public record ShardsAsked(List<Integer> queried, List<ShardNote> skipped, List<ShardNote> failed) {}
