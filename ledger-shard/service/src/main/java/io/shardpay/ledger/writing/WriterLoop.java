package io.shardpay.ledger.writing;

import io.shardpay.id.ShardNumber;
import io.shardpay.id.generator.GeneratorException;
import io.shardpay.id.generator.GeneratorState;
import io.shardpay.id.generator.SnowflakeIdGenerator;
import io.shardpay.id.generator.WindowKeeper;
import io.shardpay.id.window.ClockSkewException;
import io.shardpay.id.window.WindowException;
import io.shardpay.id.window.WindowRewoundException;
import io.shardpay.ledger.api.problem.ProblemCode;
import io.shardpay.ledger.books.Books;
import io.shardpay.ledger.books.PendingCommand;
import io.shardpay.ledger.command.Outcome;
import io.shardpay.ledger.command.WriterStatus.State;
import io.shardpay.ledger.shard.ShardRefusedException;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.jboss.logging.Logger;
import org.jspecify.annotations.Nullable;

/** The writer's thread: takes the shard over, serves batches, and starts over whenever the session is lost. */
final class WriterLoop implements Runnable {
    private static final Logger LOG = Logger.getLogger(WriterLoop.class);
    /** The idle seal is also the ping that keeps the session from the server's limit of three silent seconds. */
    private static final long TICK_NANOS = TimeUnit.SECONDS.toNanos(1);
    /** How long the thread may overlook a stop. */
    private static final long LONGEST_WAIT_NANOS = TimeUnit.MILLISECONDS.toNanos(100);

    private final WriterSettings settings;
    private final ShardNumber shard;
    private final UUID holder;
    private final SnowflakeIdGenerator generator;
    private final WindowKeeper keeper;
    private final MonthsAhead months;
    private final TakeOver takeOver;
    private final CommandIntake intake;
    private final StatusBoard status;
    private final WriterMeters meters;
    private final Consumer<Throwable> onEnded;
    private final Backoff backoff = new Backoff();
    private final CountDownLatch stop = new CountDownLatch(1);
    private final List<PendingCommand<?>> batch = new ArrayList<>(WriterSettings.MAX_BATCH);

    WriterLoop(
            WriterSettings settings,
            ShardNumber shard,
            UUID holder,
            SnowflakeIdGenerator generator,
            WindowKeeper keeper,
            MonthsAhead months,
            TakeOver takeOver,
            CommandIntake intake,
            StatusBoard status,
            WriterMeters meters,
            Consumer<Throwable> onEnded) {
        this.settings = settings;
        this.shard = shard;
        this.holder = holder;
        this.generator = generator;
        this.keeper = keeper;
        this.months = months;
        this.takeOver = takeOver;
        this.intake = intake;
        this.status = status;
        this.meters = meters;
        this.onEnded = onEnded;
    }

    /** Any thread: refuses new commands from now on; the loop finishes what was taken and ends. */
    void requestStop() {
        status.set(State.STOPPED, "stopping");
        stop.countDown();
    }

    @Override
    public void run() {
        try {
            while (!stopRequested()) {
                holdTheShard();
            }
        } catch (ShardRefusedException e) {
            status.set(State.STOPPED, String.valueOf(e.getMessage()));
            onEnded.accept(e);
        } catch (RuntimeException | Error e) {
            // Not recovered from: after an error of the virtual machine nothing in memory can be trusted, a new process
            // can.
            status.set(State.STOPPED, "ended by " + e.getClass().getSimpleName() + ", see the log");
            onEnded.accept(e);
        } catch (InterruptedException e) {
            status.set(State.STOPPED, "interrupted");
            Thread.currentThread().interrupt();
        } finally {
            status.set(State.STOPPED, "ended");
            intake.refuseWaiting();
        }
    }

    private boolean stopRequested() {
        return stop.getCount() == 0;
    }

    private void holdTheShard() throws InterruptedException {
        WriterSession session = null;
        try {
            session = takeOver.become(stop);
            if (session != null) {
                serve(session);
                leave(session);
            }
        } catch (ShardRefusedException | Error e) {
            abandon(session);
            throw e;
        } catch (SQLException | RuntimeException e) {
            recover(e);
            abandon(session);
            stop.await(backoff.next().toMillis(), TimeUnit.MILLISECONDS);
        }
    }

