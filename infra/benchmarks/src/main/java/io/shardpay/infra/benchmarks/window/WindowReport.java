package io.shardpay.infra.benchmarks.window;

import java.util.List;

/**
 * @param loadPerSecond transfers that the shards took while the books were filled
 */
public record WindowReport(List<Pages> pages, List<Double> loadPerSecond) {
    public WindowReport {
        pages = List.copyOf(pages);
        loadPerSecond = List.copyOf(loadPerSecond);
    }
}
