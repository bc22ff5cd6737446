package io.shardpay.ledger.health;

import io.shardpay.ledger.command.WriterStatus;
import io.smallrye.health.api.AsyncHealthCheck;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import org.eclipse.microprofile.health.HealthCheckResponse;
import org.eclipse.microprofile.health.Startup;

/**
 * Started as soon as the process answers: a standby waits for the lock for as long as the other process lives, and must not be
 * restarted for it. What it is doing stands in the data.
 */
@Startup
@ApplicationScoped
public class ProcessStarted implements AsyncHealthCheck {
    private final WriterStatus writer;

    ProcessStarted(WriterStatus writer) {
        this.writer = writer;
    }

    @Override
    public Uni<HealthCheckResponse> call() {
        return Uni.createFrom()
                .item(() -> HealthCheckResponse.named("process")
                        .up()
                        .withData("writer", writer.snapshot().state().name())
                        .build());
    }
}
