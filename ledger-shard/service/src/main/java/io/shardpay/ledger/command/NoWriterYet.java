package io.shardpay.ledger.command;

import io.quarkus.arc.DefaultBean;
import io.shardpay.ledger.api.problem.ProblemCode;
import io.shardpay.ledger.issuing.ClockControl;
import jakarta.enterprise.context.ApplicationScoped;
import jakarta.enterprise.inject.Produces;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;

/** Answers for the writer until it is wired in: not ready. */
@ApplicationScoped
public class NoWriterYet {
    @Produces
    @DefaultBean
    @ApplicationScoped
    CommandQueue commands() {
        return new CommandQueue() {
            @Override
            public <T> CompletionStage<Outcome<T>> submit(Command<T> command) {
                return CompletableFuture.completedFuture(new Outcome.Unavailable<>(
                        ProblemCode.NOT_READY, "the shard has no writer", Duration.ofSeconds(1)));
            }
        };
    }

    @Produces
    @DefaultBean
    @ApplicationScoped
    WriterStatus status() {
        return () -> new WriterStatus.Snapshot(WriterStatus.State.STARTING, "the shard has no writer", 0, 0, 0, 0);
    }

    @Produces
    @DefaultBean
    @ApplicationScoped
    ClockControl clock() {
        return () -> {};
    }
}
