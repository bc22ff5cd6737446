package io.shardpay.support.export;

import static org.assertj.core.api.Assertions.assertThat;

import io.shardpay.ledger.api.page.Order;
import io.shardpay.support.shards.TransferFilter;
import io.shardpay.support.window.FakeShards;
import io.shardpay.support.window.StreamedRows;
import io.shardpay.support.window.WindowQuery;
import io.smallrye.mutiny.helpers.test.AssertSubscriber;
import java.time.Instant;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;

class SlowReaderTest {
    private static final WindowQuery QUERY = new WindowQuery(
            Instant.parse("2026-11-30T14:00:00Z"),
            Instant.parse("2026-11-30T15:00:00Z"),
            TransferFilter.NONE,
            Order.ASC);
    /** The first ID of 14:00:00.000, as in the vectors. */
    private static final long START = 253158123110400000L;

    /** 5,000 rows are ten pages of 500: a reader that takes nothing keeps all but the first on the shard. */
    @Test
    void aReaderThatWaitsHoldsBackTheShards() {
        FakeShards shards = new FakeShards()
                .rows(1, LongStream.range(0, 5000).map(i -> START + i).toArray());
        AssertSubscriber<StreamedRows> reader = AssertSubscriber.create(0);

        Exports.pieces(shards.reader().stream(QUERY, "7f9c2ba4-e88f-4d55-b7a1-2a51a0a7f3c1"))
                .subscribe()
                .withSubscriber(reader);
        assertThat(shards.asked).isEmpty();

        reader.request(1);
        assertThat(reader.getItems()).hasSize(1);
        assertThat(shards.asked).hasSize(4);

        reader.request(2);
        assertThat(reader.getItems()).hasSize(3);
        assertThat(shards.asked).hasSize(6);

        reader.request(Long.MAX_VALUE);
        reader.assertCompleted();
        assertThat(reader.getItems().stream()
                        .mapToInt(piece -> piece.rows().size())
                        .sum())
                .isEqualTo(5000);
    }

    @Test
    void aReaderThatLeavesEndsTheReading() {
        FakeShards shards = new FakeShards()
                .rows(1, LongStream.range(0, 5000).map(i -> START + i).toArray());
        AssertSubscriber<StreamedRows> reader = AssertSubscriber.create(1);

        Exports.pieces(shards.reader().stream(QUERY, "7f9c2ba4-e88f-4d55-b7a1-2a51a0a7f3c1"))
                .subscribe()
                .withSubscriber(reader);
        reader.cancel();

        assertThat(shards.asked).hasSize(4);
    }
}
