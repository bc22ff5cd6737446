package io.shardpay.infra.benchmarks;

import io.shardpay.infra.benchmarks.create.CreateMeasurement;
import io.shardpay.infra.benchmarks.create.CreateReport;
import io.shardpay.infra.benchmarks.create.CreateTables;
import io.shardpay.infra.benchmarks.result.Machine;
import io.shardpay.infra.benchmarks.result.Result;
import io.shardpay.infra.benchmarks.result.ResultFiles;
import java.io.IOException;
import java.io.PrintWriter;
import java.sql.SQLException;
import java.time.Instant;
import java.util.Objects;
import java.util.concurrent.Callable;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Spec;

/** Measures single creates and writes down what came out. */
abstract class CreateCommand implements Callable<Integer> {
    @Mixin
    CreateOptions options = new CreateOptions();

    @Mixin
    StackOptions stack = new StackOptions();

    @Spec
    CommandSpec spec;

    abstract CreateReport measure(CreateMeasurement measurement) throws IOException, InterruptedException, SQLException;

    @Override
    public final Integer call() throws Exception {
        PrintWriter out = spec.commandLine().getOut();
        CreateReport report = measure(new CreateMeasurement(options.settings(), out::println));
        Result result = new Result(
                spec.name(),
                "infra/benchmarks/run " + spec.name(),
                Instant.now(),
                Machine.here(),
                options.describe(Objects.requireNonNullElse(report.pgbenchVersion(), "")),
                report);
        out.println(new ResultFiles(stack.results).write(result, CreateTables.of(report)));
        return 0;
    }
}
