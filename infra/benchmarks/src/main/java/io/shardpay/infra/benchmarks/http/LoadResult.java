package io.shardpay.infra.benchmarks.http;

import java.util.List;
import java.util.Map;
import org.HdrHistogram.Histogram;

/**
 * What a closed loop measured, after its warm-up.
 *
 * @param succeeded answers that were accepted
 * @param refused answers that were not accepted, by status
 * @param broken exchanges without a whole answer: connection closed or refused, malformed answer
 * @param firstProblem one answer that was not accepted or one broken exchange, for people; empty without one
 * @param seconds measured time
 * @param perSecond accepted answers in each whole second
 * @param latency of accepted answers, from the first byte written to the last byte read, nanoseconds
 * @param driverCores processor time of the driver's thread by measured time
 * @param totalSucceeded accepted answers with those of the warm-up and the end
 */
public record LoadResult(
        long succeeded,
        Map<Integer, Long> refused,
        long broken,
        String firstProblem,
        double seconds,
        List<Long> perSecond,
        Histogram latency,
        double driverCores,
        long totalSucceeded) {
    /** Accepted answers a second. */
    public double rate() {
        return succeeded / seconds;
    }

    /** Everything that was not accepted. */
    public long errors() {
        return broken + refused.values().stream().mapToLong(Long::longValue).sum();
    }
}
