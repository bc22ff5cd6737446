package io.shardpay.support.window;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.shardpay.id.MerchantId;
import io.shardpay.ledger.api.page.Order;
import io.shardpay.ledger.api.problem.ProblemCode;
import io.shardpay.ledger.api.problem.ProblemException;
import io.shardpay.support.shards.ShardNote;
import io.shardpay.support.shards.ShardsUnavailableException;
import io.shardpay.support.shards.TransferFilter;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class WindowReaderTest {
    private static final Instant FROM = Instant.parse("2026-11-30T14:00:00Z");
    private static final Instant TO = Instant.parse("2026-11-30T15:00:00Z");
    /** The first ID of 14:00:00.000, as in the vectors. */
    private static final long START = 253158123110400000L;

    private static final WindowQuery QUERY = query(Order.ASC);

    private final FakeShards shards = new FakeShards()
            .rows(1, START + 1, START + 5, START + 9)
            .rows(2, START + 2, START + 6)
            .rows(3, START + 3, START + 7)
            .rows(4, START + 4, START + 8);
    private final WindowReader reader = shards.reader();

    @Test
    void answersOneListInIdOrderAndAsksEachShardForNoMoreThanAPage() {
        WindowPage page = page(QUERY, 4, null);

        assertThat(offsets(page)).containsExactly(1L, 2L, 3L, 4L);
        assertThat(page.complete()).isTrue();
        assertThat(page.isFinal()).isTrue();
        assertThat(page.sealedThrough()).isEqualTo("2026-11-30T16:00:00Z");
        assertThat(page.shards().queried()).containsExactly(1, 2, 3, 4);
        assertThat(shards.asked).containsExactly("1:4", "2:4", "3:4", "4:4");
        assertThat(offsets(page(QUERY, 4, page.nextCursor()))).containsExactly(5L, 6L, 7L, 8L);
    }

    @Test
    void theLastPageHasNoCursor() {
        assertThat(page(QUERY, 9, null).nextCursor()).isNull();
        assertThat(page(QUERY, 10, null).nextCursor()).isNull();
        assertThat(page(QUERY, 8, null).nextCursor()).isNotNull();
    }

    /** CASE 35 */
    @Test
    void oneShardDownLeavesTheOthersAndIsNamed() {
        shards.down.add(4);

        WindowPage page = page(QUERY, 100, null);

        assertThat(offsets(page)).containsExactly(1L, 2L, 3L, 5L, 6L, 7L, 9L);
        assertThat(page.complete()).isFalse();
        assertThat(page.isFinal()).isFalse();
        assertThat(page.shards().queried()).containsExactly(1, 2, 3);
        assertThat(page.shards().failed()).containsExactly(new ShardNote(4, "cannot be reached"));
    }

    /** CASE 35: what the missing shard holds is neither skipped nor does anything come twice. */
    @Test
    void aShardThatComesBackIsCaughtUpByTheNextPage() {
        WindowPage first = page(QUERY, 2, null);
        shards.down.add(3);
        WindowPage without = page(QUERY, 3, first.nextCursor());
        shards.down.clear();
        WindowPage back = page(QUERY, 3, without.nextCursor());
        WindowPage last = page(QUERY, 3, back.nextCursor());

        assertThat(offsets(first)).containsExactly(1L, 2L);
        assertThat(offsets(without)).containsExactly(4L, 5L, 6L);
        assertThat(offsets(back)).containsExactly(3L, 7L, 8L);
        assertThat(offsets(last)).containsExactly(9L);
        assertThat(back.complete()).isTrue();
        assertThat(last.isFinal()).isTrue();
        assertThat(last.nextCursor()).isNull();
    }

    /** CASE 35 */
    @Test
    void allShardsDownIsAProblem() {
        shards.down.addAll(List.of(1, 2, 3, 4));

        assertThatThrownBy(() -> page(QUERY, 100, null))
                .isInstanceOfSatisfying(ShardsUnavailableException.class, failure -> {
                    assertThat(failure.problem().code()).isEqualTo(ProblemCode.ALL_SHARDS_UNAVAILABLE);
                    assertThat(failure.problem().detail()).startsWith("shard 1 cannot be reached; shard 2 cannot");
                    assertThat(failure.problem().retryAfter()).isNotNull();
                    assertThat(failure.shards().queried()).isEmpty();
                    assertThat(failure.shards().failed())
                            .extracting(ShardNote::shard)
                            .containsExactly(1, 2, 3, 4);
                });
    }

    @Test
    void aWalkThatOnlyMissesADownShardEndsInAProblemRatherThanInEmptyPagesForEver() {
        shards.down.add(3);
        WindowPage page = page(QUERY, 100, null);
        assertThat(page.nextCursor()).isNotNull();

        assertThatThrownBy(() -> page(QUERY, 100, page.nextCursor()))
                .isInstanceOfSatisfying(ShardsUnavailableException.class, failure -> {
                    assertThat(failure.problem().code()).isEqualTo(ProblemCode.ALL_SHARDS_UNAVAILABLE);
                    assertThat(failure.shards().failed())
                            .extracting(ShardNote::shard)
                            .containsExactly(3);
                });
        shards.down.clear();
        WindowPage rest = page(QUERY, 100, page.nextCursor());
        assertThat(offsets(rest)).containsExactly(3L, 7L);
        assertThat(rest.shards().queried()).containsExactly(3);
        assertThat(rest.shards().skipped())
                .containsExactly(
                        new ShardNote(1, "was read to its end by earlier pages"),
                        new ShardNote(2, "was read to its end by earlier pages"),
                        new ShardNote(4, "was read to its end by earlier pages"));
    }

    /** CASE 34: rows that arrive behind the cursor do not move later pages. */
    @Test
    void aPageReadWhileNewRowsArriveGoesOnWhereTheLastOneEnded() {
        shards.sealedThrough = Instant.parse("2026-11-30T14:00:00.001Z");
        WindowPage first = page(QUERY, 4, null);
        shards.ids.get(1).add(START + 4_194_304 + 1);
        List<Long> rest = offsets(page(QUERY, 100, first.nextCursor()));

        assertThat(offsets(first)).containsExactly(1L, 2L, 3L, 4L);
        assertThat(rest).containsExactly(5L, 6L, 7L, 8L, 9L, 4_194_305L);
    }

    @Test
    void finalSpeaksForTheWholeWalk() {
        // The first page ends at START + 4, above the seal; by the last page all is sealed.
        shards.sealedThrough = FROM;
        WindowPage first = page(QUERY, 4, null);
        shards.sealedThrough = Instant.parse("2026-11-30T16:00:00Z");
        WindowPage last = page(QUERY, 100, first.nextCursor());

        assertThat(first.isFinal()).isFalse();
        assertThat(last.isFinal()).isFalse();
        assertThat(page(QUERY, 100, null).isFinal()).isTrue();
    }

    @Test
    void aWalkWhosePagesAllEndedBelowTheSealIsFinalInTheEnd() {
        // START + 4 lies in millisecond 14:00:00.000, which a seal of .001 covers; the window itself is not sealed yet.
        shards.sealedThrough = Instant.parse("2026-11-30T14:00:00.001Z");
        WindowPage first = page(QUERY, 4, null);
        shards.sealedThrough = Instant.parse("2026-11-30T16:00:00Z");
        WindowPage last = page(QUERY, 100, first.nextCursor());

        assertThat(first.isFinal()).isFalse();
        assertThat(last.isFinal()).isTrue();
    }

    /** CASE 34 */
    @Test
    void theCursorOfAnotherQueryIsRefused() {
        String cursor = page(QUERY, 4, null).nextCursor();

        assertThatThrownBy(() -> page(query(Order.DESC), 4, cursor))
                .isInstanceOfSatisfying(ProblemException.class, problem -> {
                    assertThat(problem.code()).isEqualTo(ProblemCode.INVALID_CURSOR);
                    assertThat(problem.errors().get(0).field()).isEqualTo("cursor");
                });
        for (String text : List.of("", "x", "!!!", "AAAAAAAAAAAAAAAA", cursor + "A", cursor.substring(1))) {
            assertThatThrownBy(() -> page(QUERY, 4, text))
                    .as("cursor '%s'", text)
                    .isInstanceOfSatisfying(
                            ProblemException.class,
                            problem -> assertThat(problem.code()).isEqualTo(ProblemCode.INVALID_CURSOR));
        }
    }

    @Test
    void theSameInstantsInAnotherOffsetAreTheSameQuery() {
        String cursor = page(QUERY, 4, null).nextCursor();
        WindowQuery same = new WindowQuery(
                java.time.OffsetDateTime.parse("2026-11-30T16:00:00+02:00").toInstant(),
                TO,
                TransferFilter.NONE,
                Order.ASC);

        assertThat(offsets(page(same, 4, cursor))).containsExactly(5L, 6L, 7L, 8L);
    }

    @Test
    void newestFirstWalksBackwards() {
        WindowPage first = page(query(Order.DESC), 4, null);
        WindowPage second = page(query(Order.DESC), 100, first.nextCursor());

        assertThat(offsets(first)).containsExactly(9L, 8L, 7L, 6L);
        assertThat(offsets(second)).containsExactly(5L, 4L, 3L, 2L, 1L);
    }

    @Test
    void aMerchantAsksItsHomeOnly() {
        WindowQuery ofShardTwo = new WindowQuery(
                FROM, TO, new TransferFilter(new MerchantId(8192), null, null, null, null, null, null), Order.ASC);

        WindowPage page = page(ofShardTwo, 100, null);

        assertThat(shards.asked).containsExactly("2:100");
        assertThat(page.shards().skipped()).hasSize(3).contains(new ShardNote(1, "the merchant's home is shard 2"));
    }

    @Test
    void aWindowBeforeEveryShardAsksNoneAndIsFinal() {
        WindowQuery early = new WindowQuery(
                Instant.parse("2025-01-01T00:00:00Z"),
                Instant.parse("2025-01-02T00:00:00Z"),
                TransferFilter.NONE,
                Order.ASC);

        WindowPage page = page(early, 100, null);

        assertThat(shards.asked).isEmpty();
        assertThat(page.items()).isEmpty();
        assertThat(page.complete()).isTrue();
        assertThat(page.isFinal()).isTrue();
        assertThat(page.sealedThrough()).isNull();
        assertThat(page.shards().skipped()).hasSize(4).contains(new ShardNote(1, "opened at 2025-06-01T00:00:00Z"));
    }

    private WindowPage page(WindowQuery query, int limit, @Nullable String cursor) {
        return reader.page(query, limit, cursor, "7f9c2ba4-e88f-4d55-b7a1-2a51a0a7f3c1")
                .await()
                .indefinitely();
    }

    private static List<Long> offsets(WindowPage page) {
        return new ArrayList<>(
                page.items().stream().map(t -> t.id().value() - START).toList());
    }

    private static WindowQuery query(Order order) {
        return new WindowQuery(FROM, TO, TransferFilter.NONE, order);
    }
}
