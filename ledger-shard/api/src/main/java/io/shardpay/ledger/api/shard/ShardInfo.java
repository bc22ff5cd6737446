package io.shardpay.ledger.api.shard;

import java.time.Instant;
import java.util.UUID;

/**
 * What a shard says of itself.
 *
 * @param databaseId identity of its database from birth; with the number it is the shard's identity
 * @param layout the ID layout the database was born with
 * @param merchants merchants whose home this shard is
 * @param sealedThrough every transfer with an earlier ID is committed or never will be
 */
public record ShardInfo(int number, UUID databaseId, String layout, long merchants, Instant sealedThrough) {}
