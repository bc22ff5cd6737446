package io.shardpay.infra.benchmarks.contender;

import io.shardpay.id.IdLayout;
import io.shardpay.id.ShardNumber;
import io.shardpay.id.generator.GeneratorEvents;
import io.shardpay.id.generator.GeneratorException;
import io.shardpay.id.generator.GeneratorSettings;
import io.shardpay.id.generator.SnowflakeIdGenerator;
import io.shardpay.id.generator.WindowKeeper;
import io.shardpay.id.time.WallClock;
import io.shardpay.id.window.WindowException;
import io.shardpay.id.window.WindowSource;
import java.time.Duration;
import java.util.UUID;
import java.util.concurrent.Executors;
import java.util.concurrent.ScheduledExecutorService;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import org.jspecify.annotations.Nullable;

/** An instance of our generator, its window renewed by a thread of its own as a shard's writer does it. */
final class ShardPayMaker implements Maker {
    private static final ShardNumber NUMBER = new ShardNumber(7);
    /** As in a shard. */
    private static final Duration WINDOW = Duration.ofSeconds(2);

    private static final long RENEW_MILLIS = 100;
    /** Longest wait for a clock that has to catch up: a window, the set-back and some more. */
    private static final long MAX_WAIT_NANOS = Duration.ofSeconds(10).toNanos();

    private static final long POLL_NANOS = 500_000;

    private final SnowflakeIdGenerator generator;
    private final WindowKeeper keeper;
    private final ScheduledExecutorService renewals = Executors.newSingleThreadScheduledExecutor(task -> {
        Thread thread = new Thread(task, "window");
        thread.setDaemon(true);
        return thread;
    });
    private volatile @Nullable WindowException lost;

    ShardPayMaker(WindowSource store, WallClock clock) {
        generator = new SnowflakeIdGenerator(
                IdLayout.SHARDPAY, NUMBER, clock, GeneratorEvents.NONE, GeneratorSettings.DEFAULTS);
        keeper = new WindowKeeper(generator, store, clock, UUID.randomUUID(), WINDOW);
        keeper.claim();
        renewals.scheduleWithFixedDelay(this::renew, 0, RENEW_MILLIS, TimeUnit.MILLISECONDS);
    }

    SnowflakeIdGenerator generator() {
        return generator;
    }

    @Override
    public long next() {
        try {
            return generator.nextId();
        } catch (GeneratorException e) {
            return awaitNext(e);
        }
    }

    @Override
    public void close() {
        renewals.shutdownNow();
    }

    private long awaitNext(GeneratorException first) {
        long endNanos = System.nanoTime() + MAX_WAIT_NANOS;
        GeneratorException last = first;
        while (lost == null && System.nanoTime() < endNanos) {
            LockSupport.parkNanos(POLL_NANOS);
            try {
                return generator.nextId();
            } catch (GeneratorException e) {
                last = e;
            }
        }
        throw new NoMoreIdsException(last);
    }

    private void renew() {
        if (lost == null) {
            try {
                keeper.renewIfDue();
            } catch (WindowException e) {
                lost = e;
            }
        }
    }
}
