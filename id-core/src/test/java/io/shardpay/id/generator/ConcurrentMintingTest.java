package io.shardpay.id.generator;

import static io.shardpay.id.generator.Generators.LAYOUT;
import static org.assertj.core.api.Assertions.assertThat;

import com.sun.management.ThreadMXBean;
import io.shardpay.id.ShardNumber;
import io.shardpay.id.time.SystemWallClock;
import io.shardpay.id.time.WallClock;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

/** Many threads on one generator. */
class ConcurrentMintingTest {
    private static final boolean FULL = "full".equals(System.getProperty("shardpay.test.scale"));

    /** CASE 3: 10 million IDs. */
    @Test
    void aClockThatFlickersBackUnderEightThreadsRepeatsNothing() throws Exception {
        int threads = 8;
        int perThread = (FULL ? 50_000_000 : 10_000_000) / threads;
        FlickeringClock clock = new FlickeringClock(20_261_130L);
        SnowflakeIdGenerator generator = Generators.running(clock);

        List<long[]> minted = together(threads, thread -> {
            long[] ids = new long[perThread];
            for (int i = 0; i < ids.length; ) {
                try {
                    ids[i] = generator.nextId();
                    i++;
                } catch (ClockBehindException | GeneratorBusyException refused) {
                    // The flicker went further back than a caller waits for, or others took what there was: ask again.
                    Thread.onSpinWait();
                }
            }
            return ids;
        });

        for (long[] ids : minted) {
            assertStrictlyRising(ids);
        }
        assertThat(distinct(minted)).isEqualTo((long) threads * perThread);
        assertThat(clock.flickers()).as("the clock did flicker").isGreaterThan(1_000);
        assertThat(generator.refusals()).as("and the generator met it").isPositive();
        assertThat(generator.lastMillis()).as("no ID ahead of the clock").isLessThanOrEqualTo(clock.greatestMillis());
    }

    /** CASE 14. */
    @Test
    void theFirstBurstFromAHundredThreadsRepeatsNothing() throws Exception {
        for (int round = 0; round < 20; round++) {
            SnowflakeIdGenerator generator = new SnowflakeIdGenerator(
                    LAYOUT,
                    new ShardNumber(round),
                    SystemWallClock.unshifted(),
                    GeneratorEvents.NONE,
                    GeneratorSettings.DEFAULTS);
            List<long[]> minted = together(100, thread -> {
                if (thread == 0) {
                    generator.installWindow(Generators.WIDE);
                }
                long[] ids = new long[50];
                for (int i = 0; i < ids.length; ) {
                    try {
                        ids[i] = generator.nextId();
                        i++;
                    } catch (GeneratorNotStartedException notYet) {
                        Thread.onSpinWait();
                    }
                }
                return ids;
            });

            for (long[] ids : minted) {
                assertStrictlyRising(ids);
            }
            assertThat(distinct(minted)).isEqualTo(100 * 50);
        }
    }

    @Test
    void runsAndSinglesOfManyThreadsNeverOverlap() throws Exception {
        SnowflakeIdGenerator generator = Generators.running(SystemWallClock.unshifted());
        List<long[]> minted = together(8, thread -> {
            long[] ids = new long[40_000];
            int filled = 0;
            for (int turn = thread; filled < ids.length; turn++) {
                int count = Math.min(ids.length - filled, turn % 3 == 0 ? 1 : turn % 500 + 1);
                long first = generator.firstOfNext(count);
                assertThat(LAYOUT.unixMillisOf(first)).isEqualTo(LAYOUT.unixMillisOf(first + count - 1));
                for (int i = 0; i < count; i++) {
                    ids[filled++] = first + i;
                }
            }
            return ids;
        });

        for (long[] ids : minted) {
            assertStrictlyRising(ids);
        }
        assertThat(distinct(minted)).isEqualTo(8 * 40_000);
    }

