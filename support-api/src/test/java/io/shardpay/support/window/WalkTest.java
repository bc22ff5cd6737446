package io.shardpay.support.window;

import static org.assertj.core.api.Assertions.assertThat;

import io.shardpay.id.IdLayout;
import io.shardpay.id.IdRange;
import io.shardpay.id.ShardNumber;
import io.shardpay.ledger.api.page.Order;
import io.shardpay.ledger.api.shard.ShardWindow;
import io.shardpay.ledger.api.transfer.Transfer;
import io.shardpay.support.shards.IdOrder;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Walks over shards that are plain lists, against the sorted union of those lists. */
class WalkTest {
    private static final IdLayout LAYOUT = IdLayout.SHARDPAY;
    private static final ShardNumber ONE = new ShardNumber(1);
    private static final ShardNumber TWO = new ShardNumber(2);
    /** IDs 0 to 10 milliseconds after the epoch: 10 * 4,194,304. */
    private static final IdRange RANGE = new IdRange(0, 41_943_040);
    /** Everything in the range is sealed. */
    private static final Instant SEALED = Instant.parse("2025-01-01T00:00:01Z");
    /** Only the first 5 milliseconds are sealed: IDs below 20,971,520. */
    private static final Instant HALF_SEALED = Instant.parse("2025-01-01T00:00:00.005Z");

    @Test
    void mergesTwoShardsInIdOrderAndRemembersWhereEachStands() {
        Walk walk = Walk.over(RANGE, List.of(ONE, TWO), Order.ASC);

        Walk.Step step =
                walk.step(Map.of(ONE, window(true, SEALED, 10, 30), TWO, window(true, SEALED, 20, 40)), 2, LAYOUT);

        assertThat(step.items()).extracting(t -> t.id().value()).containsExactly(10L, 20L);
        assertThat(step.next().left())
                .isEqualTo(Map.of(ONE, new IdRange(21, 41_943_040), TWO, new IdRange(21, 41_943_040)));
        assertThat(step.next().finished()).isFalse();
    }

    @Test
    void neverGoesBeyondWhatAShardMayHoldBack() {
        // Shard 1 sent up to 10 and has more: rows 11 to 19 may exist, so 20 of shard 2 must wait.
        Walk.Step step = Walk.over(RANGE, List.of(ONE, TWO), Order.ASC)
                .step(Map.of(ONE, window(true, SEALED, 10), TWO, window(false, SEALED, 20)), 5, LAYOUT);

        assertThat(step.items()).extracting(t -> t.id().value()).containsExactly(10L);
        assertThat(step.next().left()).containsOnlyKeys(ONE, TWO);
    }

    @Test
    void aFailedShardStaysWhereItWasAndIsCaughtUp() {
        Walk first = Walk.over(RANGE, List.of(ONE, TWO), Order.ASC);
        Walk.Step without = first.step(Map.of(TWO, window(false, SEALED, 20, 40)), 10, LAYOUT);

        assertThat(without.items()).extracting(t -> t.id().value()).containsExactly(20L, 40L);
        assertThat(without.next().left()).isEqualTo(Map.of(ONE, RANGE));

        Walk.Step caughtUp = without.next().step(Map.of(ONE, window(false, SEALED, 10, 30)), 10, LAYOUT);
        assertThat(caughtUp.items()).extracting(t -> t.id().value()).containsExactly(10L, 30L);
        assertThat(caughtUp.next().finished()).isTrue();
        assertThat(caughtUp.next().tainted()).isFalse();
    }

    @Test
    void aPageThatEndsBelowTheSealLeavesTheWalkFinal() {
        // The last row out is 20,971,519: the page covers all IDs below 20,971,520, and exactly those are sealed.
        Walk.Step step = Walk.over(RANGE, List.of(ONE), Order.ASC)
                .step(Map.of(ONE, window(true, HALF_SEALED, 7, 20_971_519)), 2, LAYOUT);

        assertThat(step.next().tainted()).isFalse();
    }

