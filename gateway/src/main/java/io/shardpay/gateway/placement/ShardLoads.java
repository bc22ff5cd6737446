package io.shardpay.gateway.placement;

import io.shardpay.gateway.watch.ShardSight;
import io.shardpay.gateway.watch.ShardSight.State;
import io.shardpay.gateway.watch.ShardSights;
import io.shardpay.id.ShardNumber;
import io.shardpay.ledger.api.placement.ShardEntry;
import io.shardpay.ledger.api.placement.ShardMap;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import java.time.Clock;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Chooses the shard of a new merchant: the open one with the fewest. The count is the last one seen plus what this gateway has
 * opened since, so that a burst does not go to one shard. Ties rotate. Thread-safe.
 */
@Singleton
public class ShardLoads implements ShardSights.LookListener {
    private final ShardMap shards;
    private final ShardSights sights;
    private final Clock clock;
    private final Map<ShardNumber, Recent> recent = new HashMap<>();
    private int turn;

    /** Merchants opened since a look was sent, and since the one before. */
    private static final class Recent {
        private long beforeLook;
        private long sinceLook;
    }

    @Inject
    public ShardLoads(ShardMap shards, ShardSights sights) {
        this(shards, sights, Clock.systemUTC());
    }

    ShardLoads(ShardMap shards, ShardSights sights, Clock clock) {
        this.shards = shards;
        this.sights = sights;
        this.clock = clock;
        sights.listen(this);
    }

    /** An open shard with the fewest merchants of those that answer; of all open ones when none does; empty when none is open. */
    public synchronized Optional<ShardEntry> choose() {
        Instant now = clock.instant();
        List<ShardEntry> open =
                shards.shards().stream().filter(shard -> shard.isOpenAt(now)).toList();
        List<ShardEntry> answering = open.stream()
                .filter(shard -> sights.sightOf(shard.number()).state() == State.REACHABLE)
                .toList();
        List<ShardEntry> fewest = fewest(answering.isEmpty() ? open : answering);
        return fewest.isEmpty() ? Optional.empty() : Optional.of(fewest.get(Math.floorMod(turn++, fewest.size())));
    }

    /** A merchant was sent to a shard. Noted before the answer: a burst is over before the first one comes. */
    public synchronized void sent(ShardNumber shard) {
        recentOf(shard).sinceLook++;
    }

    @Override
    public synchronized void looking(ShardNumber shard) {
        Recent counts = recentOf(shard);
        counts.beforeLook += counts.sinceLook;
        counts.sinceLook = 0;
    }

    @Override
    public synchronized void seen(ShardSight sight) {
        recentOf(sight.shard()).beforeLook = 0;
    }

    private List<ShardEntry> fewest(List<ShardEntry> candidates) {
        List<ShardEntry> fewest = new ArrayList<>();
        long least = Long.MAX_VALUE;
        for (ShardEntry shard : candidates) {
            long merchants = load(shard.number());
            if (merchants < least) {
                least = merchants;
                fewest.clear();
            }
            if (merchants == least) {
                fewest.add(shard);
            }
        }
        return fewest;
    }

    private long load(ShardNumber shard) {
        Recent counts = recentOf(shard);
        return sights.sightOf(shard).merchants() + counts.beforeLook + counts.sinceLook;
    }

    private Recent recentOf(ShardNumber shard) {
        return recent.computeIfAbsent(shard, number -> new Recent());
    }
}
