package io.shardpay.infra.benchmarks.window;

import java.time.Duration;
import java.util.List;

/**
 * How pages are measured.
 *
 * @param sizes transfers in the books at each measurement, rising
 * @param agents connections, one question under way on each
 * @param warmUp before the first measurement, by more agents and by both filters
 * @param measured each time
 */
public record WindowSettings(List<Long> sizes, int agents, Duration warmUp, Duration measured) {
    public static final int SHARDS = 4;
    /** Rows of a page. */
    public static final int LIMIT = 100;

    public WindowSettings {
        sizes = List.copyOf(sizes);
    }
}
