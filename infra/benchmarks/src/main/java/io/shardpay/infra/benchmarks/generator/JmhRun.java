package io.shardpay.infra.benchmarks.generator;

import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import org.openjdk.jmh.profile.GCProfiler;
import org.openjdk.jmh.results.Result;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.TimeValue;
import org.openjdk.jmh.runner.options.VerboseMode;

/** Runs the JMH benchmarks of this package with the allocation profiler, each in a JVM of its own. */
final class JmhRun {
    private static final List<Integer> THREADS = List.of(1, 2, 8);
    private static final int WARM_UP_ITERATIONS = 3;

    private final int iterations;

    JmhRun(int iterations) {
        this.iterations = iterations;
    }

    List<Throughput> run() throws RunnerException {
        List<Throughput> throughputs = new ArrayList<>();
        for (int threads : THREADS) {
            for (RunResult result : run(threads)) {
                throughputs.add(throughput(result, threads));
            }
        }
        return throughputs;
    }

    private Collection<RunResult> run(int threads) throws RunnerException {
        return new Runner(new OptionsBuilder()
                        .include(NextIdBenchmark.class.getName() + "\\.")
                        .include(RunBenchmark.class.getName() + "\\.")
                        .threads(threads)
                        .forks(1)
                        .jvmArgs("-Xms256m", "-Xmx256m", "-XX:+UseSerialGC")
                        .warmupIterations(WARM_UP_ITERATIONS)
                        .warmupTime(TimeValue.milliseconds(500))
                        .measurementIterations(iterations)
                        .measurementTime(TimeValue.seconds(1))
                        .addProfiler(GCProfiler.class)
                        .verbosity(VerboseMode.SILENT)
                        .build())
                .run();
    }

    private static Throughput throughput(RunResult result, int threads) {
        String contender = result.getParams().getParam("contender");
        Result<?> bytes = result.getSecondaryResults().get("gc.alloc.rate.norm");
        return new Throughput(
                contender == null ? "shardpay, runs of 100" : contender,
                threads,
                result.getPrimaryResult().getScore(),
                result.getPrimaryResult().getScoreError(),
                bytes == null ? Double.NaN : bytes.getScore());
    }
}