    private void serve(WriterSession session) throws SQLException, InterruptedException {
        Books books = new Books(
                session.connection(),
                holder,
                shard,
                generator,
                keeper,
                new Books.MemoryLimits(settings.rememberedAccounts(), settings.rememberedMerchants()));
        BatchRunner runner = new BatchRunner(books);
        status.set(State.READY, "serving");
        backoff.reset();
        long sealedNanos = System.nanoTime() - TICK_NANOS;
        while (true) {
            boolean last = stopRequested();
            batch.clear();
            // Due holds first, a bounded round of them: what is available decides what the callers' commands may do.
            batch.addAll(books.dueHolds());
            if (!batch.isEmpty()) {
                runBatch(books, runner);
                batch.clear();
            }
            intake.take(batch, settings.maxBatch(), last ? 0 : LONGEST_WAIT_NANOS);
            if (!batch.isEmpty()) {
                runBatch(books, runner);
            } else if (last) {
                return;
            }
            long now = System.nanoTime();
            if (now - sealedNanos >= TICK_NANOS) {
                sealedNanos = now;
                tick(session, books);
            }
        }
    }

    private void runBatch(Books books, BatchRunner runner) throws SQLException {
        try {
            renewWindow();
            long start = System.nanoTime();
            int refused = runner.run(batch);
            meters.batch(batch.size(), refused, System.nanoTime() - start);
            status.batchDone(batch.size());
        } catch (SQLException | RuntimeException | Error e) {
            failBatch(books.wasSent(), e);
            throw e;
        }
    }

    /** What was answered already stays answered. */
    private void failBatch(boolean sent, Throwable cause) {
        ProblemCode code = sent ? ProblemCode.OUTCOME_UNKNOWN : ProblemCode.NOT_READY;
        String lost = cause instanceof Error ? "the writer ended" : "the session was lost";
        String detail = (sent ? lost + " while the batch was written" : lost) + ": "
                + cause.getClass().getSimpleName();
        for (PendingCommand<?> pending : batch) {
            end(pending, code, detail);
        }
    }

    private static <T> void end(PendingCommand<T> pending, ProblemCode code, String detail) {
        pending.end(new Outcome.Unavailable<>(code, detail, CommandIntake.RETRY_AFTER));
    }

    /** Once a second: the window, whose renewal compares the clocks, the next month, the seal. */
    private void tick(WriterSession session, Books books) throws SQLException {
        renewWindow();
        try {
            months.make(session.connection());
        } catch (SQLException e) {
            if (!session.connection().isValid(1)) {
                throw e;
            }
            LOG.warnf("MONTH_LATE cause=\"%s\"", e.getMessage());
        }
        if (generator.state() == GeneratorState.HALTED) {
            session.ping();
            return;
        }
        try {
            keeper.advanceTo(generator.acceptedMillis());
        } catch (GeneratorException | ClockSkewException | WindowRewoundException e) {
            // The seal stands where the generator stands; its state says why.
            LOG.debugf("SEAL_STANDS cause=\"%s\"", e.getMessage());
        }
        books.seal();
    }

    private void renewWindow() {
        try {
            keeper.renewIfDue();
        } catch (GeneratorException | ClockSkewException | WindowRewoundException e) {
            // The generator halted and says so by itself; a batch may still answer what needs no ID.
            LOG.debugf("WINDOW_STANDS cause=\"%s\"", e.getMessage());
        }
    }

    private void recover(Exception cause) {
        String reason = reasonOf(cause);
        status.set(State.RECOVERING, "session lost: " + reason);
        status.recovery();
        intake.refuseWaiting();
        LOG.warnf("SHARD_RECOVERING shard=%s cause=\"%s\"", shard, reason);
    }

    /** One line. A window's exception says what was asked for, the one beneath it why there was no answer. */
    private static String reasonOf(Exception cause) {
        Throwable deeper = cause.getCause();
        String reason = cause.getMessage() + (deeper == null ? "" : ": " + deeper.getMessage());
        return reason.replace('\n', ' ');
    }

    /** The orderly end: everything taken is answered; what is left of the window goes back, so that a restart need not wait. */
    private void leave(WriterSession session) {
        generator.stop();
        try {
            keeper.giveBack();
            session.close();
            LOG.infof("SHARD_STOPPED shard=%s", shard);
        } catch (SQLException | WindowException e) {
            LOG.warnf("WINDOW_KEPT shard=%s cause=\"%s\"", shard, e.getMessage());
            session.abandon();
        }
    }

    private static void abandon(@Nullable WriterSession session) {
        if (session != null) {
            session.abandon();
        }
    }
}
