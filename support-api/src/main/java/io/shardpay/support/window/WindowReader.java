package io.shardpay.support.window;

import io.shardpay.id.IdLayout;
import io.shardpay.id.ShardNumber;
import io.shardpay.ledger.api.problem.ProblemCode;
import io.shardpay.ledger.api.problem.ProblemException;
import io.shardpay.ledger.api.shard.ShardWindow;
import io.shardpay.support.shards.RelevantShards;
import io.shardpay.support.shards.ShardAnswer;
import io.shardpay.support.shards.ShardNote;
import io.shardpay.support.shards.ShardPlan;
import io.shardpay.support.shards.ShardWindows;
import io.shardpay.support.shards.ShardsAsked;
import io.shardpay.support.shards.ShardsUnavailableException;
import io.smallrye.mutiny.Uni;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Reads pages of windows: asks the relevant shards at once and merges what they answer. Thread-safe. */
public final class WindowReader {
    /** A shard that restarts is back after about so long. */
    static final Duration RETRY_AFTER = Duration.ofSeconds(2);

    private final ShardWindows shards;
    private final RelevantShards relevant;
    private final IdLayout layout;
    private final InstantSource clock;
    private final WalkCursors cursors;

    public WindowReader(
            ShardWindows shards, RelevantShards relevant, IdLayout layout, InstantSource clock, WalkCursors cursors) {
        this.shards = shards;
        this.relevant = relevant;
        this.layout = layout;
        this.clock = clock;
        this.cursors = cursors;
    }

    /**
     * The first page, or the one behind a cursor.
     *
     * @param cursor the {@code nextCursor} of the same query
     * @throws ProblemException INVALID_CURSOR, at once; the result fails with a {@link ShardsUnavailableException} when no shard answers
     */
    public Uni<WindowPage> page(WindowQuery query, int limit, @Nullable String cursor, String correlationId) {
        ShardPlan plan = relevant.plan(query.from(), query.to(), query.filter());
        Walk walk = cursor == null
                ? Walk.over(query.range(layout), plan.relevant(), query.order())
                : cursors.decode(cursor, query, layout);
        if (walk.finished()) {
            return Uni.createFrom().item(nothingToAsk(query, plan));
        }
        PageRounds rounds = new PageRounds(query, limit, plan, walk, layout, cursors);
        return ask(rounds, PageRounds.shareOf(limit, walk.left().size()), correlationId)
                .chain(() -> rounds.isShort()
                        ? ask(rounds, rounds.missing(), correlationId)
                        : Uni.createFrom().voidItem())
                .map(done -> rounds.page());
    }

    /** One round: each shard of the walk that has not failed on this page is asked for so many rows. */
    private Uni<Void> ask(PageRounds rounds, int rows, String correlationId) {
        List<ShardNumber> asked = new ArrayList<>();
        List<Uni<ShardAnswer<ShardWindow>>> answers = new ArrayList<>();
        rounds.toAsk().forEach((shard, range) -> {
            asked.add(shard);
            answers.add(shards.window(shard, rounds.request(range, rows, correlationId)));
        });
        return Uni.join()
                .all(answers)
                .andFailFast()
                .invoke(all -> rounds.add(asked, all))
                .replaceWithVoid();
    }

    /**
     * The whole window as a stream that has not begun.
     *
     * @param correlationId of the request that it serves
     */
    public WindowStream stream(WindowQuery query, String correlationId) {
        ShardPlan plan = relevant.plan(query.from(), query.to(), query.filter());
        return new WindowStream(query, plan, shards, layout, correlationId, isPast(query));
    }

    /** No shard can hold anything: complete, and final once no shard could be opened into the window any more. */
    private WindowPage nothingToAsk(WindowQuery query, ShardPlan plan) {
        List<ShardNote> skipped = new ArrayList<>(plan.skipped());
        plan.relevant()
                .forEach(shard -> skipped.add(new ShardNote(shard.value(), "the window holds no whole millisecond")));
        skipped.sort(Comparator.comparingInt(ShardNote::shard));
        return new WindowPage(
                List.of(), null, true, isPast(query), null, new ShardsAsked(List.of(), skipped, List.of()));
    }

    private boolean isPast(WindowQuery query) {
        return !query.to().plus(RelevantShards.ALLOWED_CLOCK_SKEW).isAfter(clock.instant());
    }

    static ShardsUnavailableException allUnavailable(ShardsAsked shards) {
        return new ShardsUnavailableException(
                ProblemException.retryable(
                        ProblemCode.ALL_SHARDS_UNAVAILABLE,
                        shards.failed().stream()
                                .map(note -> "shard " + note.shard() + " " + note.reason())
                                .collect(Collectors.joining("; ")),
                        RETRY_AFTER),
                shards);
    }
}
