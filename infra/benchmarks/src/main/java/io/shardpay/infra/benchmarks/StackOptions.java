package io.shardpay.infra.benchmarks;

import io.shardpay.infra.local.stack.DataFolder;
import java.nio.file.Path;
import picocli.CommandLine.Option;

/** Where a measured stack lives, and where results go. */
final class StackOptions {
    @Option(names = "--data", description = "Folder of the stack; emptied first (default: ${DEFAULT-VALUE}).")
    Path data = Path.of("infra/benchmarks/target/data");

    @Option(names = "--results", description = "Folder of the result files (default: ${DEFAULT-VALUE}).")
    Path results = Path.of("infra/benchmarks/results");

    DataFolder dataFolder() {
        return new DataFolder(data);
    }
}
