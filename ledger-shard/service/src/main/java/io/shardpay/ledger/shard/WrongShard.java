package io.shardpay.ledger.shard;

import io.shardpay.id.MerchantId;
import io.shardpay.id.ShardNumber;

/** What a caller is told who asks a shard for the books of another one. */
public final class WrongShard {
    private WrongShard() {}

    public static String detail(MerchantId merchant, ShardNumber born, ShardNumber here) {
        return "merchant " + merchant + " was born on shard " + born + ", this is shard " + here;
    }
}
