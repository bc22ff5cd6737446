package io.shardpay.support.window;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.shardpay.ledger.api.page.Order;
import io.shardpay.ledger.api.problem.ProblemCode;
import io.shardpay.support.shards.ShardNote;
import io.shardpay.support.shards.ShardsUnavailableException;
import io.shardpay.support.shards.TransferFilter;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class WindowStreamTest {
    private static final Instant FROM = Instant.parse("2026-11-30T14:00:00Z");
    private static final Instant TO = Instant.parse("2026-11-30T15:00:00Z");
    /** The first ID of 14:00:00.000, as in the vectors. */
    private static final long START = 253158123110400000L;

    /** Shard 1 has 1,200 rows at even places, shard 2 700 at odd ones, shard 3 one at the end, shard 4 none. */
    private final FakeShards shards = new FakeShards()
            .rows(1, LongStream.range(0, 1200).map(i -> START + 2 * i).toArray())
            .rows(2, LongStream.range(0, 700).map(i -> START + 2 * i + 1).toArray())
            .rows(3, START + 100_000);

    @Test
    void bringsEveryRowInOrderAndSaysWhatItAmountsTo() {
        for (Order order : Order.values()) {
            List<Long> ids = new ArrayList<>();
            StreamEnd end = drain(stream(order), ids);

            assertThat(ids).hasSize(1901).doesNotHaveDuplicates();
            assertThat(order == Order.ASC ? ids : reversed(ids)).isSorted();
            assertThat(end.rows()).isEqualTo(1901);
            assertThat(end.complete()).isTrue();
            assertThat(end.isFinal()).isTrue();
            assertThat(end.shards().queried()).containsExactly(1, 2, 3, 4);
        }
    }

    @Test
    void asksAShardForItsNextPageOnlyWhenItsRowsAreNeeded() {
        WindowStream stream = stream(Order.ASC);

        StreamedRows first = stream.next().await().indefinitely();

        // Shard 2's first 64 rows end at 127, shard 1's at 126: merging stops when the first of them has run out.
        assertThat(first.rows()).hasSize(127);
        assertThat(shards.asked).containsExactly("1:64", "2:64", "3:64", "4:64");
        stream.next().await().indefinitely();
        assertThat(shards.asked).containsExactly("1:64", "2:64", "3:64", "4:64", "1:64");
    }

    @Test
    void aShardThatIsDownAtTheStartIsLeftOutAndNamed() {
        shards.down.add(2);

        StreamEnd end = drain(stream(Order.ASC), new ArrayList<>());

        assertThat(end.rows()).isEqualTo(1201);
        assertThat(end.complete()).isFalse();
        assertThat(end.isFinal()).isFalse();
        assertThat(end.shards().queried()).containsExactly(1, 3, 4);
        assertThat(end.shards().failed()).containsExactly(new ShardNote(2, "cannot be reached"));
    }

    @Test
    void aShardThatFailsLaterEndsTheStream() {
        WindowStream stream = stream(Order.ASC);
        stream.next().await().indefinitely();
        shards.down.add(1);

        assertThatThrownBy(() -> stream.next().await().indefinitely())
                .isInstanceOfSatisfying(ShardsUnavailableException.class, failure -> {
                    assertThat(failure.problem().code()).isEqualTo(ProblemCode.SHARD_UNAVAILABLE);
                    assertThat(failure.problem().detail())
                            .isEqualTo("shard 1 cannot be reached after 127 rows were sent");
                    assertThat(failure.shards().queried()).containsExactly(2, 3, 4);
                    assertThat(failure.shards().failed()).containsExactly(new ShardNote(1, "cannot be reached"));
                });
    }

    @Test
    void allShardsDownIsAProblem() {
        shards.down.addAll(List.of(1, 2, 3, 4));

        assertThatThrownBy(() -> stream(Order.ASC).next().await().indefinitely())
                .isInstanceOfSatisfying(
                        ShardsUnavailableException.class,
                        failure -> assertThat(failure.shards().failed())
                                .extracting(ShardNote::shard)
                                .containsExactly(1, 2, 3, 4));
    }

    @Test
    void isFinalOnlyWhenEveryPageLayBelowItsSeal() {
        // The first pages end inside 14:00:00.000, which is not sealed yet when they are read.
        shards.sealedThrough = FROM;
        WindowStream stream = stream(Order.ASC);
        stream.next().await().indefinitely();
        shards.sealedThrough = Instant.parse("2026-11-30T16:00:00Z");
        StreamEnd end = drain(stream, new ArrayList<>());

        assertThat(end.isFinal()).isFalse();
        assertThat(end.sealedThrough()).isEqualTo(FROM);
    }

    private WindowStream stream(Order order) {
        return shards.reader().stream(
                new WindowQuery(FROM, TO, TransferFilter.NONE, order), "7f9c2ba4-e88f-4d55-b7a1-2a51a0a7f3c1");
    }

    private static StreamEnd drain(WindowStream stream, List<Long> into) {
        while (true) {
            StreamedRows piece = stream.next().await().indefinitely();
            piece.rows().forEach(row -> into.add(row.id().value()));
            if (piece.end() != null) {
                return piece.end();
            }
        }
    }

    private static List<Long> reversed(List<Long> ids) {
        List<Long> reversed = new ArrayList<>(ids);
        java.util.Collections.reverse(reversed);
        return reversed;
    }
}
