package io.shardpay.support.window;

import static org.assertj.core.api.Assertions.assertThat;

import io.shardpay.ledger.api.page.Order;
import io.shardpay.ledger.api.problem.ProblemException;
import io.shardpay.support.shards.ShardNote;
import io.shardpay.support.shards.TransferFilter;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.TreeSet;
import java.util.stream.LongStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class PageRoundsTest {
    private static final WindowQuery QUERY = new WindowQuery(
            Instant.parse("2026-11-30T14:00:00Z"),
            Instant.parse("2026-11-30T15:00:00Z"),
            TransferFilter.NONE,
            Order.ASC);
    /** The first ID of 14:00:00.000, as in the vectors. */
    private static final long START = 253158123110400000L;

    @Test
    void aPageAsksEachShardForItsLikelyShareOnly() {
        FakeShards even = new FakeShards();
        for (int shard = 1; shard <= 4; shard++) {
            int first = shard;
            even.rows(
                    shard,
                    LongStream.range(0, 60).map(i -> START + first + 4 * i).toArray());
        }

        WindowPage page = page(even, 100, null);

        assertThat(offsets(page))
                .isEqualTo(LongStream.rangeClosed(1, 100).boxed().toList());
        assertThat(even.asked).containsExactly("1:40", "2:40", "3:40", "4:40");
    }

    @Test
    void aPageWhoseRowsLieOnOneShardIsFilledByASecondRound() {
        FakeShards uneven = new FakeShards()
                .rows(1, START)
                .rows(2, LongStream.rangeClosed(1, 200).map(i -> START + i).toArray())
                .rows(3, START + 1000);

        WindowPage page = page(uneven, 100, null);

        assertThat(offsets(page)).isEqualTo(LongStream.range(0, 100).boxed().toList());
        assertThat(uneven.asked).containsExactly("1:40", "2:40", "3:40", "4:40", "2:59", "3:59");
        assertThat(page.complete()).isTrue();
        assertThat(page.isFinal()).isTrue();
        assertThat(page.shards().queried()).containsExactly(1, 2, 3, 4);
    }

    /** CASE 35: what was merged before the shard went away is answered, and the rest is not skipped. */
    @Test
    void aShardThatFailsInTheSecondRoundIsNamedAndCaughtUpByTheNextPage() {
        FakeShards uneven = new FakeShards()
                .rows(1, START)
                .rows(2, LongStream.rangeClosed(1, 200).map(i -> START + i).toArray())
                .rows(3, START + 1000);
        uneven.downAfter(2, 1);

        WindowPage page = page(uneven, 100, null);
        uneven.down.clear();
        WindowPage next = page(uneven, 1000, page.nextCursor());

        assertThat(page.complete()).isFalse();
        assertThat(page.isFinal()).isFalse();
        assertThat(page.shards().failed()).containsExactly(new ShardNote(2, "cannot be reached"));
        assertThat(page.shards().queried()).containsExactly(1, 3, 4);
        assertThat(offsets(page).subList(0, 41))
                .isEqualTo(LongStream.range(0, 41).boxed().toList());
        assertThat(offsets(next)).startsWith(41L).endsWith(200L).hasSize(160);
    }

    /** CASE 35: an agent waits for a sick shard once a page. */
    @Test
    void aShardThatFailsInTheFirstRoundIsNotAskedAgainForThePage() {
        FakeShards uneven = new FakeShards()
                .rows(1, START)
                .rows(2, LongStream.rangeClosed(1, 200).map(i -> START + i).toArray())
                .rows(3, START + 1000);
        uneven.down.add(3);

        WindowPage page = page(uneven, 100, null);

        assertThat(uneven.asked).containsExactly("1:40", "2:40", "3:40", "4:40", "2:59");
        assertThat(page.items()).hasSize(100);
        assertThat(page.shards().failed()).containsExactly(new ShardNote(3, "cannot be reached"));
    }

    /** A page is as sealed as the least sealed of its shards, wherever that one stands in the list. */
    @Test
    void aPageIsSealedAsFarAsTheEarliestOfItsShards() {
        for (int early = 1; early <= 4; early++) {
            FakeShards shards = new FakeShards().rows(1, START, START + 1).sealed(early, "2026-11-30T14:30:00Z");

            WindowPage page = page(shards, 100, null);

            assertThat(page.sealedThrough()).isEqualTo(Instant.parse("2026-11-30T14:30:00Z"));
            assertThat(page.isFinal()).isFalse();
            assertThat(page.complete()).isTrue();
        }
    }

    /** A page above the seal makes its whole walk one that is not final, also when the rest lies below. */
    @Test
    void aWalkThatWasOpenOnceIsNotFinalLater() {
        FakeShards shards = new FakeShards()
                .rows(1, LongStream.range(0, 30).map(i -> START + i).toArray());
        shards.sealedThrough = Instant.parse("2026-11-30T14:00:00Z");
        WindowPage open = page(shards, 20, null);
        shards.sealedThrough = Instant.parse("2026-11-30T16:00:00Z");

        WindowPage last = page(shards, 20, open.nextCursor());

        assertThat(open.isFinal()).isFalse();
        assertThat(last.items()).hasSize(10);
        assertThat(last.complete()).isTrue();
        assertThat(last.isFinal()).isFalse();
    }

    @Test
    void aShardThatWasReadToItsEndIsSaidToBeSkipped() {
        FakeShards shards = new FakeShards()
                .rows(1, LongStream.range(0, 30).map(i -> START + i).toArray());

        WindowPage next = page(shards, 20, page(shards, 20, null).nextCursor());

        assertThat(next.shards().queried()).containsExactly(1);
        assertThat(next.shards().skipped())
                .containsExactly(
                        new ShardNote(2, "was read to its end by earlier pages"),
                        new ShardNote(3, "was read to its end by earlier pages"),
                        new ShardNote(4, "was read to its end by earlier pages"));
    }

    /** CASES 34 and 35: whatever fails on the way, in either round, the whole walk brings every row once. */
    @ParameterizedTest(name = "seed {0}")
    @ValueSource(longs = {1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20})
    void aWalkBringsEveryRowOnceWhateverFailsOnTheWay(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        Order order = random.nextBoolean() ? Order.ASC : Order.DESC;
        WindowQuery query = new WindowQuery(QUERY.from(), QUERY.to(), TransferFilter.NONE, order);
        int size = random.nextInt(400);
        FakeShards shards = new FakeShards();
        // Some shards hold most of the rows: shares are wrong more often than right.
        int[] shardOf = random.ints(size, 0, 20)
                .map(draw -> draw < 14 ? 1 : draw < 18 ? 2 : draw < 19 ? 3 : 4)
                .toArray();
        for (int shard = 1; shard <= 4; shard++) {
            int here = shard;
            shards.rows(
                    shard,
                    LongStream.range(0, size)
                            .filter(i -> shardOf[(int) i] == here)
                            .map(i -> START + i)
                            .toArray());
        }
        Set<Long> seen = new TreeSet<>();
        String cursor = null;
        for (int pages = 0; pages < 2_000; pages++) {
            shards.down.clear();
            boolean failing = pages < 50 && random.nextInt(3) == 0;
            if (failing) {
                shards.downAfter(1 + random.nextInt(4), random.nextInt(2));
            }
            WindowPage page = shards.reader()
                    .page(query, 1 + random.nextInt(60), cursor, "7f9c2ba4-e88f-4d55-b7a1-2a51a0a7f3c1")
                    .onFailure(ProblemException.class)
                    .recoverWithNull()
                    .await()
                    .indefinitely();
            if (page == null) {
                continue; // all that was left to ask is down; the same cursor serves again
            }
            for (Long offset : offsets(page)) {
                assertThat(seen.add(offset)).as("row %d comes once", offset).isTrue();
            }
            assertThat(page.complete()).isEqualTo(page.shards().failed().isEmpty());
            cursor = page.nextCursor();
            if (cursor == null) {
                break;
            }
        }
        assertThat(cursor).isNull();
        assertThat(seen)
                .containsExactlyElementsOf(LongStream.range(0, size).boxed().toList());
    }

    private static WindowPage page(FakeShards shards, int limit, @Nullable String cursor) {
        return shards.reader()
                .page(QUERY, limit, cursor, "7f9c2ba4-e88f-4d55-b7a1-2a51a0a7f3c1")
                .await()
                .indefinitely();
    }

    private static List<Long> offsets(WindowPage page) {
        return page.items().stream()
                .map(transfer -> transfer.id().value() - START)
                .toList();
    }
}
