package io.shardpay.support.shards;

import io.shardpay.id.ShardNumber;
import io.shardpay.ledger.api.placement.ShardEntry;
import io.shardpay.ledger.api.placement.ShardMap;
import java.net.URI;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** A list of shards for tests. */
public final class Shards implements ShardMap {
    private final Map<Integer, ShardEntry> shards = new TreeMap<>();

    public static Shards map() {
        return new Shards();
    }

    public Shards shard(int number, String opened, @Nullable String closed) {
        shards.put(
                number,
                new ShardEntry(
                        new ShardNumber(number),
                        URI.create("http://127.0.0.1:1"),
                        Instant.parse(opened),
                        closed == null ? null : Instant.parse(closed)));
        return this;
    }

    Shards shard(ShardEntry entry) {
        shards.put(entry.number().value(), entry);
        return this;
    }

    @Override
    public List<ShardEntry> shards() {
        return List.copyOf(shards.values());
    }

    @Override
    public @Nullable ShardEntry byNumber(ShardNumber number) {
        return shards.get(number.value());
    }

    @Override
    public long version() {
        return 1;
    }
}
