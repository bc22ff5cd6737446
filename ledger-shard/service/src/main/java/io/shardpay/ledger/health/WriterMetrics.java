package io.shardpay.ledger.health;

import io.micrometer.core.instrument.FunctionCounter;
import io.micrometer.core.instrument.Gauge;
import io.micrometer.core.instrument.Meter;
import io.micrometer.core.instrument.MeterRegistry;
import io.quarkus.runtime.ShutdownEvent;
import io.quarkus.runtime.StartupEvent;
import io.shardpay.ledger.command.WriterStatus;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import java.util.ArrayList;
import java.util.List;

/** The writer's queue and recoveries, read from its status when they are scraped; batches are measured where they are written. */
@ApplicationScoped
public class WriterMetrics {
    private final WriterStatus writer;
    private final MeterRegistry registry;
    private final List<Meter> meters = new ArrayList<>();

    WriterMetrics(WriterStatus writer, MeterRegistry registry) {
        this.writer = writer;
        this.registry = registry;
    }

    void register(@Observes StartupEvent started) {
        meters.add(Gauge.builder(
                        "shardpay.writer.queue.depth", writer, w -> w.snapshot().queueDepth())
                .description("commands taken and not yet answered")
                .register(registry));
        meters.add(FunctionCounter.builder(
                        "shardpay.writer.recoveries", writer, w -> w.snapshot().recoveries())
                .description("sessions lost and recovered from")
                .register(registry));
    }

    /** The registry outlives the application when that is started again in one JVM, and would keep the meters of this one. */
    void unregister(@Observes ShutdownEvent ended) {
        meters.forEach(registry::remove);
        meters.clear();
    }
}
