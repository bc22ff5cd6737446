package io.shardpay.id.generator;

import io.shardpay.id.time.WallClock;
import java.util.concurrent.atomic.AtomicLong;
import org.jetbrains.lincheck.datastructures.IntGen;
import org.jetbrains.lincheck.datastructures.ModelCheckingOptions;
import org.jetbrains.lincheck.datastructures.Operation;
import org.jetbrains.lincheck.datastructures.Param;
import org.junit.jupiter.api.Test;

/**
 * Concurrent calls answer as some order of them, one after another, would: the word is linearizable. The model checker walks
 * through interleavings of a few calls one by one and prints the one that fails.
 */
@Param(name = "count", gen = IntGen.class, conf = "1:3")
@Param(name = "ahead", gen = IntGen.class, conf = "0:2")
public class GeneratorLincheckTest {
    private static final boolean FULL = "full".equals(System.getProperty("shardpay.test.scale"));

    private final StandingClock clock = new StandingClock();
    private final SnowflakeIdGenerator generator = Generators.running(clock);

    @Operation
    public long nextId() {
        return generator.nextId();
    }

    @Operation
    public long firstOfNext(@Param(name = "count") int count) {
        return generator.firstOfNext(count);
    }

    @Operation
    public void advanceTo(@Param(name = "ahead") int ahead) {
        generator.advanceTo(StandingClock.NOW - 2 + ahead);
    }

    @Operation
    public long stop() {
        return generator.stop();
    }

    @Test
    void modelChecking() {
        new ModelCheckingOptions()
                .iterations(FULL ? 200 : 10)
                .invocationsPerIteration(FULL ? 5_000 : 300)
                .threads(3)
                .actorsPerThread(2)
                .check(GeneratorLincheckTest.class);
    }

    /** The wall stands still, as what is checked is the word; a wait is over at once, as its deadline has come. */
    private static final class StandingClock implements WallClock {
        private static final long NOW = 1_796_047_380_000L;
        private final AtomicLong nanos = new AtomicLong();

        @Override
        public long currentMillis() {
            return NOW;
        }

        @Override
        public long nanoTime() {
            return nanos.get();
        }

        @Override
        public void parkNanos(long waitNanos) {
            nanos.addAndGet(GeneratorSettings.DEFAULTS.shortWait().toNanos());
        }

        @Override
        public void spinOnce() {
            parkNanos(1);
        }
    }
}
