package io.shardpay.support.export;

import com.fasterxml.jackson.databind.ObjectMapper;
import io.shardpay.id.IdLayout;
import io.shardpay.id.ShardNumber;
import io.shardpay.ledger.api.page.Order;
import io.shardpay.ledger.api.shard.ShardWindow;
import io.shardpay.ledger.api.transfer.Transfer;
import io.shardpay.support.shards.RelevantShards;
import io.shardpay.support.shards.ShardAnswer;
import io.shardpay.support.shards.ShardWindows;
import io.shardpay.support.shards.Shards;
import io.shardpay.support.shards.TransferFilter;
import io.shardpay.support.shards.WindowRequest;
import io.shardpay.support.window.Rows;
import io.shardpay.support.window.WalkCursors;
import io.shardpay.support.window.WindowQuery;
import io.shardpay.support.window.WindowReader;
import io.smallrye.mutiny.Uni;
import java.time.Instant;
import java.time.InstantSource;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/**
 * A process that exports a window of the largest rows that there can be, from four shards, and prints what it wrote. Started by
 * {@link ExportMemoryTest} with less memory than the rows take.
 */
final class LargeRows implements ShardWindows {
    static final int SHARDS = 4;
    static final int ROWS_PER_SHARD = 2_000;

    /** The first ID of 14:00:00.000, as in the vectors. */
    private static final long START = 253158123110400000L;

    private LargeRows() {}

    public static void main(String[] args) {
        Shards map = Shards.map();
        for (int shard = 1; shard <= SHARDS; shard++) {
            map.shard(shard, "2025-06-01T00:00:00Z", null);
        }
        WindowReader reader = new WindowReader(
                new LargeRows(),
                new RelevantShards(map, IdLayout.SHARDPAY),
                IdLayout.SHARDPAY,
                InstantSource.fixed(Instant.parse("2026-11-30T16:00:00Z")),
                new WalkCursors(new byte[32]));
        WindowQuery query = new WindowQuery(
                Instant.parse("2026-11-30T14:00:00Z"),
                Instant.parse("2026-11-30T15:00:00Z"),
                TransferFilter.NONE,
                Order.ASC);
        ExportFormat format = args[0].equals("csv")
                ? new CsvRows(ZoneOffset.UTC, IdCells.TEXT, new ObjectMapper())
                : new NdjsonRows(ZoneOffset.UTC, new ObjectMapper().findAndRegisterModules());
        long bytes = 0;
        String last = "";
        for (byte[] part : Exports.text(reader.stream(query, "none"), format, new Exports.Sent())
                .subscribe()
                .asIterable(1, () -> new java.util.concurrent.ArrayBlockingQueue<>(1))) {
            bytes += part.length;
            last = new String(
                    part,
                    Math.max(0, part.length - 400),
                    Math.min(400, part.length),
                    java.nio.charset.StandardCharsets.UTF_8);
        }
        System.out.println("bytes=" + bytes + " last="
                + last.substring(Math.max(last.lastIndexOf("#END"), last.lastIndexOf("{\"end\""))));
    }

    /** Rows are made as they are asked for: all of them would not fit. */
    @Override
    public Uni<ShardAnswer<ShardWindow>> window(ShardNumber shard, WindowRequest request) {
        return Uni.createFrom().item(() -> {
            long first = Math.max(0, (request.range().minId() - START - shard.value() + SHARDS - 1) / SHARDS);
            List<Transfer> rows = new ArrayList<>();
            for (long i = first; i < ROWS_PER_SHARD && rows.size() < request.limit(); i++) {
                rows.add(Rows.of(START + shard.value() + i * SHARDS, 1250, "EUR", 2, "ä€".repeat(70), metadata(i)));
            }
            return new ShardAnswer.Answered<>(new ShardWindow(
                    rows, first + rows.size() < ROWS_PER_SHARD, Instant.parse("2026-11-30T16:00:00Z"), true));
        });
    }

    /** Twenty pairs of 40 and 500 characters that take two bytes each, different in every row. */
    private static Map<String, String> metadata(long row) {
        Map<String, String> metadata = new TreeMap<>();
        for (int i = 0; i < 20; i++) {
            String key = String.format("%040d", row * 20 + i).replace("0000", "€€€€");
            metadata.put(key, "€".repeat(490) + String.format("%010d", row));
        }
        return metadata;
    }
}
