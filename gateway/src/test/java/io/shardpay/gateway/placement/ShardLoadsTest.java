package io.shardpay.gateway.placement;

import static org.assertj.core.api.Assertions.assertThat;

import io.shardpay.gateway.watch.ShardSight;
import io.shardpay.gateway.watch.ShardSight.State;
import io.shardpay.id.ShardNumber;
import io.shardpay.ledger.api.placement.ShardEntry;
import io.shardpay.ledger.api.placement.ShardMap;
import java.net.URI;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class ShardLoadsTest {
    private static final Instant OPENED = Instant.parse("2025-01-01T00:00:00Z");

    private final List<ShardEntry> shards = new ArrayList<>();
    private final FakeSights sights = new FakeSights();
    private final ShardLoads loads = new ShardLoads(new ListedShards(shards), sights);

    private record ListedShards(List<ShardEntry> shards) implements ShardMap {
        @Override
        public ShardEntry byNumber(ShardNumber number) {
            return shards.stream()
                    .filter(shard -> shard.number().equals(number))
                    .findFirst()
                    .orElse(null);
        }

        @Override
        public long version() {
            return 1;
        }
    }

    private void shard(int number, Instant closed) {
        shards.add(new ShardEntry(new ShardNumber(number), URI.create("http://127.0.0.1:1"), OPENED, closed));
    }

    private void seen(int number, long merchants) {
        sights.put(new ShardSight(new ShardNumber(number), State.REACHABLE, merchants, ""));
    }

    private int choose() {
        ShardEntry chosen = loads.choose().orElseThrow();
        loads.sent(chosen.number());
        return chosen.number().value();
    }

    private List<Integer> choose(int times) {
        List<Integer> chosen = new ArrayList<>();
        for (int i = 0; i < times; i++) {
            chosen.add(choose());
        }
        return chosen;
    }

    @Test
    void theOpenShardWithTheFewestIsChosenUntilItHasCaughtUp() {
        shard(1, null);
        shard(2, null);
        seen(1, 10);
        seen(2, 7);
        assertThat(choose(3)).containsExactly(2, 2, 2);
        assertThat(choose(4)).containsExactlyInAnyOrder(1, 2, 1, 2);
    }

    @Test
    void tiesRotate() {
        shard(1, null);
        shard(2, null);
        shard(3, null);
        for (int number = 1; number <= 3; number++) {
            seen(number, 5);
        }
        // Without noting what was sent, every one is a tie of three.
        List<Integer> chosen = new ArrayList<>();
        for (int i = 0; i < 6; i++) {
            chosen.add(loads.choose().orElseThrow().number().value());
        }
        assertThat(chosen).containsExactly(1, 2, 3, 1, 2, 3);
    }

    @Test
    void ownCreationsCountUntilALookThatWasSentAfterThemIsAnswered() {
        shard(1, null);
        shard(2, null);
        seen(1, 0);
        seen(2, 2);
        ShardNumber one = new ShardNumber(1);
        loads.sent(one);
        loads.sent(one);
        loads.sent(one); // 3 against 2
        loads.looking(one);
        loads.sent(one); // after the look was sent: not in its count
        assertThat(loads.choose().orElseThrow().number().value()).isEqualTo(2);
        sights.put(new ShardSight(one, State.REACHABLE, 1, "")); // two of the three were refused by the shard
        loads.seen(sights.sightOf(one));
        loads.sent(new ShardNumber(2)); // 3 against 1 + 1
        assertThat(choose(1)).containsExactly(1);
    }

    @Test
    void aShardThatDoesNotAnswerIsPassedOver() {
        shard(1, null);
        shard(2, null);
        sights.put(new ShardSight(new ShardNumber(1), State.UNREACHABLE, 0, "refused"));
        seen(2, 1_000);
        assertThat(choose(3)).containsExactly(2, 2, 2);
    }

    @Test
    void whenNoneAnswersAllOpenOnesAreTried() {
        shard(1, null);
        shard(2, null);
        assertThat(choose(4)).containsExactlyInAnyOrder(1, 2, 1, 2);
    }

    @Test
    void aClosedShardTakesNobody() {
        shard(1, OPENED.plusSeconds(1));
        seen(1, 0);
        assertThat(loads.choose()).isEmpty();
        shard(2, null);
        seen(2, 50);
        assertThat(choose(2)).containsExactly(2, 2);
    }
}
