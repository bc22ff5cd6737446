package io.shardpay.infra.benchmarks.generator;

import com.sun.management.ThreadMXBean;
import io.shardpay.infra.benchmarks.contender.Contender;
import io.shardpay.infra.benchmarks.contender.Maker;
import java.lang.management.ManagementFactory;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;

/** Calls a generator flat out and counts in one-second slices. */
final class CeilingMeter {
    /** Calls between two looks at the clock: their cost is small, and so is what a slice borrows from its neighbour. */
    private static final int CHUNK = 64;

    private static final long SECOND_NANOS = 1_000_000_000L;
    private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

    private final Contender contender;
    private final Duration warmUp;
    private final int seconds;

    CeilingMeter(Contender contender, Duration warmUp, int seconds) {
        this.contender = contender;
        this.warmUp = warmUp;
        this.seconds = seconds;
    }

    Ceiling measure(int threads) throws InterruptedException, ExecutionException {
        try (Maker maker = contender.start()) {
            long start = System.nanoTime() + warmUp.toNanos();
            List<Count> counts = Callers.run(threads, () -> count(maker, start));
            long[] slices = new long[seconds];
            for (Count count : counts) {
                for (int i = 0; i < seconds; i++) {
                    slices[i] += count.slices[i];
                }
            }
            List<Long> perSecond = new ArrayList<>();
            for (long slice : slices) {
                perSecond.add(slice);
            }
            double ids = perSecond.stream().mapToLong(Long::longValue).sum();
            return new Ceiling(
                    threads,
                    perSecond,
                    counts.stream().mapToLong(count -> count.bytes).sum() / ids,
                    counts.stream().mapToLong(count -> count.cpuNanos).sum() / (double) (seconds * SECOND_NANOS),
                    counts.stream().mapToLong(count -> count.leadMillis).max().orElse(Long.MIN_VALUE));
        }
    }

    private Count count(Maker maker, long start) {
        Count count = new Count(seconds);
        long end = start + seconds * SECOND_NANOS;
        long last = 0;
        long now = System.nanoTime();
        while (now < start) {
            last = chunk(maker);
            now = System.nanoTime();
        }
        // Both readings are of this thread alone; the first call of each may allocate, so each is made once before.
        long thread = Thread.currentThread().getId();
        THREADS.getThreadAllocatedBytes(thread);
        long cpu = THREADS.getCurrentThreadCpuTime();
        long bytes = THREADS.getThreadAllocatedBytes(thread);
        while (now < end) {
            last = chunk(maker);
            count.leadMillis = Math.max(count.leadMillis, contender.unixMillisOf(last) - System.currentTimeMillis());
            now = System.nanoTime();
            if (now < end) {
                count.slices[(int) ((now - start) / SECOND_NANOS)] += CHUNK;
            }
        }
        count.bytes = THREADS.getThreadAllocatedBytes(thread) - bytes;
        count.cpuNanos = THREADS.getCurrentThreadCpuTime() - cpu;
        return count;
    }

    private static long chunk(Maker maker) {
        long last = 0;
        for (int i = 0; i < CHUNK; i++) {
            last = maker.next();
        }
        return last;
    }

    private static final class Count {
        private final long[] slices;
        private long bytes;
        private long cpuNanos;
        private long leadMillis = Long.MIN_VALUE;

        Count(int seconds) {
            slices = new long[seconds];
        }
    }
}
