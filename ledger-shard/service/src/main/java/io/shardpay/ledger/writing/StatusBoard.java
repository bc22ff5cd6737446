package io.shardpay.ledger.writing;

import io.shardpay.id.generator.GeneratorState;
import io.shardpay.id.generator.Halt;
import io.shardpay.id.generator.SnowflakeIdGenerator;
import io.shardpay.id.time.WallClock;
import io.shardpay.ledger.command.WriterStatus;
import java.time.Duration;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.IntSupplier;

/** Where the writer stands, written by its thread and read by all. */
final class StatusBoard implements WriterStatus {
    private record Standing(State state, String detail) {}

    private final SnowflakeIdGenerator generator;
    private final WallClock clock;
    private final IntSupplier queueDepth;
    private final AtomicLong batches = new AtomicLong();
    private final AtomicLong commands = new AtomicLong();
    private final AtomicLong recoveries = new AtomicLong();
    private volatile Standing standing = new Standing(State.STARTING, "not connected yet");

    StatusBoard(SnowflakeIdGenerator generator, WallClock clock, IntSupplier queueDepth) {
        this.generator = generator;
        this.clock = clock;
        this.queueDepth = queueDepth;
    }

    /** STOPPED is final: a writer on its way out does not become ready again. */
    synchronized void set(State state, String detail) {
        if (standing.state() != State.STOPPED) {
            standing = new Standing(state, detail);
        }
    }

    boolean takesCommands() {
        return standing.state() == State.READY;
    }

    State state() {
        return standing.state();
    }

    String detail() {
        return standing.detail();
    }

    void batchDone(int size) {
        batches.incrementAndGet();
        commands.addAndGet(size);
    }

    void recovery() {
        recoveries.incrementAndGet();
    }

    @Override
    public Snapshot snapshot() {
        Standing now = withClock(standing);
        return new Snapshot(
                now.state(), now.detail(), queueDepth.getAsInt(), batches.get(), commands.get(), recoveries.get());
    }

    /** A ready writer is as ready as its clock. */
    private Standing withClock(Standing now) {
        if (now.state() != State.READY) {
            return now;
        }
        GeneratorState clockState = generator.state();
        if (clockState == GeneratorState.HALTED) {
            String cause = generator.halt().map(Halt::detail).orElse("no cause recorded");
            return new Standing(State.CLOCK_HALTED, cause + "; " + timeLeft());
        }
        return clockState == GeneratorState.PAUSED ? new Standing(State.CLOCK_PAUSED, timeLeft()) : now;
    }

    private String timeLeft() {
        Duration left = Duration.ofMillis(Math.max(0, generator.lastMillis() - clock.currentMillis()));
        return "the clock reaches the last used millisecond in " + left.toSeconds() + " s";
    }
}
