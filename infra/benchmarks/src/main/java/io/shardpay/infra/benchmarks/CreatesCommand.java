package io.shardpay.infra.benchmarks;

import io.shardpay.infra.benchmarks.create.CreateMeasurement;
import io.shardpay.infra.benchmarks.create.CreateReport;
import io.shardpay.infra.benchmarks.create.CreateTables;
import io.shardpay.infra.benchmarks.result.Machine;
import io.shardpay.infra.benchmarks.result.Result;
import io.shardpay.infra.benchmarks.result.ResultFiles;
import java.io.PrintWriter;
import java.time.Instant;
import java.util.Objects;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

@Command(
        name = "creates",
        description = "Single creates at a shard and through the gateway, beside pgbench on the same server.",
        mixinStandardHelpOptions = true)
final class CreatesCommand implements Callable<Integer> {
    @Mixin
    CreateOptions options = new CreateOptions();

    @Mixin
    StackOptions stack = new StackOptions();

    @Spec
    CommandSpec spec;

    @Override
    public Integer call() throws Exception {
        PrintWriter out = spec.commandLine().getOut();
        CreateReport report = new CreateMeasurement(options.settings(), out::println).doors(stack.dataFolder());
        Result result = new Result(
                "creates",
                "infra/benchmarks/run creates",
                Instant.now(),
                Machine.here(),
                options.describe(Objects.requireNonNullElse(report.pgbenchVersion(), "")),
                report);
        out.println(new ResultFiles(stack.results).write(result, CreateTables.of(report)));
        return 0;
    }
}
