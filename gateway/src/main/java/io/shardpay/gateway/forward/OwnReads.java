package io.shardpay.gateway.forward;

import io.shardpay.gateway.shard.ShardAnswer;
import java.util.concurrent.CompletionStage;

/** Several reads of one merchant's books that answer one request. For one reader; never blocks. */
@FunctionalInterface
public interface OwnReads {
    /**
     * The shard's answer, whatever its status.
     *
     * @param path below the merchant on the shard, with its query
     */
    CompletionStage<ShardAnswer> get(String path);
}