    @Test
    void nothingIsIssuedOnceStoppingReturned() throws Exception {
        for (int round = 0; round < 200; round++) {
            SnowflakeIdGenerator generator = Generators.running(SystemWallClock.unshifted());
            AtomicLong mark = new AtomicLong(Long.MAX_VALUE);
            List<long[]> minted = together(3, thread -> {
                if (thread == 0) {
                    generator.nextId();
                    mark.set(generator.stop());
                    return new long[0];
                }
                long last = 0;
                try {
                    while (true) {
                        last = generator.nextId();
                    }
                } catch (GeneratorStoppedException stopped) {
                    return new long[] {last};
                }
            });
            for (long[] last : minted) {
                assertThat(last.length == 0 || last[0] == 0 || LAYOUT.unixMillisOf(last[0]) <= mark.get())
                        .isTrue();
            }
        }
    }

    @Test
    void mintingAllocatesNothing() {
        ThreadMXBean threads = (ThreadMXBean) ManagementFactory.getThreadMXBean();
        SnowflakeIdGenerator generator = Generators.running(SystemWallClock.unshifted());
        long sum = mint(generator, 200_000);
        long before = threads.getCurrentThreadAllocatedBytes();
        sum += mint(generator, 200_000);
        long allocated = threads.getCurrentThreadAllocatedBytes() - before;

        // The measuring call itself may allocate a little; an object per ID would be millions of bytes.
        assertThat(allocated).as("bytes, sum %d", sum).isLessThan(2_000);
        assertThat(generator.waits()).as("waiting is measured too").isPositive();
    }

    private static long mint(SnowflakeIdGenerator generator, int count) {
        long sum = 0;
        for (int i = 0; i < count; i++) {
            sum += generator.nextId();
        }
        return sum;
    }

    private static void assertStrictlyRising(long[] ids) {
        for (int i = 1; i < ids.length; i++) {
            if (ids[i] <= ids[i - 1]) {
                throw new AssertionError(ids[i] + " follows " + ids[i - 1]);
            }
        }
    }

    private static long distinct(List<long[]> minted) {
        long[] all = minted.stream().flatMapToLong(Arrays::stream).toArray();
        Arrays.parallelSort(all);
        long distinct = all.length == 0 ? 0 : 1;
        for (int i = 1; i < all.length; i++) {
            distinct += all[i] == all[i - 1] ? 0 : 1;
        }
        return distinct;
    }

    private interface Work {
        long[] run(int thread);
    }

    private static List<long[]> together(int threads, Work work) throws Exception {
        ExecutorService pool = Executors.newFixedThreadPool(threads);
        try {
            CyclicBarrier start = new CyclicBarrier(threads);
            List<Callable<long[]>> tasks = new ArrayList<>();
            for (int i = 0; i < threads; i++) {
                int thread = i;
                tasks.add(() -> {
                    start.await();
                    return work.run(thread);
                });
            }
            List<long[]> results = new ArrayList<>();
            for (Future<long[]> result : pool.invokeAll(tasks)) {
                results.add(result.get());
            }
            return results;
        } finally {
            pool.shutdownNow();
        }
    }

    /**
     * Time that goes on a little with every reading and jumps over waits, so that ten million IDs need no real time; one
     * reading in eight lies up to 100 ms back.
     */
    private static final class FlickeringClock implements WallClock {
        private static final long READING_NANOS = 150;
        private final AtomicLong nanos = new AtomicLong();
        private final AtomicLong random;
        private final AtomicLong flickers = new AtomicLong();

        FlickeringClock(long seed) {
            random = new AtomicLong(seed);
        }

        long greatestMillis() {
            return millisAt(nanos.get());
        }

        @Override
        public long currentMillis() {
            long now = millisAt(nanos.addAndGet(READING_NANOS));
            long mixed = random.addAndGet(0x9E3779B97F4A7C15L) * 0xBF58476D1CE4E5B9L;
            if (mixed >>> 61 != 0) {
                return now;
            }
            flickers.incrementAndGet();
            return now - (mixed >>> 20) % 101;
        }

        long flickers() {
            return flickers.get();
        }

        @Override
        public long nanoTime() {
            return nanos.get();
        }

        @Override
        public void parkNanos(long waitNanos) {
            nanos.addAndGet(waitNanos);
            Thread.yield();
        }

        @Override
        public void spinOnce() {
            nanos.addAndGet(1_000);
        }

        private static long millisAt(long nanos) {
            return 1_796_047_380_000L + nanos / 1_000_000;
        }
    }
}
