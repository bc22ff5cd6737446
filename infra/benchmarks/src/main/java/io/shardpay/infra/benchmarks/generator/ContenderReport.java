package io.shardpay.infra.benchmarks.generator;

import java.util.List;

/** What was measured of one contender, in a JVM of its own. */
public record ContenderReport(
        String name,
        String version,
        String licence,
        List<Ceiling> ceilings,
        List<Stalls> stalls,
        List<Repeats> repeats) {}
