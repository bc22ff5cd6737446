package io.shardpay.support.window;

import io.shardpay.id.IdLayout;
import io.shardpay.id.IdRange;
import io.shardpay.ledger.api.problem.ProblemCode;
import io.shardpay.ledger.api.problem.ProblemException;
import io.shardpay.ledger.api.shard.ShardWindow;
import io.shardpay.ledger.api.transfer.Transfer;
import io.shardpay.support.shards.IdOrder;
import io.shardpay.support.shards.ShardAnswer;
import io.shardpay.support.shards.ShardNote;
import io.shardpay.support.shards.ShardPlan;
import io.shardpay.support.shards.ShardWindows;
import io.shardpay.support.shards.ShardsAsked;
import io.shardpay.support.shards.ShardsUnavailableException;
import io.shardpay.support.shards.WindowRequest;
import io.smallrye.mutiny.Uni;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;

/**
 * A whole window, piece by piece: each shard is read in pages of short snapshots, and the next page is asked for only when its
 * rows are needed. Memory is bounded by {@link #MAX_HELD_ROWS}, whatever the rows carry. A shard that fails at the start is left out and named at the end; one
 * that fails later ends the stream, since what was sent cannot be taken back.
 *
 * <p>For one reader, which asks for the next piece when it has the last one.
 */
public final class WindowStream {
    /**
     * Rows that a stream holds at once, of all its shards together. Usually some 100 KiB; at the most about 6 MiB, when each
     * carries all that a transfer may: 20 pairs of 40 and 500 characters and a reference of 140, two bytes each.
     */
    public static final int MAX_HELD_ROWS = 256;

    /** Smallest page: with more than 16 shards fewer rows each would make a request of nearly every row. */
    static final int MIN_PAGE_ROWS = 16;

    private final WindowQuery query;
    private final ShardPlan plan;
    private final ShardWindows shards;
    private final String correlationId;
    private final boolean finalWhenNothingIsAsked;
    private final List<ShardRun> runs = new ArrayList<>();
    private final List<ShardNote> failed = new ArrayList<>();
    private final int pageRows;
    private boolean started;
    private long rows;

    WindowStream(
            WindowQuery query,
            ShardPlan plan,
            ShardWindows shards,
            IdLayout layout,
            String correlationId,
            boolean finalWhenNothingIsAsked) {
        this.query = query;
        this.plan = plan;
        this.shards = shards;
        this.correlationId = correlationId;
        this.finalWhenNothingIsAsked = finalWhenNothingIsAsked;
        IdRange whole = query.range(layout);
        if (!whole.isEmpty()) {
            plan.relevant().forEach(shard -> runs.add(new ShardRun(shard, whole, query.order(), layout)));
        }
        this.pageRows = pageRows(runs.size());
    }

    /** Rows of one shard's page, so that the pages of all shards together stay within what a stream may hold. */
    static int pageRows(int shards) {
        return Math.max(MIN_PAGE_ROWS, MAX_HELD_ROWS / Math.max(1, shards));
    }

    /** The next piece; fails with a {@link ShardsUnavailableException} when the stream cannot go on. Not to be asked again after the last. */
    public Uni<StreamedRows> next() {
        List<ShardRun> hungry = runs.stream().filter(ShardRun::isHungry).toList();
        if (hungry.isEmpty()) {
            return Uni.createFrom().item(this::merge);
        }
        return Uni.join()
                .all(hungry.stream().map(this::ask).toList())
                .andFailFast()
                .map(answers -> {
                    feed(hungry, answers);
                    return merge();
                });
    }

    private Uni<ShardAnswer<ShardWindow>> ask(ShardRun run) {
        return shards.window(
                run.shard(), new WindowRequest(query.filter(), query.order(), run.left(), pageRows, correlationId));
    }

    private void feed(List<ShardRun> asked, List<ShardAnswer<ShardWindow>> answers) {
        for (int i = 0; i < asked.size(); i++) {
            ShardRun run = asked.get(i);
            if (answers.get(i) instanceof ShardAnswer.Answered<ShardWindow> answered) {
                run.feed(answered.value());
            } else if (answers.get(i) instanceof ShardAnswer.Failed<ShardWindow> failure) {
                ShardNote note = new ShardNote(run.shard().value(), failure.reason());
                if (started) {
                    failed.add(note);
                    runs.remove(run);
                    throw new ShardsUnavailableException(
                            ProblemException.retryable(
                                    ProblemCode.SHARD_UNAVAILABLE,
                                    "shard " + note.shard() + " " + note.reason() + " after " + rows
                                            + " rows were sent",
                                    WindowReader.RETRY_AFTER),
                            asked());
                }
                failed.add(note);
                runs.remove(run);
            }
        }
        if (runs.isEmpty()) {
            throw WindowReader.allUnavailable(asked());
        }
        started = true;
    }

    /** Merges until a shard must be asked again. */
    private StreamedRows merge() {
        List<Transfer> merged = new ArrayList<>();
        while (runs.stream().noneMatch(ShardRun::isHungry)) {
            ShardRun first = null;
            for (ShardRun run : runs) {
                if (run.peek() != null && (first == null || precedes(run, first))) {
                    first = run;
                }
            }
            if (first == null) {
                rows += merged.size();
                return new StreamedRows(merged, end());
            }
            merged.add(first.take());
        }
        rows += merged.size();
        return new StreamedRows(merged, null);
    }

    private boolean precedes(ShardRun left, ShardRun right) {
        return IdOrder.compare(
                        query.order(),
                        Objects.requireNonNull(left.peek()).id().value(),
                        Objects.requireNonNull(right.peek()).id().value())
                < 0;
    }

    private StreamEnd end() {
        boolean complete = failed.isEmpty();
        boolean sealed = started ? runs.stream().allMatch(ShardRun::isSealed) : finalWhenNothingIsAsked;
        Instant sealedThrough = runs.stream()
                .map(ShardRun::sealedThrough)
                .filter(Objects::nonNull)
                .min(Comparator.naturalOrder())
                .orElse(null);
        return new StreamEnd(rows, complete, complete && sealed, sealedThrough, asked());
    }

    private ShardsAsked asked() {
        return new ShardsAsked(
                runs.stream().map(run -> run.shard().value()).toList(), plan.skipped(), List.copyOf(failed));
    }
}
