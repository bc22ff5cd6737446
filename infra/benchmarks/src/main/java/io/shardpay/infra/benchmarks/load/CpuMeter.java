package io.shardpay.infra.benchmarks.load;

import io.shardpay.infra.local.stack.LocalService;
import io.shardpay.infra.local.stack.LocalStack;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Stream;

/** Processor time of a stack's processes, to say what a transfer costs and whom. */
public final class CpuMeter {
    private final Map<String, Duration> before;
    private final LocalStack stack;

    /** Starts counting now. */
    public CpuMeter(LocalStack stack) {
        this.stack = stack;
        this.before = read();
    }

    /** Processor time of each process since the start, its children with it. */
    public Map<String, Duration> used() {
        Map<String, Duration> used = read();
        used.replaceAll((name, now) -> now.minus(before.getOrDefault(name, Duration.ZERO)));
        return used;
    }

    private Map<String, Duration> read() {
        Map<String, Duration> times = new LinkedHashMap<>();
        times.put("postgres", timeOf(stack.postgres().process().pid()));
        for (LocalService service : stack.services()) {
            times.put(service.name(), timeOf(service.process().pid()));
        }
        return times;
    }

    private static Duration timeOf(long pid) {
        return ProcessHandle.of(pid)
                .map(process -> Stream.concat(Stream.of(process), process.descendants())
                        .map(each -> each.info().totalCpuDuration().orElse(Duration.ZERO))
                        .reduce(Duration.ZERO, Duration::plus))
                .orElse(Duration.ZERO);
    }
}
