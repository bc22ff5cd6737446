package io.shardpay.support.console;

import io.shardpay.support.shards.ShardNote;
import io.shardpay.support.window.WindowPage;
import java.time.ZoneId;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * A page of a window in the words of the console.
 *
 * @param zone the name of the zone of all times
 * @param sealedThrough null when no shard was asked
 * @param nextHref the next page; null on the last
 * @param firstHref the first page; null when this is it
 * @param exportHref the whole window as CSV
 */
public record SearchResult(
        List<TransferRow> rows,
        String zone,
        boolean complete,
        boolean isFinal,
        @Nullable Shown sealedThrough,
        List<Integer> queried,
        List<ShardNote> skipped,
        List<ShardNote> failed,
        List<String> notes,
        @Nullable String nextHref,
        @Nullable String firstHref,
        String exportHref) {
    static SearchResult of(WindowPage page, ZoneId zone, List<String> notes, SearchForm form, @Nullable String cursor) {
        String query = form.query();
        String here = "/console/transfers?" + query;
        return new SearchResult(
                page.items().stream().map(item -> TransferRow.of(item, zone)).toList(),
                zone.getId(),
                page.complete(),
                page.isFinal(),
                page.sealedThrough() == null ? null : Shown.of(page.sealedThrough(), zone),
                page.shards().queried(),
                page.shards().skipped(),
                page.shards().failed(),
                notes,
                page.nextCursor() == null ? null : here + "&cursor=" + page.nextCursor(),
                cursor == null ? null : here,
                "/console/transfers.csv?" + query);
    }

    /** Whether a file would have a row: a page that lacks a shard does not know. */
    public boolean canExport() {
        return !rows.isEmpty() || !complete || firstHref != null;
    }

    /** How many transfers this page shows, in words. */
    public String count() {
        return rows.size() == 1 ? "1 transfer" : rows.size() + " transfers";
    }

    /** Skipped shards, those with the same reason together. */
    public List<Skipped> skippedGroups() {
        return skipped.stream().collect(Collectors.groupingBy(ShardNote::reason)).entrySet().stream()
                .map(group -> new Skipped(
                        group.getValue().stream()
                                .map(note -> Integer.toString(note.shard()))
                                .collect(Collectors.joining(", ")),
                        group.getKey()))
                .sorted((left, right) -> left.shards().compareTo(right.shards()))
                .toList();
    }

    /** The shards of {@link #failed}, for a sentence. */
    public String failedShards() {
        return failed.stream()
                .map(note -> "shard " + note.shard() + " " + note.reason())
                .collect(Collectors.joining("; "));
    }

    /** Shards skipped for one reason. */
    public record Skipped(String shards, String reason) {}
}
