package io.shardpay.gateway.placement;

import io.shardpay.gateway.watch.ShardSight;
import io.shardpay.gateway.watch.ShardSight.State;
import io.shardpay.gateway.watch.ShardSights;
import io.shardpay.id.ShardNumber;
import java.util.HashMap;
import java.util.Map;

/** Sights set by the test. */
final class FakeSights implements ShardSights {
    private final Map<ShardNumber, ShardSight> sights = new HashMap<>();

    void put(ShardSight sight) {
        sights.put(sight.shard(), sight);
    }

    @Override
    public ShardSight sightOf(ShardNumber shard) {
        return sights.getOrDefault(shard, new ShardSight(shard, State.NOT_YET_SEEN, 0, ""));
    }

    @Override
    public void listen(LookListener listener) {
        // the test calls the listener itself
    }
}
