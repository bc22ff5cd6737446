package io.shardpay.id.generator;

import io.shardpay.id.IdLayout;
import io.shardpay.id.ShardNumber;
import io.shardpay.id.time.WallClock;
import io.shardpay.id.window.IssuingWindow;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Mints the IDs of one shard number, inside the issuing window that its owner installs ({@link WindowKeeper}).
 *
 * <p>All threads may call everything. Minting takes no lock and allocates nothing: time and sequence are one atomic
 * word. IDs of one generator rise strictly, never lie ahead of its clock and never outside the window. A call waits for
 * a clock that does not move on for {@link GeneratorSettings#shortWait()} at most, behind other callers for 1 s at most,
 * and then fails with a {@link GeneratorException}.
 *
 * <p>The <em>mark</em> is the last used millisecond, minted in or advanced to. A reading behind it is refused; one that
 * is wrong by more than {@link GeneratorSettings#clockTolerance()} halts the generator before it is used.
 *
 * <p>The layout is Twitter's Snowflake (2010); a durable mark ahead of issuing is how TiKV's timestamp oracle works.
 */
public final class SnowflakeIdGenerator {
    private static final long NO_ROOM = -1;
    private static final long NO_WINDOW = Long.MIN_VALUE;
    /** How long a caller waits while the clock is right but others are faster: far above any fair share at the ceiling. */
    private static final long CROWDED_WAIT_NANOS = TimeUnit.SECONDS.toNanos(1);

    private final IdLayout layout;
    private final long epochMillis;
    private final WallClock clock;
    private final GeneratorEvents events;
    private final SlotWord slots;
    private final TickWait ticks;
    private final ClockJudge judge;
    private final long shortWaitNanos;

    /** See {@link SlotWord}. Closed while the phase is not RUNNING or PAUSED, so that no late compare-and-set gets in. */
    private final AtomicLong word;

    private final Lifecycle lifecycle;

    private final AtomicLong waits = new AtomicLong();
    /** The last used sequence from before the mark was raised without minting. A hint: losing an update is harmless. */
    private final AtomicInteger lightSequence;

    /** Held while a window is installed or a halt is lifted: which phase follows depends on whether there is a window. */
    private final Object installing = new Object();
    /** Exclusive, from the epoch. Never falls. */
    private volatile long windowEnd = NO_WINDOW;

    /** A generator that mints once it has its first window. */
    public SnowflakeIdGenerator(
            IdLayout layout, ShardNumber shard, WallClock clock, GeneratorEvents events, GeneratorSettings settings) {
        this.layout = layout;
        this.epochMillis = layout.epochMillis();
        this.clock = clock;
        this.events = events;
        this.slots = new SlotWord(layout, shard, settings.sequenceStart());
        this.ticks = new TickWait(clock);
        this.shortWaitNanos = settings.shortWait().toNanos();
        this.word = new AtomicLong(SlotWord.closed(0));
        this.lifecycle = new Lifecycle(word, events);
        this.lightSequence = new AtomicInteger(layout.idsPerMillisecond() - 1);
        this.judge =
                new ClockJudge(clock, epochMillis, settings.clockTolerance().toMillis(), lifecycle, events);
    }

    /**
     * Mints one ID.
     *
     * @throws GeneratorException if none can be minted now; its subtype says why and how long to wait
     */
    public long nextId() {
        return take(1);
    }

    /**
     * Mints a run of consecutive IDs in one step.
     *
     * @param count 1 up to all IDs of a millisecond (4,096)
     * @throws IllegalArgumentException if the count is out of range
     * @throws GeneratorException if none can be minted now
     */
    public IdRun nextIds(int count) {
        return new IdRun(firstOfNext(count), count);
    }

    /** As {@link #nextIds}, without an object: the first ID of the run. */
    public long firstOfNext(int count) {
        if (count < 1 || count > layout.idsPerMillisecond()) {
            throw new IllegalArgumentException("run of " + count + " IDs is outside 1.." + layout.idsPerMillisecond());
        }
        return take(count);
    }

    private long take(int count) {
        long w = word.get();
        // The word is read before the clock: otherwise another caller's tick would look like a clock that went back.
        if (!SlotWord.isClosed(w)
                && lifecycle.isRunning()
                && slots.continues(w, judge.time(), count)
                && word.compareAndSet(w, w + count)) {
            return slots.idOf(w);
        }
        long slot = tryOpen(count);
        return slots.idOf(slot == NO_ROOM ? awaitSlot(count) : slot);
    }

    /** First slot of a run; or NO_ROOM while the millisecond is used up or the clock is a little behind. */
    private long tryOpen(int count) {
        while (true) {
            long w = word.get();
            if (SlotWord.isClosed(w)) {
                throwIfClosed(w);
                continue;
            }
            long nanosBefore = clock.nanoTime();
            long now = judge.time();
            long mark = slots.markOf(w);
            if (now < mark) {
                judge.refuse(now, mark);
                requireShortlyBehind(now, w);
                return NO_ROOM;
            }
            if (now == mark) {
                if (!slots.continues(w, now, count)) {
                    return NO_ROOM;
                }
                if (word.compareAndSet(w, w + count)) {
                    judge.endPause();
                    return w;
                }
            } else if (judge.isTrusted(now)) {
                requireInWindow(now);
                long first = slots.openAt(w, now, count, lightSequence.get());
                if (word.compareAndSet(w, first + count)) {
                    judge.accept(now, nanosBefore);
                    judge.endPause();
                    return first;
                }
            }
        }
    }

    private long awaitSlot(int count) {
        waits.incrementAndGet();
        long startNanos = clock.nanoTime();
        long movedNanos = startNanos;
        long highest = judge.time();
        while (true) {
            ticks.awaitPast(epochMillis + slots.markOf(word.get()), movedNanos + shortWaitNanos);
            long slot = tryOpen(count);
            long nanos = clock.nanoTime();
            if (slot != NO_ROOM) {
                events.waited(nanos - startNanos);
                return slot;
            }
            long now = judge.time();
            if (now > highest) {
                highest = now;
                movedNanos = nanos;
            } else if (nanos - movedNanos >= shortWaitNanos) {
                throw stuck(now, nanos - movedNanos);
            }
            if (nanos - startNanos >= CROWDED_WAIT_NANOS) {
                throw new GeneratorBusyException(count, TimeUnit.NANOSECONDS.toMillis(nanos - startNanos));
            }
        }
    }

    private GeneratorException stuck(long now, long stuckNanos) {
        long w = word.get();
        return now < slots.markOf(w)
                ? new ClockBehindException(judge.refusal(now, slots.markOf(w)), slots.timeOf(w) - now)
                : new ClockFrozenException(epochMillis + now, TimeUnit.NANOSECONDS.toMillis(stuckNanos));
    }

    private void requireShortlyBehind(long now, long w) {
        throwIfClosed(word.get());
        long waitMillis = slots.timeOf(w) - now;
        if (TimeUnit.MILLISECONDS.toNanos(waitMillis) > shortWaitNanos) {
            throw new ClockBehindException(judge.refusal(now, slots.markOf(w)), waitMillis);
        }
    }

    private void requireInWindow(long time) {
        long end = windowEnd;
        if (time >= end) {
            throw new WindowExhaustedException(epochMillis + time, epochMillis + end);
        }
    }

    private void throwIfClosed(long w) {
        GeneratorException refusal = lifecycle.refusal(Math.max(0, slots.timeOf(w) - judge.time()));
        if (refusal != null) {
            throw refusal;
        }
    }

    /**
     * Raises the mark without minting: no ID of this millisecond or an earlier one is issued from now on. A mark that is
     * already as high stays.
     *
     * @throws io.shardpay.id.TimeOutOfRangeException if the layout does not hold the time
     * @throws IllegalArgumentException if it is further ahead of the clock than the tolerance
     * @throws WindowExhaustedException if it is not inside the window; extend that first
     * @throws GeneratorException if the generator is not started, halted or stopped
     */
    public void advanceTo(long unixMillis) {
        layout.firstIdOf(unixMillis);
        long time = unixMillis - epochMillis;
        long ahead = time - judge.time();
        if (ahead > judge.toleranceMillis()) {
            throw new IllegalArgumentException("advance to " + unixMillis + " ms is " + ahead
                    + " ms ahead of the clock, allowed are " + judge.toleranceMillis() + " ms");
        }
        while (true) {
            long w = word.get();
            if (SlotWord.isClosed(w)) {
                throwIfClosed(w);
            } else if (time < slots.timeOf(w)) {
                return;
            } else {
                requireInWindow(time);
                if (raise(w, time + 1)) {
                    return;
                }
            }
        }
    }

    private boolean raise(long w, long time) {
        if (!word.compareAndSet(w, slots.raisedTo(w, time))) {
            return false;
        }
        if (!slots.endsFull(w)) {
            lightSequence.set(slots.lastSequenceOf(w));
        }
        return true;
    }

    /**
     * Makes this the window. No ID below its start is issued any more; the first installed window starts the generator.
     * When the start is ahead of the clock, minting pauses until then, and halts when it is too far ahead.
     *
     * @throws IllegalArgumentException if it starts before the layout's epoch, ends after its last millisecond or ends
     *     before the present window
     * @throws GeneratorStoppedException if the generator is stopped
     */
    public void installWindow(IssuingWindow window) {
        if (window.startMillis() < epochMillis || window.endMillisExclusive() > layout.lastMillis()) {
            throw new IllegalArgumentException("window " + window.startMillis() + ".." + window.endMillisExclusive()
                    + " ms is outside " + epochMillis + ".." + layout.lastMillis() + " ms");
        }
        synchronized (installing) {
            if (lifecycle.phase() == GeneratorState.STOPPED) {
                throw new GeneratorStoppedException();
            }
            long end = window.endMillisExclusive() - epochMillis;
            if (end < windowEnd) {
                throw new IllegalArgumentException("window end " + window.endMillisExclusive()
                        + " ms is below the present end " + (epochMillis + windowEnd) + " ms");
            }
            long start = window.startMillis() - epochMillis;
            long w = word.get();
            while (slots.timeOf(w) < start && !raise(w, start)) {
                w = word.get();
            }
            // Above the new start only: a caller that still saw the old mark fails its compare-and-set.
            windowEnd = end;
            if (lifecycle.phase() == GeneratorState.NOT_STARTED) {
                judge.begin();
                lifecycle.start();
            }
        }
        events.windowInstalled(window);
        long w = word.get();
        long now = judge.time();
        if (!SlotWord.isClosed(w) && now < slots.markOf(w)) {
            judge.refuse(now, slots.markOf(w));
        }
    }

    /**
     * As {@link #installWindow}, for a start that a former holder with a fast, still tolerated clock may have left: minting
     * pauses until then however far ahead it is.
     */
    void installWindowToAwait(IssuingWindow window) {
        judge.tolerateBehind(window.startMillis() - epochMillis);
        installWindow(window);
    }

    /** Ends minting until {@link #resume()}. On return no ID is issued any more. */
    void halt(Halt cause) {
        lifecycle.halt(cause);
    }

    /**
     * An operator's word that the clock is right now: ends a halt and takes the present reading as accepted. The mark
     * stays; a clock that is still behind it pauses minting until it has caught up. Does nothing when not halted.
     *
     * @return the state after it
     */
    public GeneratorState resume() {
        synchronized (installing) {
            if (lifecycle.phase() == GeneratorState.HALTED) {
                boolean behind = judge.vouch(slots.markOf(word.get())) > 0;
                GeneratorState live = behind ? GeneratorState.PAUSED : GeneratorState.RUNNING;
                lifecycle.resumeTo(windowEnd == NO_WINDOW ? GeneratorState.NOT_STARTED : live);
            }
        }
        return state();
    }

    /**
     * Stops for good. On return no ID is issued any more, so the window may be given back.
     *
     * @return the last used millisecond, as {@link #lastMillis()}
     */
    public long stop() {
        if (lifecycle.stop()) {
            events.stopped(lastMillis());
        }
        return lastMillis();
    }

    /** What the generator can do at this moment, by the clock's present reading. Changes nothing. */
    public GeneratorState state() {
        if (!lifecycle.isLive()) {
            return lifecycle.phase();
        }
        long mark = slots.markOf(word.get());
        long now = judge.time();
        if (now < mark) {
            return GeneratorState.PAUSED;
        }
        return now >= windowEnd ? GeneratorState.WINDOW_EXHAUSTED : GeneratorState.RUNNING;
    }

    /**
     * The time to decide by, such as whether a hold has expired: the clock's reading if it is accepted, else the last
     * accepted one. Never a reading that would halt the generator (it does); the epoch before the first one. Unix
     * milliseconds.
     */
    public long acceptedMillis() {
        return epochMillis + judge.acceptedTime(slots.markOf(word.get()));
    }

    /** The mark: the last millisecond minted in or advanced to, Unix time; one below the epoch before the first. */
    public long lastMillis() {
        return epochMillis + slots.markOf(word.get());
    }

    /** Every ID issued from now on is at least this one, and every ID of this number issued before is below it. */
    public long nextPossibleId() {
        return slots.idOf(SlotWord.opened(word.get()));
    }

    /** Exclusive end of the installed window, Unix milliseconds; empty before the first. */
    public OptionalLong windowEndMillis() {
        long end = windowEnd;
        return end == NO_WINDOW ? OptionalLong.empty() : OptionalLong.of(epochMillis + end);
    }

    /** The present halt, if halted. */
    public Optional<Halt> halt() {
        return Optional.ofNullable(lifecycle.halt());
    }

    /** Calls that had to wait, so far. */
    public long waits() {
        return waits.get();
    }

    /** Readings refused because they lay behind the mark, so far. */
    public long refusals() {
        return judge.refusals();
    }

    /** The layout of the IDs. */
    public IdLayout layout() {
        return layout;
    }

    /** Throws the typed error of a generator that is halted, stopped or not started. */
    void requireOpen() {
        throwIfClosed(word.get());
    }

    /** How wrong the clock may be, in milliseconds. */
    long toleranceMillis() {
        return judge.toleranceMillis();
    }
}
