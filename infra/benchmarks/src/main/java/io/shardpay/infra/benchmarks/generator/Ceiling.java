package io.shardpay.infra.benchmarks.generator;

import java.util.List;

/**
 * A generator called flat out.
 *
 * @param threads callers
 * @param perSecond IDs in each one-second slice
 * @param bytesPerId allocated by the callers
 * @param cores processor time of the callers by wall time
 * @param maxLeadMillis how far the most daring ID was ahead of the clock; 0 or less when none was
 */
public record Ceiling(int threads, List<Long> perSecond, double bytesPerId, double cores, long maxLeadMillis) {
    /** What a millisecond's 4,096 numbers allow. */
    public static final double IDS_PER_SECOND = 4_096_000;

    /** IDs of the median slice. */
    public double median() {
        List<Long> sorted = perSecond.stream().sorted().toList();
        int middle = sorted.size() / 2;
        return sorted.size() % 2 == 1 ? sorted.get(middle) : (sorted.get(middle - 1) + sorted.get(middle)) / 2.0;
    }

    /** IDs of the worst slice. */
    public double worst() {
        return perSecond.stream().mapToLong(Long::longValue).min().orElse(0);
    }
}
