package io.shardpay.infra.local.demo;

import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/** What a run of the demo made. */
public final class DemoResult {
    private final List<DemoMerchant> merchants;
    private final Tally tally;
    private final Duration took;

    DemoResult(List<DemoMerchant> merchants, Tally tally, Duration took) {
        this.merchants = List.copyOf(merchants);
        this.tally = tally;
        this.took = took;
    }

    /** Transfers that were acknowledged. */
    public int transfers() {
        return tally.madeCount();
    }

    /** Refused transfers by problem code; empty when all went through. */
    public Map<String, Integer> refused() {
        return tally.refused();
    }

    /** Merchant IDs in the order they were made. */
    public List<String> merchantIds() {
        return merchants.stream().map(DemoMerchant::id).toList();
    }

    /** Merchants on each shard. */
    public Map<Integer, Long> merchantsByShard() {
        return merchants.stream().collect(Collectors.groupingBy(DemoMerchant::shard, Collectors.counting()));
    }

    Tally tally() {
        return tally;
    }

    Duration took() {
        return took;
    }
}
