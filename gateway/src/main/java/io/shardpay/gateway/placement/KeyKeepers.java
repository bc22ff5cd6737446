package io.shardpay.gateway.placement;

import io.shardpay.ledger.api.placement.ShardEntry;
import io.shardpay.ledger.api.request.IdempotencyKeys;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.NavigableSet;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * The shards that may hold the record of a key. Which one keeps a key follows from the list of shards at an instant, so a shard that
 * opened or closed while the key was alive leaves its record with a keeper that the present list no longer names.
 *
 * @param present where a key that is not on record is recorded now
 * @param others every other keeper the key had in its lifetime, the latest first
 */
record KeyKeepers(ShardEntry present, List<ShardEntry> others) {
    /**
     * Two gateways may differ by this much about whether a change has come: both of its sides are asked. The same limit halts a
     * generator (docs/operating/clock-halted.md).
     */
    static final Duration ALLOWED_CLOCK_SKEW = Duration.ofSeconds(5);

    KeyKeepers {
        others = List.copyOf(others);
    }

    /** The keepers of a key as of now; empty when no shard is open. */
    static Optional<KeyKeepers> of(String key, List<ShardEntry> shards, Instant now) {
        return KeyShard.at(now, key, shards).map(present -> {
            Set<ShardEntry> others = new LinkedHashSet<>();
            for (Instant instant : instants(shards, now)) {
                KeyShard.at(instant, key, shards).ifPresent(others::add);
            }
            others.remove(present);
            return new KeyKeepers(present, List.copyOf(others));
        });
    }

    /** Present and others in the order in which they are asked. */
    List<ShardEntry> latestFirst() {
        List<ShardEntry> all = new ArrayList<>(others.size() + 1);
        all.add(present);
        all.addAll(others);
        return all;
    }

    /** One instant of each list that was in force in a key's lifetime, the latest first. */
    private static NavigableSet<Instant> instants(List<ShardEntry> shards, Instant now) {
        NavigableSet<Instant> instants = new TreeSet<>(Comparator.reverseOrder());
        instants.add(now);
        for (ShardEntry shard : shards) {
            addBothSides(shard.opened(), now, instants);
            if (shard.closed() != null) {
                addBothSides(shard.closed(), now, instants);
            }
        }
        return instants;
    }

    private static void addBothSides(Instant change, Instant now, Set<Instant> instants) {
        Instant earliest = now.minus(IdempotencyKeys.LIFETIME).minus(ALLOWED_CLOCK_SKEW);
        if (!change.isBefore(earliest) && !change.isAfter(now.plus(ALLOWED_CLOCK_SKEW))) {
            instants.add(change.minusNanos(1));
            instants.add(change);
        }
    }
}
