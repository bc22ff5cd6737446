package io.shardpay.support.window;

import io.shardpay.id.IdLayout;
import io.shardpay.id.ShardNumber;
import io.shardpay.ledger.api.page.Order;
import io.shardpay.ledger.api.shard.Seal;
import io.shardpay.ledger.api.shard.ShardWindow;
import io.shardpay.ledger.api.transfer.Transfer;
import io.shardpay.support.shards.RelevantShards;
import io.shardpay.support.shards.ShardAnswer;
import io.shardpay.support.shards.ShardWindows;
import io.shardpay.support.shards.Shards;
import io.shardpay.support.shards.WindowRequest;
import io.smallrye.mutiny.Uni;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.LongStream;

/** Shards as plain sorted lists, with a seal, that can be switched off. Records what was asked. */
public final class FakeShards implements ShardWindows {
    public final Map<Integer, List<Long>> ids = new TreeMap<>();
    public final Set<Integer> down = new TreeSet<>();
    public final List<String> asked = new ArrayList<>();
    private final Map<Integer, Integer> answersLeft = new TreeMap<>();
    private final Map<Integer, Instant> seals = new TreeMap<>();
    Instant sealedThrough = Instant.parse("2026-11-30T16:00:00Z");

    public FakeShards rows(int shard, long... rows) {
        ids.put(shard, new ArrayList<>(LongStream.of(rows).boxed().toList()));
        return this;
    }

    /** A reader of shards 1 to 4, all open since June 2025; now is 2026-11-30T16:00:00Z. */
    public WindowReader reader() {
        Shards map = Shards.map();
        for (int shard = 1; shard <= 4; shard++) {
            map.shard(shard, "2025-06-01T00:00:00Z", null);
        }
        return new WindowReader(
                this,
                new RelevantShards(map, IdLayout.SHARDPAY),
                IdLayout.SHARDPAY,
                InstantSource.fixed(Instant.parse("2026-11-30T16:00:00Z")),
                new WalkCursors("a key of the tests".getBytes(StandardCharsets.UTF_8)));
    }

    /** Switches a shard off once it has answered so many more times. */
    FakeShards downAfter(int shard, int answers) {
        answersLeft.put(shard, answers);
        return this;
    }

    /** Gives a shard a seal of its own. */
    FakeShards sealed(int shard, String through) {
        seals.put(shard, Instant.parse(through));
        return this;
    }

    @Override
    public Uni<ShardAnswer<ShardWindow>> window(ShardNumber shard, WindowRequest request) {
        return Uni.createFrom().item(() -> answer(shard.value(), request));
    }

    private ShardAnswer<ShardWindow> answer(int shard, WindowRequest request) {
        asked.add(shard + ":" + request.limit());
        Integer left = answersLeft.computeIfPresent(shard, (number, before) -> before - 1);
        if (left != null && left == -1) {
            down.add(shard);
        }
        if (down.contains(shard)) {
            return new ShardAnswer.Failed<>("cannot be reached", ShardAnswer.NO_STATUS);
        }
        List<Transfer> rows = ids.getOrDefault(shard, List.of()).stream()
                .filter(request.range()::contains)
                .sorted(request.order() == Order.ASC ? Comparator.naturalOrder() : Comparator.reverseOrder())
                .map(Rows::withId)
                .toList();
        Instant seal = seals.getOrDefault(shard, sealedThrough);
        boolean isFinal =
                new Seal(seal).firstOpenId(IdLayout.SHARDPAY) >= request.range().maxIdExclusive();
        return new ShardAnswer.Answered<>(new ShardWindow(
                rows.stream().limit(request.limit()).toList(), rows.size() > request.limit(), seal, isFinal));
    }
}
