package io.shardpay.support.shards;

import io.shardpay.id.IdLayout;
import io.shardpay.id.ShardNumber;
import io.shardpay.ledger.api.placement.ShardEntry;
import io.shardpay.ledger.api.placement.ShardMap;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * Which shards can hold transfers of a window: the merchant's home, else the account's birth shard, else every shard that was
 * open in the window. Never more.
 */
public final class RelevantShards {
    /**
     * How far a shard's clock may be off: beyond it a generator halts. IDs minted next to a shard's opening or closing may
     * therefore carry a time this far outside of its life.
     */
    public static final Duration ALLOWED_CLOCK_SKEW = Duration.ofSeconds(5);

    private final ShardMap shards;
    private final IdLayout layout;

    public RelevantShards(ShardMap shards, IdLayout layout) {
        this.shards = shards;
        this.layout = layout;
    }

    /** The plan for a half-open window. */
    public ShardPlan plan(Instant from, Instant to, TransferFilter filter) {
        Optional<Home> home = home(filter);
        List<ShardNumber> relevant = new ArrayList<>();
        List<ShardNote> skipped = new ArrayList<>();
        for (ShardEntry shard : shards.shards()) {
            Optional<String> reason = home.filter(h -> !h.shard().equals(shard.number()))
                    .map(Home::reason)
                    .or(() -> notAlive(shard, from, to));
            reason.ifPresentOrElse(
                    text -> skipped.add(new ShardNote(shard.number().value(), text)),
                    () -> relevant.add(shard.number()));
        }
        return new ShardPlan(relevant, skipped);
    }

    /** Why a shard cannot have minted an ID at this time; empty when it can. */
    public Optional<String> cannotHaveMinted(ShardNumber number, Instant time) {
        ShardEntry shard = shards.byNumber(number);
        return shard == null
                ? Optional.of("shard " + number + " is not known")
                : notAlive(shard, time, time.plusMillis(1)).map(reason -> "shard " + number + " was " + reason);
    }

    private Optional<Home> home(TransferFilter filter) {
        // The merchant decides: an account lives with its merchant.
        if (filter.merchant() != null) {
            ShardNumber shard = layout.shardOf(filter.merchant().value());
            return Optional.of(new Home(shard, "the merchant's home is shard " + shard));
        }
        if (filter.account() != null) {
            ShardNumber shard = layout.shardOf(filter.account().value());
            return Optional.of(new Home(shard, "the account was opened on shard " + shard));
        }
        return Optional.empty();
    }

    private static Optional<String> notAlive(ShardEntry shard, Instant from, Instant to) {
        if (shard.aliveIn(from.minus(ALLOWED_CLOCK_SKEW), to.plus(ALLOWED_CLOCK_SKEW))) {
            return Optional.empty();
        }
        Instant closed = shard.closed();
        return Optional.of(
                closed != null && !closed.isAfter(from) ? "closed at " + closed : "opened at " + shard.opened());
    }

    private record Home(ShardNumber shard, String reason) {}
}
