package io.shardpay.ledger.sisters;

import io.shardpay.ledger.api.shard.ShardInfo;
import io.shardpay.ledger.snapshot.SealRepository;
import io.shardpay.ledger.snapshot.Snapshot;
import jakarta.enterprise.context.ApplicationScoped;

/** What the shard says of itself, read from its database: a standby can say it too. */
@ApplicationScoped
public class ShardInfos {
    private final Snapshot snapshot;
    private final ShardRepository shards;
    private final SealRepository seals;

    ShardInfos(Snapshot snapshot, ShardRepository shards, SealRepository seals) {
        this.snapshot = snapshot;
        this.shards = shards;
        this.seals = seals;
    }

    ShardInfo now() {
        return snapshot.read(() -> {
            ShardEntity shard = shards.findById(true);
            return new ShardInfo(
                    shard.number,
                    shard.databaseId,
                    shard.layout,
                    shard.merchants,
                    seals.current().sealedThrough());
        });
    }
}
