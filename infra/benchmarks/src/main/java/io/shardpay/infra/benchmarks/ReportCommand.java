package io.shardpay.infra.benchmarks;

import io.shardpay.infra.benchmarks.result.ReportPage;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Mixin;
import picocli.CommandLine.Option;

@Command(
        name = "report",
        description = "Puts the result files into the page about benchmarks.",
        mixinStandardHelpOptions = true)
final class ReportCommand implements Callable<Integer> {
    @Option(names = "--page", description = "The page to rewrite (default: ${DEFAULT-VALUE}).")
    Path page = Path.of("docs/reference/benchmarks.md");

    @Mixin
    Folders folders = new Folders();

    @Override
    public Integer call() throws Exception {
        new ReportPage(folders.results).rewrite(page);
        return 0;
    }
}
