package io.shardpay.infra.benchmarks;

import picocli.CommandLine;
import picocli.CommandLine.Command;

/** The command line behind {@code infra/benchmarks/run}. */
@Command(
        name = "infra/benchmarks/run",
        description = "Measures ShardPay on this machine. Every command writes its result files and prints its tables.",
        mixinStandardHelpOptions = true,
        subcommands = {
            GeneratorCommand.class,
            CreatesCommand.class,
            HotAccountCommand.class,
            WindowCommand.class,
            AllCommand.class,
            ReportCommand.class,
            ContenderCommand.class
        })
public final class Benchmarks {
    private Benchmarks() {}

    public static void main(String[] arguments) {
        System.exit(new CommandLine(new Benchmarks()).execute(arguments));
    }
}
