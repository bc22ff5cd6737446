package io.shardpay.gateway.placement;

import static org.assertj.core.api.Assertions.assertThat;

import io.shardpay.id.ShardNumber;
import io.shardpay.ledger.api.placement.ShardEntry;
import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Which shards may hold a key's record while the list of shards changes. The keepers by number are those of KeyShardTest. */
class KeyKeepersTest {
    private static final Instant LONG_AGO = Instant.parse("2025-01-01T00:00:00Z");
    private static final Instant NOW = Instant.parse("2026-11-30T12:00:00Z");

    private final List<ShardEntry> shards = new ArrayList<>();

    private void shard(int number, Instant opened, Instant closed) {
        shards.add(new ShardEntry(new ShardNumber(number), URI.create("http://127.0.0.1:1"), opened, closed));
    }

    private void openForLong(int... numbers) {
        for (int number : numbers) {
            shard(number, LONG_AGO, null);
        }
    }

    /** The present keeper, then the others in the order in which they are asked. */
    private List<Integer> keepers(String key, Instant now) {
        return KeyKeepers.of(key, shards, now).orElseThrow().latestFirst().stream()
                .map(shard -> shard.number().value())
                .toList();
    }

    @Test
    void aListThatDoesNotChangeHasOneKeeper() {
        openForLong(1, 2, 3, 4);
        assertThat(keepers("a", NOW)).containsExactly(3);
        assertThat(keepers("order-1001", NOW)).containsExactly(1);
    }

    @Test
    void noShardOpenIsNoKeeper() {
        shard(1, LONG_AGO, NOW.minusSeconds(1));
        shard(2, NOW.plusSeconds(1), null);
        assertThat(KeyKeepers.of("a", shards, NOW)).isEmpty();
    }

    @Test
    void aKeyThatWentToANewShardIsAskedForWhereItWas() {
        openForLong(1, 2);
        int before = keepers("a", NOW).get(0);
        Instant opened = NOW.minus(Duration.ofHours(1));
        shard(3, opened, null);
        assertThat(keepers("a", NOW)).containsExactly(3, before);
        assertThat(keepers("order-1001", NOW)).containsExactly(1);
        // For a day and the skew, and no longer.
        assertThat(keepers("a", opened.plus(Duration.ofHours(24)))).containsExactly(3, before);
        assertThat(keepers("a", opened.plus(Duration.ofHours(24)).plusSeconds(6)))
                .containsExactly(3);
    }

    @Test
    void aKeyOfAClosedShardIsAskedForThere() {
        openForLong(1, 2);
        shard(3, LONG_AGO, NOW.minusSeconds(1));
        assertThat(keepers("a", NOW)).hasSize(2).last().isEqualTo(3);
        assertThat(keepers("a", NOW.minusSeconds(10))).containsExactly(3);
        assertThat(keepers("order-1001", NOW).get(0)).isIn(1, 2);
    }

    @Test
    void ofSeveralChangesEachKeeperIsAskedOnceTheLatestFirst() {
        shard(1, LONG_AGO, NOW.minus(Duration.ofHours(3)));
        shard(2, NOW.minus(Duration.ofHours(4)), NOW.minus(Duration.ofHours(2)));
        shard(3, NOW.minus(Duration.ofHours(2)), NOW.minus(Duration.ofHours(1)));
        shard(4, NOW.minus(Duration.ofHours(1)), null);
        for (int i = 0; i < 50; i++) {
            assertThat(keepers("key-" + i, NOW)).containsExactly(4, 3, 2, 1);
        }
    }

    @Test
    void aGatewayWhoseClockIsAheadMayHaveRecordedOnAShardThatOpensInAMoment() {
        openForLong(1, 2);
        shard(3, NOW.plusSeconds(4), null);
        assertThat(keepers("a", NOW)).hasSize(2).last().isEqualTo(3);
        assertThat(keepers("a", NOW.minusSeconds(2))).doesNotContain(3);
    }
}
