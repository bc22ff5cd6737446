package io.shardpay.support.shards;

/**
 * Why a shard has no part in an answer.
 *
 * @param reason for people, one clause without a full stop
 */
public record ShardNote(int shard, String reason) {}
