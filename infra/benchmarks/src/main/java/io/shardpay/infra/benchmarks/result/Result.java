package io.shardpay.infra.benchmarks.result;

import java.time.Instant;
import java.util.Map;

/**
 * One benchmark's outcome.
 *
 * @param benchmark name of the files
 * @param command what was typed, to do it again
 * @param measuredAt when it ended
 * @param machine where
 * @param settings durations, concurrency, versions of what was measured
 * @param results the figures: a record or a map of records
 */
public record Result(
        String benchmark,
        String command,
        Instant measuredAt,
        Machine machine,
        Map<String, String> settings,
        Object results) {}