    @Test
    void aPageThatEndsAboveTheSealTaintsTheWalkForGood() {
        Walk.Step step = Walk.over(RANGE, List.of(ONE), Order.ASC)
                .step(Map.of(ONE, window(true, HALF_SEALED, 7, 20_971_520)), 2, LAYOUT);
        assertThat(step.next().tainted()).isTrue();

        Walk.Step later = step.next().step(Map.of(ONE, window(false, SEALED)), 2, LAYOUT);
        assertThat(later.next().finished()).isTrue();
        assertThat(later.next().tainted()).isTrue();
    }

    @Test
    void newestFirstIsTaintedByItsFirstPageWhenTheWindowEndsAboveTheSeal() {
        Walk.Step step = Walk.over(RANGE, List.of(ONE), Order.DESC)
                .step(Map.of(ONE, window(true, HALF_SEALED, 20, 10)), 2, LAYOUT);

        assertThat(step.next().left()).isEqualTo(Map.of(ONE, new IdRange(0, 10)));
        assertThat(step.next().tainted()).isTrue();
    }

    @Test
    void anUnsealedShardIsAskedAgainForRowsThatMayStillCome() {
        Walk.Step step = Walk.over(RANGE, List.of(ONE, TWO), Order.ASC)
                .step(Map.of(ONE, window(false, HALF_SEALED), TWO, window(true, SEALED, 10, 20)), 2, LAYOUT);

        assertThat(step.next().left()).containsOnlyKeys(ONE, TWO);
        assertThat(step.next().tainted()).isFalse();
    }

    /** CASE 33: many rows in one millisecond across page boundaries; and shards that come and go between pages. */
    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12})
    void everyRowComesExactlyOnceWhateverFailsInBetween(long seed) {
        Random random = new Random(seed);
        Order order = random.nextBoolean() ? Order.ASC : Order.DESC;
        Map<ShardNumber, List<Long>> shards = new TreeMap<>(Comparator.comparingInt(ShardNumber::value));
        List<Long> all = new ArrayList<>();
        for (int shard = 0; shard < 4; shard++) {
            List<Long> ids = new ArrayList<>();
            int rows = random.nextInt(60);
            for (int row = 0; row < rows; row++) {
                // Two milliseconds only, so most pages end inside one.
                ids.add((long) random.nextInt(2) * 4_194_304 + shard * 4096L + row);
            }
            all.addAll(ids);
            ids.sort((l, r) -> IdOrder.compare(order, l, r));
            shards.put(new ShardNumber(shard), ids);
        }
        all.sort((l, r) -> IdOrder.compare(order, l, r));
        int limit = 1 + random.nextInt(20);

        Walk walk = Walk.over(RANGE, shards.keySet(), order);
        List<Long> seen = new ArrayList<>();
        for (int page = 0; !walk.finished(); page++) {
            assertThat(page).as("seed %d does not end", seed).isLessThan(1000);
            Map<ShardNumber, ShardWindow> answers = new HashMap<>();
            walk.left().forEach((shard, range) -> {
                if (random.nextInt(4) > 0) {
                    List<Long> rows =
                            shards.get(shard).stream().filter(range::contains).toList();
                    boolean more = rows.size() > limit;
                    answers.put(
                            shard,
                            window(
                                    more,
                                    SEALED,
                                    rows.stream()
                                            .limit(limit)
                                            .mapToLong(Long::longValue)
                                            .toArray()));
                }
            });
            Walk.Step step = walk.step(answers, limit, LAYOUT);
            List<Long> items = step.items().stream().map(t -> t.id().value()).toList();
            assertThat(items)
                    .as("seed %d: one page in order", seed)
                    .isSortedAccordingTo((l, r) -> IdOrder.compare(order, l, r));
            assertThat(items.size()).isLessThanOrEqualTo(limit);
            seen.addAll(items);
            walk = step.next();
        }
        assertThat(seen).as("seed %d", seed).doesNotHaveDuplicates().containsExactlyInAnyOrderElementsOf(all);
    }

    private static ShardWindow window(boolean more, Instant sealedThrough, long... ids) {
        List<Transfer> rows = Stream.of(ids)
                .flatMap(a -> java.util.Arrays.stream(a).boxed())
                .map(Rows::withId)
                .toList();
        return new ShardWindow(rows, more, sealedThrough, sealedThrough.equals(SEALED));
    }
}
