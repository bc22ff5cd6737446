package io.shardpay.infra.benchmarks;

import java.util.List;
import java.util.concurrent.Callable;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

@Command(
        name = "all",
        description = "Every benchmark with its defaults, one after the other, then the page about them.",
        mixinStandardHelpOptions = true)
final class AllCommand implements Callable<Integer> {
    @Spec
    CommandSpec spec;

    @Override
    public Integer call() {
        CommandLine benchmarks = spec.parent().commandLine();
        int worst = 0;
        for (String each : List.of("generator", "creates", "hot-account", "window", "report")) {
            worst = Math.max(worst, benchmarks.execute(each));
        }
        return worst;
    }
}
