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
        name = "hot-account",
        description = "One account in every transfer, beside the same transfers spread out.",
        mixinStandardHelpOptions = true)
final class HotAccountCommand implements Callable<Integer> {
    @Mixin
    CreateOptions options = new CreateOptions();

    @Mixin
    StackOptions stack = new StackOptions();

    @Spec
    CommandSpec spec;

    @Override
    public Integer call() throws Exception {
        PrintWriter out = spec.commandLine().getOut();
        CreateReport report = new CreateMeasurement(options.settings(), out::println).hotAccount(stack.dataFolder());
        Result result = new Result(
                "hot-account",
                "infra/benchmarks/run hot-account",
                Instant.now(),
                Machine.here(),
                options.describe(Objects.requireNonNullElse(report.pgbenchVersion(), "")),
                report);
        out.println(new ResultFiles(stack.results).write(result, CreateTables.of(report)));
        return 0;
    }
}
