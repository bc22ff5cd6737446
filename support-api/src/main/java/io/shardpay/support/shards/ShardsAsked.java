package io.shardpay.support.shards;

import java.util.List;

/**
 * Every known shard and its part in an answer.
 *
 * @param queried shards that answered all they were asked
 * @param skipped shards that cannot hold anything asked for
 * @param failed shards that did not answer all they were asked; rows of an earlier answer of theirs may be there
 */
public record ShardsAsked(List<Integer> queried, List<ShardNote> skipped, List<ShardNote> failed) {}
