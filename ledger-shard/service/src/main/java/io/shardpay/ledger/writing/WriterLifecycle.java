package io.shardpay.ledger.writing;

import io.micrometer.core.instrument.MeterRegistry;
import io.quarkus.runtime.Quarkus;
import io.quarkus.runtime.ShutdownEvent;
import io.quarkus.runtime.StartupEvent;
import io.quarkus.runtime.annotations.CommandLineArguments;
import io.quarkus.runtime.configuration.ConfigUtils;
import io.shardpay.id.IdLayout;
import io.shardpay.ledger.issuing.ClockChoice;
import io.shardpay.ledger.issuing.FaultsConfig;
import io.shardpay.ledger.issuing.IssuingConfig;
import io.shardpay.ledger.shard.ShardConfig;
import io.shardpay.ledger.shard.ShardRefusedException;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.event.Observes;
import jakarta.enterprise.inject.Produces;
import jakarta.inject.Singleton;
import java.time.Duration;
import org.jboss.logging.Logger;

/** Starts the writer with the process and stops it with it. */
@ApplicationScoped
class WriterLifecycle {
    private static final Logger LOG = Logger.getLogger(WriterLifecycle.class);
    /** A full queue and the window's return take well under this; a lost database must not hold up the end of the process. */
    private static final Duration STOP_LIMIT = Duration.ofSeconds(8);

    @Produces
    @Singleton
    Writer writer(
            ShardConfig shard,
            WritingConfig writing,
            IssuingConfig issuing,
            FaultsConfig faults,
            MeterRegistry registry) {
        return new Writer(
                writing.settings(issuing.windowLength()),
                shard.shardNumber(),
                IdLayout.SHARDPAY,
                ClockChoice.of(faults.clockOffset().orElse(null), ConfigUtils.getProfiles()),
                registry,
                WriterLifecycle::endProcess);
    }

    void start(@Observes StartupEvent event, Writer writer, @CommandLineArguments String[] arguments) {
        // With arguments the process does a job of an operator and serves nothing.
        if (arguments.length == 0) {
            writer.start();
        }
    }

    void stop(@Observes ShutdownEvent event, Writer writer) throws InterruptedException {
        if (!writer.stop(STOP_LIMIT)) {
            LOG.warnf("WRITER_LATE limit=%s", STOP_LIMIT);
        }
    }

    private static void endProcess(Throwable cause) {
        try {
            if (cause instanceof ShardRefusedException) {
                LOG.fatalf("SHARD_REFUSED cause=\"%s\"", cause.getMessage());
            } else {
                LOG.fatal("WRITER_ENDED", cause);
            }
        } finally {
            // Whatever became of the log line: without its writer the process is of no use.
            Quarkus.asyncExit(1);
        }
    }
}
