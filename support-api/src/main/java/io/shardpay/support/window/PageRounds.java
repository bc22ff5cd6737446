package io.shardpay.support.window;

import io.shardpay.id.IdLayout;
import io.shardpay.id.IdRange;
import io.shardpay.id.ShardNumber;
import io.shardpay.ledger.api.shard.ShardWindow;
import io.shardpay.ledger.api.transfer.Transfer;
import io.shardpay.support.shards.ShardAnswer;
import io.shardpay.support.shards.ShardNote;
import io.shardpay.support.shards.ShardPlan;
import io.shardpay.support.shards.ShardsAsked;
import io.shardpay.support.shards.WindowRequest;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * What one page has got from its shards. The first round asks each shard for its likely share of the page and not for all of it,
 * as most of that would be read, sent and thrown away; when the rows lie unevenly, a second round asks for all that is missing. For one
 * page, on one thread at a time.
 */
final class PageRounds {
    private static final Comparator<ShardNumber> BY_NUMBER = Comparator.comparingInt(ShardNumber::value);
    /** Rows fall on shards at random: one shard's part of a page is seldom above its mean by three standard deviations. */
    private static final int DEVIATIONS = 3;

    private final WindowQuery query;
    private final int limit;
    private final ShardPlan plan;
    private final Walk start;
    private final IdLayout layout;
    private final WalkCursors cursors;
    private final List<Transfer> items = new ArrayList<>();
    private final Map<ShardNumber, ShardNote> failed = new TreeMap<>(BY_NUMBER);
    private final Map<ShardNumber, ShardWindow> latest = new TreeMap<>(BY_NUMBER);
    private Walk walk;
    private boolean moreOnShards;
    private boolean sealed = true;
    private @Nullable Instant sealedThrough;

    /**
     * @param limit rows of the page
     * @param plan which shards the window concerns
     * @param start the walk up to this page
     */
    PageRounds(WindowQuery query, int limit, ShardPlan plan, Walk start, IdLayout layout, WalkCursors cursors) {
        this.query = query;
        this.limit = limit;
        this.plan = plan;
        this.start = start;
        this.layout = layout;
        this.cursors = cursors;
        this.walk = start;
    }

    /** How many rows of a page one of its shards will hardly exceed; the whole page for a shard alone. */
    static int shareOf(int limit, int shards) {
        double mean = (double) limit / shards;
        return shards == 1 ? limit : (int) Math.min(limit, Math.ceil(mean + DEVIATIONS * Math.sqrt(mean)));
    }

    /** The shards of the next round with what each has left, by number. */
    Map<ShardNumber, IdRange> toAsk() {
        Map<ShardNumber, IdRange> left = new TreeMap<>(BY_NUMBER);
        left.putAll(walk.left());
        left.keySet().removeAll(failed.keySet());
        return left;
    }

    WindowRequest request(IdRange range, int rows, String correlationId) {
        return new WindowRequest(query.filter(), query.order(), range, rows, correlationId);
    }

    /** Whether the page could go on if a shard sent more. */
    boolean isShort() {
        return moreOnShards && missing() > 0;
    }

    int missing() {
        return limit - items.size();
    }

    /** @throws io.shardpay.support.shards.ShardsUnavailableException when nothing was ever answered */
    void add(List<ShardNumber> asked, List<ShardAnswer<ShardWindow>> answers) {
        Map<ShardNumber, ShardWindow> windows = new TreeMap<>(BY_NUMBER);
        for (int i = 0; i < answers.size(); i++) {
            ShardNumber shard = asked.get(i);
            ShardAnswer<ShardWindow> answer = answers.get(i);
            if (answer instanceof ShardAnswer.Answered<ShardWindow> answered) {
                windows.put(shard, answered.value());
            } else if (answer instanceof ShardAnswer.Failed<ShardWindow> notAnswered) {
                failed.put(shard, new ShardNote(shard.value(), notAnswered.reason()));
                latest.remove(shard);
            }
        }
        latest.putAll(windows);
        Walk.Step step = walk.step(windows, missing(), layout);
        walk = step.next();
        items.addAll(step.items());
        moreOnShards = windows.values().stream().anyMatch(ShardWindow::more);
        for (ShardWindow window : windows.values()) {
            sealed &= window.isFinal();
            if (sealedThrough == null || window.sealedThrough().isBefore(sealedThrough)) {
                sealedThrough = window.sealedThrough();
            }
        }
        if (sealedThrough == null) {
            throw WindowReader.allUnavailable(asked());
        }
    }

    WindowPage page() {
        boolean complete = failed.isEmpty();
        return new WindowPage(
                items,
                walk.finished() ? null : cursors.encode(walk, query),
                complete,
                complete && sealed && !start.tainted(),
                sealedThrough,
                asked());
    }

    private ShardsAsked asked() {
        return new ShardsAsked(numbers(latest.keySet()), skipped(), List.copyOf(failed.values()));
    }

    /** The plan's, and the shards that earlier pages of this walk have read to their end. */
    private List<ShardNote> skipped() {
        List<ShardNote> skipped = new ArrayList<>(plan.skipped());
        for (ShardNumber shard : plan.relevant()) {
            if (!start.left().containsKey(shard)) {
                skipped.add(new ShardNote(shard.value(), "was read to its end by earlier pages"));
            }
        }
        skipped.sort(Comparator.comparingInt(ShardNote::shard));
        return skipped;
    }

    private static List<Integer> numbers(Collection<ShardNumber> shards) {
        return shards.stream().map(ShardNumber::value).toList();
    }
}
