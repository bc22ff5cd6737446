package io.shardpay.infra.benchmarks.generator;

import io.shardpay.infra.benchmarks.contender.RunMaker;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OperationsPerInvocation;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;

/** A run of 100 IDs a call, counted as 100 operations. Only ours mints runs in one step. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.Throughput)
@OutputTimeUnit(TimeUnit.SECONDS)
public class RunBenchmark {
    private static final int RUN = 100;

    private final RunMaker maker = new RunMaker();

    @TearDown
    public void stop() {
        maker.close();
    }

    @Benchmark
    @OperationsPerInvocation(RUN)
    public long nextIds() {
        return maker.firstOfNext(RUN);
    }
}
