package io.shardpay.infra.benchmarks;

import java.nio.file.Path;
import picocli.CommandLine.Option;

/** Where results and the page about them are, from the root of the checkout. */
final class Folders {
    @Option(names = "--results", description = "Folder of the result files (default: ${DEFAULT-VALUE}).")
    Path results = Path.of("infra/benchmarks/results");
}
