package io.shardpay.support.window;

import static org.assertj.core.api.Assertions.assertThat;

import io.shardpay.ledger.api.page.Order;
import io.shardpay.support.shards.ShardNote;
import io.shardpay.support.shards.TransferFilter;
import java.time.Instant;
import java.util.List;
import java.util.stream.LongStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

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
