package io.shardpay.gateway.watch;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.quarkus.runtime.ShutdownEvent;
import io.quarkus.runtime.StartupEvent;
import io.shardpay.gateway.shard.ShardAnswer;
import io.shardpay.gateway.shard.ShardProbe;
import io.shardpay.gateway.watch.ShardSight.State;
import io.shardpay.id.ShardNumber;
import io.shardpay.ledger.api.placement.ShardEntry;
import io.shardpay.ledger.api.placement.ShardMap;
import io.shardpay.ledger.api.shard.ShardInfo;
import io.vertx.core.Vertx;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.CopyOnWriteArrayList;
import org.jboss.logging.Logger;
import org.jspecify.annotations.Nullable;

/** Looks at every shard in the background. Looks go past the guards: a broken circuit must not hide that a shard is back. */
@Singleton
public class ShardWatch implements ShardSights {
    private static final Logger LOG = Logger.getLogger(ShardWatch.class);
    private static final int OK = 200;

    private final Vertx vertx;
    private final ShardMap shards;
    private final ShardProbe probe;
    private final ObjectMapper json;
    private final ShardWatchSettings settings;
    private final Map<ShardNumber, ShardSight> sights = new ConcurrentHashMap<>();
    private final List<LookListener> listeners = new CopyOnWriteArrayList<>();
    private final Set<ShardNumber> underWay = ConcurrentHashMap.newKeySet();
    private volatile @Nullable Long timer;

    @Inject
    public ShardWatch(Vertx vertx, ShardMap shards, ShardProbe probe, ObjectMapper json, ShardWatchSettings settings) {
        this.vertx = vertx;
        this.shards = shards;
        this.probe = probe;
        this.json = json;
        this.settings = settings;
    }

    /** The last sight of every shard, in the order of their numbers. */
    public List<ShardSight> sights() {
        List<ShardSight> all = new ArrayList<>();
        for (ShardEntry shard : shards.shards()) {
            all.add(sightOf(shard.number()));
        }
        return all;
    }

    @Override
    public ShardSight sightOf(ShardNumber shard) {
        return sights.getOrDefault(shard, ShardSight.notYet(shard));
    }

    @Override
    public void listen(LookListener listener) {
        listeners.add(listener);
    }

    void start(@Observes StartupEvent event) {
        lookAtAll();
        timer = vertx.setPeriodic(settings.intervalMillis(), tick -> lookAtAll());
    }

    void stop(@Observes ShutdownEvent event) {
        Long running = timer;
        if (running != null) {
            vertx.cancelTimer(running);
        }
    }

    private void lookAtAll() {
        for (ShardEntry shard : shards.shards()) {
            // One look at a time: a slow one's count says nothing of what happened since a faster one.
            if (underWay.add(shard.number())) {
                listeners.forEach(listener -> listener.looking(shard.number()));
                probe.info(shard).onComplete(look -> {
                    underWay.remove(shard.number());
                    record(
                            shard.number(),
                            look.succeeded()
                                    ? read(shard, look.result())
                                    : unreachable(shard, look.cause().getMessage()));
                });
            }
        }
    }

    private ShardSight read(ShardEntry shard, ShardAnswer answer) {
        if (answer.status() != OK) {
            return unreachable(shard, "answered " + answer.status());
        }
        try {
            ShardInfo info = json.readValue(answer.body().toString(StandardCharsets.UTF_8), ShardInfo.class);
            return info.number() == shard.number().value()
                    ? new ShardSight(shard.number(), State.REACHABLE, info.merchants(), "")
                    : unreachable(shard, "is shard " + info.number());
        } catch (JsonProcessingException e) {
            return unreachable(shard, "answered what is no ShardInfo");
        }
    }

    private ShardSight unreachable(ShardEntry shard, @Nullable String why) {
        long merchants = sightOf(shard.number()).merchants();
        return new ShardSight(shard.number(), State.UNREACHABLE, merchants, shard.url() + " " + why);
    }

    private void record(ShardNumber shard, ShardSight sight) {
        ShardSight before = sights.put(shard, sight);
        if (before == null || before.state() != sight.state()) {
            if (sight.state() == State.REACHABLE) {
                LOG.infof("SHARD_REACHABLE shard=%s merchants=%d", shard, sight.merchants());
            } else {
                LOG.warnf("SHARD_UNREACHABLE shard=%s reason=%s", shard, sight.detail());
            }
        }
        if (sight.state() == State.REACHABLE) {
            listeners.forEach(listener -> listener.seen(sight));
        }
    }
}
