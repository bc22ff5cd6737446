package io.shardpay.id;

/**
 * An ID of one kind of thing. The kinds share one number space but are never interchangeable.
 *
 * <p>Outside the process an ID is always the decimal text of {@link Object#toString()}: a browser rounds numbers above
 * 2^53. Numeric order follows the minting time of one shard; over shards it says nothing about cause and effect.
 */
public sealed interface SnowflakeId permits MerchantId, AccountId, TransferId {
    /** The number, 0 to 2^63-1. */
    long value();
}
