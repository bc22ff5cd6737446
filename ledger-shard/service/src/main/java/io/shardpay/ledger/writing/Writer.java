package io.shardpay.ledger.writing;

import io.micrometer.core.instrument.MeterRegistry;
import io.shardpay.id.IdLayout;
import io.shardpay.id.ShardNumber;
import io.shardpay.id.generator.GeneratorSettings;
import io.shardpay.id.generator.SnowflakeIdGenerator;
import io.shardpay.id.generator.WindowKeeper;
import io.shardpay.id.time.WallClock;
import io.shardpay.ledger.books.PendingCommand;
import io.shardpay.ledger.command.Command;
import io.shardpay.ledger.command.CommandQueue;
import io.shardpay.ledger.command.Outcome;
import io.shardpay.ledger.command.WriterStatus;
import io.shardpay.ledger.issuing.ClockControl;
import io.shardpay.ledger.issuing.ClockLog;
import io.shardpay.ledger.issuing.PostgresWindowSource;
import io.shardpay.ledger.shard.ShardRefusedException;
import io.shardpay.ledger.storage.MonthPartitions;
import java.time.Duration;
import java.time.Instant;
import java.util.UUID;
import java.util.concurrent.ArrayBlockingQueue;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletionStage;
import java.util.function.Consumer;

/**
 * The one writer of a shard: everything that changes the books goes through it, in batches, over one session. Its methods may be
 * called by any thread and never block, but for {@link #stop}.
 */
public final class Writer implements CommandQueue, WriterStatus, ClockControl {
    private final SnowflakeIdGenerator generator;
    private final StatusBoard status;
    private final CommandIntake intake;
    private final WriterLoop loop;
    private final Thread thread;

    /**
     * A writer that does nothing before {@link #start}.
     *
     * @param onEnded told why the writer ended for good, a {@link ShardRefusedException} when number or layout are not the
     *     database's: the process must end
     */
    public Writer(
            WriterSettings settings,
            ShardNumber shard,
            IdLayout layout,
            WallClock clock,
            MeterRegistry registry,
            Consumer<Throwable> onEnded) {
        generator = new SnowflakeIdGenerator(layout, shard, clock, new ClockLog(), GeneratorSettings.DEFAULTS);
        MonthPartitions months = new MonthPartitions(layout);
        PostgresWindowSource source =
                new PostgresWindowSource(() -> months.ceilingMillis(Instant.ofEpochMilli(clock.currentMillis())));
        MonthsAhead monthsAhead = new MonthsAhead(months, generator);
        UUID holder = UUID.randomUUID();
        WindowKeeper keeper = new WindowKeeper(generator, source, clock, holder, settings.windowLength());
        BlockingQueue<PendingCommand<?>> queue = new ArrayBlockingQueue<>(settings.maxQueue());
        status = new StatusBoard(generator, clock, queue::size);
        intake = new CommandIntake(queue, status);
        WriterMeters meters = new WriterMeters(registry);
        meters.watch(registry, status, generator, clock);
        TakeOver takeOver = new TakeOver(settings, shard, layout, monthsAhead, source, keeper, status);
        loop = new WriterLoop(
                settings, shard, holder, generator, keeper, monthsAhead, takeOver, intake, status, meters, onEnded);
        thread = new Thread(loop, "shard-" + shard + "-writer");
        thread.setDaemon(true);
    }

    /** Starts becoming the writer; readiness is told by {@link #snapshot}. */
    public void start() {
        thread.start();
    }

    /**
     * Refuses new commands, finishes what was taken, gives the window back and releases the shard.
     *
     * @return whether that was done within the limit
     */
    public boolean stop(Duration limit) throws InterruptedException {
        loop.requestStop();
        if (thread.getState() == Thread.State.NEW) {
            return true;
        }
        thread.join(limit.toMillis());
        return !thread.isAlive();
    }

    @Override
    public <T> CompletionStage<Outcome<T>> submit(Command<T> command) {
        return intake.submit(command);
    }

    @Override
    public Snapshot snapshot() {
        return status.snapshot();
    }

    @Override
    public void resume() {
        generator.resume();
    }
}
