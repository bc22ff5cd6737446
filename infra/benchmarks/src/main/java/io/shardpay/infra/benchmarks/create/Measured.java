package io.shardpay.infra.benchmarks.create;

import io.shardpay.infra.benchmarks.http.LoadResult;
import java.time.Duration;
import java.util.Map;
import java.util.TreeMap;

/**
 * One measurement of one way.
 *
 * @param way what was measured: "shard", "gateway", "hot account", …
 * @param rate accepted transfers a second
 * @param created accepted transfers of the whole run, warm-up included
 * @param errors everything else
 * @param firstProblem empty without errors
 * @param driverCores processor time of the driver by wall time
 * @param microsPerTransfer processor time of each process of the stack for one accepted transfer
 */
public record Measured(
        String way,
        double rate,
        long created,
        long errors,
        String firstProblem,
        double p50Millis,
        double p99Millis,
        double p999Millis,
        double maxMillis,
        double driverCores,
        Map<String, Double> microsPerTransfer) {
    static Measured of(String way, LoadResult result, Map<String, Duration> used) {
        Map<String, Double> micros = new TreeMap<>();
        used.forEach(
                (process, time) -> micros.put(process, time.toNanos() / 1e3 / Math.max(1, result.totalSucceeded())));
        return new Measured(
                way,
                result.rate(),
                result.totalSucceeded(),
                result.errors(),
                result.firstProblem(),
                result.latency().getValueAtPercentile(50) / 1e6,
                result.latency().getValueAtPercentile(99) / 1e6,
                result.latency().getValueAtPercentile(99.9) / 1e6,
                result.latency().getMaxValue() / 1e6,
                result.driverCores(),
                micros);
    }
}
