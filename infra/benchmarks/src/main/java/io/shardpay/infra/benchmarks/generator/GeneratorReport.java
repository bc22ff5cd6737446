package io.shardpay.infra.benchmarks.generator;

import java.util.List;

/** Everything measured of the generators. */
public record GeneratorReport(List<ContenderReport> contenders, List<Throughput> jmh) {}
