package io.shardpay.ledger.writing;

import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.DistributionSummary;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.Timer;
import io.shardpay.id.generator.SnowflakeIdGenerator;
import io.shardpay.id.time.WallClock;
import io.shardpay.ledger.command.WriterStatus;
import io.shardpay.ledger.command.WriterStatus.State;
import java.util.concurrent.TimeUnit;

/** What only the writer itself can measure: once a batch, never once a command. The rest is read from its status. */
final class WriterMeters {
    private final DistributionSummary batchSize;
    private final Timer batchTime;
    private final Counter refusals;

    WriterMeters(MeterRegistry registry) {
        batchSize = DistributionSummary.builder("shardpay.writer.batch.size")
                .description("commands of a batch")
                .register(registry);
        batchTime = Timer.builder("shardpay.writer.batch.time")
                .description("from the look-up of a batch's keys to its commit")
                .register(registry);
        refusals = Counter.builder("shardpay.writer.refusals")
                .description("commands that the books did not allow")
                .register(registry);
    }

    void watch(MeterRegistry registry, WriterStatus status, SnowflakeIdGenerator generator, WallClock clock) {
        for (State state : State.values()) {
            Gauge.builder("shardpay.writer.state", status, s -> s.snapshot().state() == state ? 1 : 0)
                    .description("1 for the state the writer is in")
                    .tag("state", state.name())
                    .register(registry);
        }
        Gauge.builder("shardpay.clock.window.left", generator, g -> windowLeftSeconds(g, clock))
                .description("how far the issuing window reaches ahead of the clock")
                .baseUnit("seconds")
                .register(registry);
        Gauge.builder("shardpay.clock.waits", generator, SnowflakeIdGenerator::waits)
                .description("calls that waited for the clock")
                .register(registry);
        Gauge.builder("shardpay.clock.refusals", generator, SnowflakeIdGenerator::refusals)
                .description("readings of the clock behind the mark")
                .register(registry);
    }

    void batch(int size, int refused, long nanos) {
        batchSize.record(size);
        batchTime.record(nanos, TimeUnit.NANOSECONDS);
        if (refused > 0) {
            refusals.increment(refused);
        }
    }

    private static double windowLeftSeconds(SnowflakeIdGenerator generator, WallClock clock) {
        return generator.windowEndMillis().isEmpty()
                ? 0
                : (generator.windowEndMillis().getAsLong() - clock.currentMillis()) / 1000.0;
    }
}
