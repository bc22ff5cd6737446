package io.shardpay.infra.benchmarks;

import io.shardpay.infra.benchmarks.generator.GeneratorMeasurement;
import io.shardpay.infra.benchmarks.generator.GeneratorReport;
import io.shardpay.infra.benchmarks.result.Machine;
import io.shardpay.infra.benchmarks.result.Result;
import io.shardpay.infra.benchmarks.result.ResultFiles;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

@Command(
        name = "generator",
        description = "The ID generator beside published ones: ceiling, stalls, cost, repeats after a restart, JMH.",
        mixinStandardHelpOptions = true)
final class GeneratorCommand implements Callable<Integer> {
    @Option(names = "--seconds", description = "Measured time of each part for ours (default: ${DEFAULT-VALUE}).")
    int seconds = 10;

    @Option(names = "--rival-seconds", description = "The same for rivals; 0: none (default: ${DEFAULT-VALUE}).")
    int rivalSeconds = 4;

    @Option(names = "--jmh-iterations", description = "Of one second each; 0: no JMH (default: ${DEFAULT-VALUE}).")
    int jmhIterations = 3;

    @Mixin
    Folders folders = new Folders();

    @Spec
    CommandSpec spec;

    @Override
    public Integer call() throws Exception {
        GeneratorReport report =
                new GeneratorMeasurement(Benchmarks.class.getName()).measure(seconds, rivalSeconds, jmhIterations);
        Map<String, String> settings = new LinkedHashMap<>();
        settings.put("measured", seconds + " s a part, rivals " + rivalSeconds + " s, warm-up 2 s, a JVM each");
        settings.put("JMH", jmhIterations + " iterations of 1 s, 3 of 0.5 s to warm up, a JVM each");
        Result result = new Result(
                "generator", "infra/benchmarks/run generator", Instant.now(), Machine.here(), settings, report);
        spec.commandLine()
                .getOut()
                .println(new ResultFiles(folders.results).write(result, GeneratorMeasurement.tables(report)));
        return 0;
    }
}
