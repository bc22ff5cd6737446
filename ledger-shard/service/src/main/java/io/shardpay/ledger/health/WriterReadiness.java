package io.shardpay.ledger.health;

import io.shardpay.ledger.command.WriterStatus;
import io.smallrye.health.api.AsyncHealthCheck;
import io.smallrye.mutiny.Uni;
import jakarta.enterprise.context.ApplicationScoped;
import org.eclipse.microprofile.health.HealthCheckResponse;
import org.eclipse.microprofile.health.Readiness;

/**
 * Ready for writes, or why not: waiting for the lock and who holds it, recovering, the clock paused or halted. Reads are served
 * in all of these states as long as the database answers. Liveness has no check: a restart mends none of them. Answered from
 * memory and on no worker thread: those may all be waiting for a read.
 */
@Readiness
@ApplicationScoped
public class WriterReadiness implements AsyncHealthCheck {
    private final WriterStatus writer;

    WriterReadiness(WriterStatus writer) {
        this.writer = writer;
    }

    @Override
    public Uni<HealthCheckResponse> call() {
        return Uni.createFrom().item(this::now);
    }

    private HealthCheckResponse now() {
        WriterStatus.Snapshot now = writer.snapshot();
        return HealthCheckResponse.named("writer")
                .status(now.state() == WriterStatus.State.READY)
                .withData("state", now.state().name())
                .withData("detail", now.detail())
                .withData("queueDepth", now.queueDepth())
                .build();
    }
}
