package io.shardpay.ledger.writing;

import io.shardpay.ledger.api.problem.ProblemCode;
import io.shardpay.ledger.books.PendingCommand;
import io.shardpay.ledger.command.Command;
import io.shardpay.ledger.command.CommandQueue;
import io.shardpay.ledger.command.Outcome;
import io.shardpay.ledger.command.WriterStatus.State;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/** The bounded queue between all callers and the writer's thread; shut while the writer is not ready. */
final class CommandIntake implements CommandQueue {
    /** A full queue empties in well under a second; a lost session takes one or two to come back. */
    static final Duration RETRY_AFTER = Duration.ofSeconds(1);

    private final BlockingQueue<PendingCommand<?>> queue;
    private final StatusBoard status;

    /** @param queue bounded */
    CommandIntake(BlockingQueue<PendingCommand<?>> queue, StatusBoard status) {
        this.queue = queue;
        this.status = status;
    }

    @Override
    public <T> CompletionStage<Outcome<T>> submit(Command<T> command) {
        if (!status.takesCommands()) {
            return CompletableFuture.completedFuture(notReady());
        }
        PendingCommand<T> pending = new PendingCommand<>(command);
        if (!queue.offer(pending)) {
            return CompletableFuture.completedFuture(new Outcome.Unavailable<>(
                    ProblemCode.QUEUE_FULL, queue.size() + " commands wait already", RETRY_AFTER));
        }
        // The door may have shut since: what the writer's last sweep did not see is taken back here.
        if (!status.takesCommands() && queue.remove(pending)) {
            pending.end(notReady());
        }
        return pending.answer();
    }

    /** Moves up to {@code max} commands into the batch; waits for the first one only. */
    void take(List<PendingCommand<?>> batch, int max, long waitNanos) throws InterruptedException {
        PendingCommand<?> first = poll(waitNanos);
        if (first != null) {
            batch.add(first);
            queue.drainTo(batch, max - 1);
        }
    }

    /** Ends everything that waits. */
    void refuseWaiting() {
        for (PendingCommand<?> pending = queue.poll(); pending != null; pending = queue.poll()) {
            pending.end(notReady());
        }
    }

    private @Nullable PendingCommand<?> poll(long waitNanos) throws InterruptedException {
        PendingCommand<?> first = queue.poll();
        return first != null || waitNanos <= 0 ? first : queue.poll(waitNanos, TimeUnit.NANOSECONDS);
    }

    private <T> Outcome<T> notReady() {
        if (status.state() == State.WAITING_FOR_LOCK) {
            return new Outcome.Unavailable<>(ProblemCode.STANDBY, "standing by: " + status.detail(), RETRY_AFTER);
        }
        return new Outcome.Unavailable<>(
                ProblemCode.NOT_READY, "the writer is " + status.state() + ": " + status.detail(), RETRY_AFTER);
    }
}
