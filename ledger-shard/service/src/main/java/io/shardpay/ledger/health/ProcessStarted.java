package io.shardpay.ledger.health;

import io.shardpay.ledger.command.WriterStatus;
import jakarta.enterprise.context.ApplicationScoped;
import org.eclipse.microprofile.health.HealthCheck;
import org.eclipse.microprofile.health.HealthCheckResponse;
import org.eclipse.microprofile.health.Startup;

/**
 * Started as soon as the process answers: a standby waits for the lock for as long as the other process lives, and must not be
 * restarted for it. What it is doing stands in the data.
 */
@Startup
@ApplicationScoped
public class ProcessStarted implements HealthCheck {
    private final WriterStatus writer;

    ProcessStarted(WriterStatus writer) {
        this.writer = writer;
    }

    @Override
    public HealthCheckResponse call() {
        return HealthCheckResponse.named("process")
                .up()
                .withData("writer", writer.snapshot().state().name())
                .build();
    }
}
