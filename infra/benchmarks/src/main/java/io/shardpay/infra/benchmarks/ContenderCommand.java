package io.shardpay.infra.benchmarks;

import com.fasterxml.jackson.databind.json.JsonMapper;
import io.shardpay.infra.benchmarks.generator.ContenderRun;
import java.nio.file.Path;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

@Command(
        name = "contender",
        description = "Measures one generator in this JVM; \"generator\" starts it.",
        hidden = true)
final class ContenderCommand implements Callable<Integer> {
    @Parameters(description = "Name of the generator.")
    String name;

    @Option(names = "--seconds", required = true)
    int seconds;

    @Option(names = "--out", required = true)
    Path out;

    @Override
    public Integer call() throws Exception {
        JsonMapper.builder().build().writeValue(out.toFile(), new ContenderRun(seconds).measure(name));
        return 0;
    }
}
