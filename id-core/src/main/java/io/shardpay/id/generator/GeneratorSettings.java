package io.shardpay.id.generator;

import java.time.Duration;
import java.util.Objects;

/**
 * How a generator behaves.
 *
 * @param sequenceStart where a new millisecond starts
 * @param shortWait the longest a caller is made to wait before it gets a typed error, up to 1 s
 * @param clockTolerance how wrong the clock may be, behind the mark or off another clock, before the generator halts;
 *     whole milliseconds, up to 1 min
 */
public record GeneratorSettings(SequenceStart sequenceStart, Duration shortWait, Duration clockTolerance) {
    /** Sequence from zero, waits of 20 ms, 5 s of tolerance. */
    public static final GeneratorSettings DEFAULTS =
            new GeneratorSettings(SequenceStart.ZERO, Duration.ofMillis(20), Duration.ofSeconds(5));

    /**
     * @throws IllegalArgumentException if a duration is out of its range
     */
    public GeneratorSettings {
        Objects.requireNonNull(sequenceStart, "sequenceStart");
        requireWithin("short wait", shortWait, Duration.ofSeconds(1));
        requireWithin("clock tolerance", clockTolerance, Duration.ofMinutes(1));
    }

    /** These settings with another start of the sequence. */
    public GeneratorSettings withSequenceStart(SequenceStart start) {
        return new GeneratorSettings(start, shortWait, clockTolerance);
    }

    private static void requireWithin(String name, Duration value, Duration max) {
        if (value.compareTo(Duration.ofMillis(1)) < 0 || value.compareTo(max) > 0) {
            throw new IllegalArgumentException(
                    name + " " + value.toMillis() + " ms is outside 1.." + max.toMillis() + " ms");
        }
    }
}
