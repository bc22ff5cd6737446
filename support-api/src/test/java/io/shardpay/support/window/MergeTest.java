package io.shardpay.support.window;

import static org.assertj.core.api.Assertions.assertThat;

import io.shardpay.ledger.api.page.Order;
import io.shardpay.ledger.api.transfer.Transfer;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class MergeTest {
    @Test
    void mergesInIdOrder() {
        assertThat(ids(Merge.first(List.of(rows(1, 4, 9), rows(2, 3), rows()), Order.ASC, 4, Long.MAX_VALUE)))
                .containsExactly(1L, 2L, 3L, 4L);
    }

    @Test
    void mergesNewestFirst() {
        assertThat(ids(Merge.first(List.of(rows(9, 4, 1), rows(3, 2)), Order.DESC, 3, 0)))
                .containsExactly(9L, 4L, 3L);
    }

    @Test
    void stopsAtTheLastSafeId() {
        assertThat(ids(Merge.first(List.of(rows(1, 4, 9), rows(2, 3)), Order.ASC, 10, 3)))
                .containsExactly(1L, 2L, 3L);
        assertThat(ids(Merge.first(List.of(rows(9, 4, 1), rows(3, 2)), Order.DESC, 10, 4)))
                .containsExactly(9L, 4L);
    }

    @Test
    void nothingOfNothing() {
        assertThat(Merge.first(List.of(), Order.ASC, 10, Long.MAX_VALUE)).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(longs = {11, 12, 13, 14, 15})
    void equalsSortingTheUnion(long seed) {
        Random random = new Random(seed);
        List<List<Transfer>> runs = new ArrayList<>();
        List<Long> all = new ArrayList<>();
        for (int run = 0; run < 1 + random.nextInt(6); run++) {
            long[] ids = random.longs(random.nextInt(40), 0, 1_000_000)
                    .distinct()
                    .sorted()
                    .toArray();
            LongStream.of(ids).forEach(all::add);
            runs.add(rows(ids));
        }
        all.sort(null);
        int limit = 1 + random.nextInt(50);

        assertThat(ids(Merge.first(runs, Order.ASC, limit, Long.MAX_VALUE)))
                .as("seed %d", seed)
                .containsExactlyElementsOf(all.subList(0, Math.min(limit, all.size())));
    }

    private static List<Transfer> rows(long... ids) {
        return LongStream.of(ids).mapToObj(Rows::withId).toList();
    }

    private static List<Long> ids(List<Transfer> rows) {
        return rows.stream().map(t -> t.id().value()).toList();
    }
}
