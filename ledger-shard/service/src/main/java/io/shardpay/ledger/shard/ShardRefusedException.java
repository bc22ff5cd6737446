package io.shardpay.ledger.shard;

/** This process and its database do not belong together: it must not start. The message says both values. */
public final class ShardRefusedException extends RuntimeException {
    ShardRefusedException(String message) {
        super(message);
    }
}
