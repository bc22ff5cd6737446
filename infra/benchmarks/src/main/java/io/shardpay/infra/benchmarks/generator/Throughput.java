package io.shardpay.infra.benchmarks.generator;

/**
 * What JMH measured.
 *
 * @param error half of the 99.9 % confidence interval
 * @param bytesPerId allocated, by JMH's profiler; a few hundred-thousandths are the profiler's own
 */
public record Throughput(String contender, int threads, double idsPerSecond, double error, double bytesPerId) {}
