package io.shardpay.infra.benchmarks.window;

import io.shardpay.infra.benchmarks.http.LoadResult;
import java.time.Duration;
import java.util.Map;
import java.util.TreeMap;

/**
 * One measurement.
 *
 * @param transfers in the books of all shards
 * @param filter "none" or "merchant"
 * @param pages whole pages answered
 * @param microsPerPage processor time of each process of the stack for one page
 */
public record Pages(
        long transfers,
        String filter,
        long pages,
        long errors,
        String firstProblem,
        double pagesPerSecond,
        double p50Millis,
        double p99Millis,
        double maxMillis,
        Map<String, Double> microsPerPage) {
    static Pages of(long transfers, String filter, LoadResult result, Map<String, Duration> used) {
        Map<String, Double> micros = new TreeMap<>();
        used.forEach(
                (process, time) -> micros.put(process, time.toNanos() / 1e3 / Math.max(1, result.totalSucceeded())));
        return new Pages(
                transfers,
                filter,
                result.succeeded(),
                result.errors(),
                result.firstProblem(),
                result.rate(),
                result.latency().getValueAtPercentile(50) / 1e6,
                result.latency().getValueAtPercentile(99) / 1e6,
                result.latency().getMaxValue() / 1e6,
                micros);
    }
}
