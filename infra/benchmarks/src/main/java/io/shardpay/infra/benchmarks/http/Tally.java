package io.shardpay.infra.benchmarks.http;

import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.HdrHistogram.Histogram;

/** Counts what a loop sees. An exchange belongs to the measured time when its answer arrived in it. */
final class Tally {
    /** Longest latency that is told apart. */
    private static final long MAX_LATENCY_NANOS = Duration.ofMinutes(2).toNanos();

    private static final long SECOND_NANOS = 1_000_000_000L;

    private final long startNanos;
    private final long endNanos;
    private final long[] perSecond;
    private final Histogram latency = new Histogram(MAX_LATENCY_NANOS, 3);
    private final Map<Integer, Long> refused = new TreeMap<>();
    private long broken;
    private int brokenInARow;
    private long totalSucceeded;
    private String problem = "";

    Tally(long nowNanos, Duration warmUp, Duration measured) {
        startNanos = nowNanos + warmUp.toNanos();
        endNanos = startNanos + measured.toNanos();
        perSecond = new long[(int) (measured.toNanos() / SECOND_NANOS) + 1];
    }

    long startNanos() {
        return startNanos;
    }

    long endNanos() {
        return endNanos;
    }

    int brokenInARow() {
        return brokenInARow;
    }

    String problem() {
        return problem;
    }

    void succeeded(long sentNanos, long nowNanos) {
        brokenInARow = 0;
        totalSucceeded++;
        if (measures(nowNanos)) {
            latency.recordValue(Math.min(nowNanos - sentNanos, MAX_LATENCY_NANOS));
            perSecond[(int) ((nowNanos - startNanos) / SECOND_NANOS)]++;
        }
    }

    void refused(Response response, long nowNanos) {
        brokenInARow = 0;
        remember(response);
        if (measures(nowNanos)) {
            refused.merge(response.status(), 1L, Long::sum);
        }
    }

    void broken(String what, long nowNanos) {
        brokenInARow++;
        if (problem.isEmpty()) {
            problem = what;
        }
        if (measures(nowNanos)) {
            broken++;
        }
    }

    LoadResult result(long cpuNanos) {
        List<Long> seconds = new ArrayList<>();
        // The last slot holds what is left of a broken second.
        for (int i = 0; i < perSecond.length - 1; i++) {
            seconds.add(perSecond[i]);
        }
        double measuredNanos = endNanos - startNanos;
        return new LoadResult(
                latency.getTotalCount(),
                Map.copyOf(refused),
                broken,
                problem,
                measuredNanos / SECOND_NANOS,
                List.copyOf(seconds),
                latency,
                cpuNanos / measuredNanos,
                totalSucceeded);
    }

    private void remember(Response response) {
        if (problem.isEmpty()) {
            problem = response.status() + " " + response.bodyText();
        }
    }

    private boolean measures(long nowNanos) {
        return nowNanos >= startNanos && nowNanos < endNanos;
    }
}
