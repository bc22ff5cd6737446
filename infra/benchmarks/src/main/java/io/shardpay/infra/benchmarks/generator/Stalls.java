package io.shardpay.infra.benchmarks.generator;

/**
 * Every call timed, flat out. At the ceiling one call in 4,096 waits for the next millisecond, so the 99.9th percentile
 * shows nothing; the 99.99th and the greatest do.
 *
 * @param threads callers
 * @param calls timed calls
 * @param aheadOfClock IDs that carried a millisecond which the clock had not reached when the call returned
 */
public record Stalls(
        int threads, long calls, double p50Micros, double p9999Micros, double maxMicros, long aheadOfClock) {}
