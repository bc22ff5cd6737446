package io.shardpay.id;

/** A shard number that the layout has no room for. */
public final class ShardOutOfRangeException extends IdException {
    ShardOutOfRangeException(String message) {
        super(message);
    }
}
