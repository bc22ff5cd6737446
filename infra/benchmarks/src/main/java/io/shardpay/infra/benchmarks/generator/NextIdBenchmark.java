package io.shardpay.infra.benchmarks.generator;

import io.shardpay.infra.benchmarks.contender.Contenders;
import io.shardpay.infra.benchmarks.contender.Maker;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Level;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Param;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.TearDown;

/** One ID a call. Above 4.096 IDs/µs a generator borrows from the future: read it beside its lead. */
@State(Scope.Benchmark)
@BenchmarkMode(Mode.Throughput)
@OutputTimeUnit(TimeUnit.SECONDS)
public class NextIdBenchmark {
    /** Which generator. */
    @Param({"shardpay", "cosid", "hutool", "hypersistence-tsid", "seata", "tsid-creator"})
    public String contender;

    @SuppressWarnings("NullAway.Init") // JMH calls start() first.
    private Maker maker;

    @Setup(Level.Trial)
    public void start() {
        maker = Contenders.named(contender).start();
    }

    @TearDown(Level.Trial)
    public void stop() {
        maker.close();
    }

    @Benchmark
    public long nextId() {
        return maker.next();
    }
}
