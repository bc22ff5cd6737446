package io.shardpay.support.shards;

import io.shardpay.id.ShardNumber;
import java.util.List;

/**
 * The shards a question concerns.
 *
 * @param relevant shards that may hold an answer, by number
 * @param skipped all other known shards, each with the reason
 */
public record ShardPlan(List<ShardNumber> relevant, List<ShardNote> skipped) {}
