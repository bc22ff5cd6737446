package io.shardpay.infra.benchmarks.generator;

import io.shardpay.infra.benchmarks.contender.Contender;
import io.shardpay.infra.benchmarks.contender.Maker;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.ExecutionException;
import org.HdrHistogram.Histogram;

/**
 * Times every single call. Samplers of every 2^k-th call lock in phase with the cycle of 4,096 IDs and see all of the
 * waits or none.
 */
final class StallMeter {
    private static final long MAX_NANOS = Duration.ofMinutes(1).toNanos();

    private final Duration warmUp;
    private final Duration measured;

    StallMeter(Duration warmUp, Duration measured) {
        this.warmUp = warmUp;
        this.measured = measured;
    }

    Stalls measure(Contender contender, int threads) throws InterruptedException, ExecutionException {
        try (Maker maker = contender.start()) {
            return merge(threads, Callers.run(threads, () -> time(contender, maker)));
        }
    }

    /** The same loop around nothing: what the machine takes from a thread that only reads clocks. */
    Stalls measureTheMachine(int threads) throws InterruptedException, ExecutionException {
        return merge(threads, Callers.run(threads, this::timeNothing));
    }

    private Timing time(Contender contender, Maker maker) {
        Timing timing = new Timing();
        long start = System.nanoTime() + warmUp.toNanos();
        long end = start + measured.toNanos();
        long before = System.nanoTime();
        while (before < end) {
            long id = maker.next();
            long after = System.nanoTime();
            if (before >= start) {
                timing.nanos.recordValue(Math.min(after - before, MAX_NANOS));
                if (contender.unixMillisOf(id) > System.currentTimeMillis()) {
                    timing.ahead++;
                }
            }
            before = System.nanoTime();
        }
        return timing;
    }

    private Timing timeNothing() {
        Timing timing = new Timing();
        long start = System.nanoTime() + warmUp.toNanos();
        long end = start + measured.toNanos();
        long before = System.nanoTime();
        while (before < end) {
            long after = System.nanoTime();
            if (before >= start) {
                timing.nanos.recordValue(Math.min(after - before, MAX_NANOS));
            }
            before = after;
        }
        return timing;
    }

    private static Stalls merge(int threads, List<Timing> timings) {
        Histogram all = new Histogram(MAX_NANOS, 3);
        timings.forEach(timing -> all.add(timing.nanos));
        return new Stalls(
                threads,
                all.getTotalCount(),
                all.getValueAtPercentile(50) / 1e3,
                all.getValueAtPercentile(99.99) / 1e3,
                all.getMaxValue() / 1e3,
                timings.stream().mapToLong(timing -> timing.ahead).sum());
    }

    private static final class Timing {
        private final Histogram nanos = new Histogram(MAX_NANOS, 3);
        private long ahead;
    }
}
