package io.shardpay.infra.benchmarks;

import io.shardpay.infra.benchmarks.result.Machine;
import io.shardpay.infra.benchmarks.result.Result;
import io.shardpay.infra.benchmarks.result.ResultFiles;
import io.shardpay.infra.benchmarks.window.WindowMeasurement;
import io.shardpay.infra.benchmarks.window.WindowReport;
import io.shardpay.infra.benchmarks.window.WindowSettings;
import io.shardpay.infra.benchmarks.window.WindowTables;
import java.io.PrintWriter;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

@Command(
        name = "window",
        description = "A page of 100 transfers of a random window over four shards, through the support API.",
        mixinStandardHelpOptions = true)
final class WindowCommand implements Callable<Integer> {
    @Option(
            names = "--sizes",
            split = ",",
            description = "Transfers in the books at each measurement (default: 100000,1000000).")
    List<Long> sizes = List.of(100_000L, 1_000_000L);

    @Option(names = "--agents", description = "Questions under way at once (default: ${DEFAULT-VALUE}).")
    int agents = 1;

    @Option(names = "--warm-up", description = "Seconds before the first measurement (default: ${DEFAULT-VALUE}).")
    int warmUp = 120;

    @Option(names = "--measured", description = "Seconds of each measurement (default: ${DEFAULT-VALUE}).")
    int measured = 20;

    @Mixin
    StackOptions stack = new StackOptions();

    @Spec
    CommandSpec spec;

    @Override
    public Integer call() throws Exception {
        PrintWriter out = spec.commandLine().getOut();
        WindowSettings settings =
                new WindowSettings(sizes, agents, Duration.ofSeconds(warmUp), Duration.ofSeconds(measured));
        WindowReport report = new WindowMeasurement(settings, out::println).measure(stack.dataFolder());
        Result result = new Result(
                "window",
                "infra/benchmarks/run window",
                Instant.now(),
                Machine.here(),
                Map.of(
                        "questions",
                        "first page of " + WindowSettings.LIMIT + " of a random window over " + WindowSettings.SHARDS
                                + " shards, " + agents + " under way, " + measured + " s each"),
                report);
        out.println(new ResultFiles(stack.results).write(result, WindowTables.of(report)));
        return 0;
    }
}
