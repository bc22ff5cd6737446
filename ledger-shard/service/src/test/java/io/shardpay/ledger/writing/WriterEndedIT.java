package io.shardpay.ledger.writing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import io.shardpay.id.time.WallClock;
import io.shardpay.ledger.api.merchant.CreateMerchant;
import io.shardpay.ledger.api.problem.ProblemCode;
import io.shardpay.ledger.command.CreateMerchantCommand;
import io.shardpay.ledger.command.Outcome;
import io.shardpay.ledger.command.WriterStatus.State;
import io.shardpay.ledger.testing.PostgresServer;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.Test;

/** An error of the virtual machine on the writer's thread: nobody waits for ever, and whoever runs the process is told. */
class WriterEndedIT {
    private static final CreateMerchantCommand CREATE =
            new CreateMerchantCommand(null, new CreateMerchant("Acme", "UTC"));

    private final PostgresServer.Database database = PostgresServer.shared().createDatabase();
    private final FailingClock clock = new FailingClock();

    /** The machine's clock, which fails when it is read inside a method of the writer. */
    private static final class FailingClock implements WallClock {
        private record Failure(String method, Error error) {}

        private final AtomicReference<Failure> failure = new AtomicReference<>();

        void failIn(String method, Error error) {
            failure.set(new Failure(method, error));
        }

        @Override
        public long currentMillis() {
            Failure armed = failure.get();
            if (armed != null && isInside(armed.method())) {
                throw armed.error();
            }
            return System.currentTimeMillis();
        }

        @Override
        public long nanoTime() {
            return System.nanoTime();
        }

        private static boolean isInside(String method) {
            return StackWalker.getInstance()
                    .walk(frames ->
                            frames.anyMatch(frame -> frame.getClassName().equals(WriterLoop.class.getName())
                                    && frame.getMethodName().equals(method)));
        }
    }

    @Test
    void anErrorInABatchAnswersItAndEndsTheWriter() throws Exception {
        Error error = new OutOfMemoryError("of the test");
        try (RunningWriter shard = RunningWriter.start(database, clock).awaitReady()) {
            clock.failIn("runBatch", error);
            assertThat(shard.ask(CREATE))
                    .isEqualTo(new Outcome.Unavailable<>(
                            ProblemCode.NOT_READY, "the writer ended: OutOfMemoryError", CommandIntake.RETRY_AFTER));
            assertEnded(shard, error, "ended by OutOfMemoryError, see the log");
        }
    }

    @Test
    void anErrorBetweenBatchesEndsTheWriterToo() throws Exception {
        Error error = new NoClassDefFoundError("of the test");
        try (RunningWriter shard = RunningWriter.start(database, clock).awaitReady()) {
            clock.failIn("tick", error);
            assertEnded(shard, error, "ended by NoClassDefFoundError, see the log");
        }
    }

    @Test
    void anErrorWhileTheShardIsTakenOverEndsTheWriterToo() throws Exception {
        Error error = new StackOverflowError("of the test");
        clock.failIn("holdTheShard", error);
        try (RunningWriter shard = RunningWriter.start(database, clock)) {
            assertEnded(shard, error, "ended by StackOverflowError, see the log");
        }
    }

    private void assertEnded(RunningWriter shard, Error error, String detail) throws Exception {
        await().atMost(RunningWriter.PATIENCE).until(() -> shard.ended.get() != null);
        assertThat(shard.ended.get()).isSameAs(error);
        assertThat(shard.writer.snapshot().state()).isEqualTo(State.STOPPED);
        assertThat(shard.writer.snapshot().detail()).isEqualTo(detail);
        assertThat(shard.ask(CREATE))
                .isEqualTo(new Outcome.Unavailable<>(
                        ProblemCode.NOT_READY, "the writer is STOPPED: " + detail, CommandIntake.RETRY_AFTER));
        // The session went with the writer, so that the next process need not wait for the lock.
        try (RunningWriter next = RunningWriter.start(database)) {
            await().atMost(RunningWriter.PATIENCE).until(() -> next.ask(CREATE) instanceof Outcome.Done);
        }
        BooksAudit.assertSound(database);
    }
}
