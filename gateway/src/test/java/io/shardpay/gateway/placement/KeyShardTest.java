package io.shardpay.gateway.placement;

import static org.assertj.core.api.Assertions.assertThat;

import io.shardpay.id.ShardNumber;
import io.shardpay.ledger.api.placement.ShardEntry;
import java.net.URI;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class KeyShardTest {
    private static final Instant OPENED = Instant.parse("2025-01-01T00:00:00Z");
    private static final Instant NOW = Instant.parse("2026-11-30T12:00:00Z");
    private static final int KEYS = 12_000;

    private static ShardEntry shard(int number, Instant closed) {
        return new ShardEntry(new ShardNumber(number), URI.create("http://127.0.0.1:1"), OPENED, closed);
    }

    private static List<ShardEntry> open(int... numbers) {
        List<ShardEntry> shards = new ArrayList<>();
        for (int number : numbers) {
            shards.add(shard(number, null));
        }
        return shards;
    }

    private static int keeper(String key, List<ShardEntry> shards) {
        return KeyShard.at(NOW, key, shards).orElseThrow().number().value();
    }

    @Test
    void theOrderOfTheListDoesNotMatter() {
        for (int i = 0; i < KEYS; i++) {
            assertThat(keeper("key-" + i, open(1, 2, 3, 4))).isEqualTo(keeper("key-" + i, open(4, 2, 1, 3)));
        }
    }

    @Test
    void keysSpreadEvenly() {
        Map<Integer, Integer> perShard = new HashMap<>();
        for (int i = 0; i < KEYS; i++) {
            perShard.merge(keeper("key-" + i, open(1, 2, 3, 4)), 1, Integer::sum);
        }
        // 3,000 each; five standard deviations of a fair draw are 237.
        assertThat(perShard)
                .hasSize(4)
                .allSatisfy((shard, keys) -> assertThat(keys).isBetween(2_763, 3_237));
    }

    @Test
    void aNewShardTakesItsShareAndMovesNoOtherKey() {
        int moved = 0;
        for (int i = 0; i < KEYS; i++) {
            int before = keeper("key-" + i, open(1, 2, 3));
            int after = keeper("key-" + i, open(1, 2, 3, 4));
            if (before != after) {
                assertThat(after).isEqualTo(4);
                moved++;
            }
        }
        assertThat(moved).isBetween(2_763, 3_237);
    }

    @Test
    void aClosedShardKeepsNoNewKeys() {
        List<ShardEntry> shards = List.of(shard(1, null), shard(2, OPENED.plusSeconds(1)));
        for (int i = 0; i < 100; i++) {
            assertThat(keeper("key-" + i, shards)).isEqualTo(1);
        }
        assertThat(KeyShard.at(NOW, "key", List.of(shard(2, OPENED.plusSeconds(1)))))
                .isEmpty();
    }

    @Test
    void theKeeperOfAKeyIsFixedForEver() {
        // Written down once: a change would let a retry over an upgrade miss its record.
        List<ShardEntry> shards = open(1, 2, 3, 4);
        assertThat(List.of("a", "b", "c", "order-1001", "ä").stream().map(key -> keeper(key, shards)))
                .containsExactly(3, 3, 3, 1, 3);
    }
}
