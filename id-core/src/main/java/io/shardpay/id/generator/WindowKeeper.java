package io.shardpay.id.generator;

import io.shardpay.id.time.WallClock;
import io.shardpay.id.window.ClockComparison;
import io.shardpay.id.window.ClockSkewException;
import io.shardpay.id.window.IssuingWindow;
import io.shardpay.id.window.StoredWindow;
import io.shardpay.id.window.SwapOutcome;
import io.shardpay.id.window.WindowClaim;
import io.shardpay.id.window.WindowException;
import io.shardpay.id.window.WindowHeldException;
import io.shardpay.id.window.WindowRewoundException;
import io.shardpay.id.window.WindowSource;
import java.time.Duration;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * Keeps a generator's issuing window durable: claims it at start, extends it before it is used, gives it back at the
 * end. Every call talks to the {@link WindowSource} on the calling thread, or not at all.
 *
 * <p>Confined to its owner: one thread at a time. The generator itself stays free for all threads.
 */
public final class WindowKeeper {
    /** A store that changes under three attempts in a row has a rival at work; its holder is named then. */
    private static final int MAX_ATTEMPTS = 3;

    private static final long NO_ATTEMPT = Long.MIN_VALUE;

    private final SnowflakeIdGenerator generator;
    private final WindowSource source;
    private final WallClock clock;
    private final UUID holder;
    private final long lengthMillis;

    /** The window installed last. */
    private @Nullable IssuingWindow window;
    /** Start of the claim made last, kept before its answer: that may be lost although the claim was made. */
    private long attemptedStartMillis = NO_ATTEMPT;

    /**
     * A keeper without a window.
     *
     * @param holder names this process in the store: random, made at its start, kept nowhere else
     * @param length how far ahead of the clock the window reaches when extended, 10 ms to 1 h: what a restart after a
     *     crash waits at most, and how often the store is asked (at half of it)
     * @throws IllegalArgumentException if the length is out of range
     */
    public WindowKeeper(
            SnowflakeIdGenerator generator, WindowSource source, WallClock clock, UUID holder, Duration length) {
        if (length.compareTo(Duration.ofMillis(10)) < 0 || length.compareTo(Duration.ofHours(1)) > 0) {
            throw new IllegalArgumentException("window length " + length.toMillis() + " ms is outside 10.."
                    + Duration.ofHours(1).toMillis() + " ms");
        }
        this.generator = generator;
        this.source = source;
        this.clock = clock;
        this.holder = holder;
        this.lengthMillis = length.toMillis();
    }

    /**
     * Takes the row for this process, at start or after a lost session. While the row still names this process the end
     * found there is adopted, as the answer of an earlier call may have been lost; in every other case the window starts
     * anew at the stored end or the seal, whichever is later. Never needs a right clock: when the clocks differ too much
     * the generator halts and the window stays empty until an operator resumed it and {@link #renew} extended it.
     *
     * <p>Whether the former holder may be replaced is the caller's to know (a lock, a lease). If it still lives, it
     * mints to the end of its own window and no further.
     *
     * @throws WindowException if the store is away, was rewound, or a rival was faster three times
     * @throws GeneratorStoppedException if the generator is stopped
     */
    public IssuingWindow claim() {
        if (generator.state() == GeneratorState.STOPPED) {
            throw new GeneratorStoppedException();
        }
        long before = clock.currentMillis();
        StoredWindow stored = source.read();
        long after = clock.currentMillis();
        haltIfSkewed(new ClockComparison(before, stored.storeMillis(), after));
        for (int attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
            requireNotRewound(stored);
            long end = stored.claim().endMillis();
            if (stored.claim().isHeldBy(holder) && attemptedStartMillis != NO_ATTEMPT && attemptedStartMillis <= end) {
                return install(end);
            }
            long start = Math.max(stored.freeFromMillis(), generator.layout().epochMillis());
            attemptedStartMillis = start;
            long target = generator.state() == GeneratorState.HALTED ? start : target(stored, start, after);
            SwapOutcome outcome = source.compareAndSet(stored.claim(), new WindowClaim(holder, target));
            if (outcome instanceof SwapOutcome.Swapped) {
                return mayBeLeftByAToleratedClock(start, stored) ? installToAwait(target) : install(target);
            }
            stored = outcome.stored();
        }
        throw new WindowHeldException(stored.claim());
    }

    /** See {@link #target}: no holder could ask for more, so an end this far ahead of the store needs nobody to look at it. */
    private boolean mayBeLeftByAToleratedClock(long startMillis, StoredWindow stored) {
        return startMillis <= stored.storeMillis() + generator.toleranceMillis() + lengthMillis;
    }

    /**
     * Extends the window if less than half of its length is left; asks the store only then. Does nothing while the
     * generator is halted or stopped. To be called before each batch, and once a second when idle.
     *
     * @throws WindowException as {@link #renew}
     */
    public void renewIfDue() {
        GeneratorState state = generator.state();
        if (state == GeneratorState.HALTED || state == GeneratorState.STOPPED) {
            return;
        }
        if (clock.currentMillis() + lengthMillis / 2 >= requireWindow().endMillisExclusive()) {
            renew();
        }
    }

    /**
     * Extends the window to its length ahead of the clock, or as far as the store's ceiling allows.
     *
     * @throws ClockSkewException if the clocks differ too much; the generator is halted then
     * @throws WindowHeldException if another process took the row; claim it anew if that is allowed
     * @throws WindowRewoundException if the stored end went back; the generator is halted then
     * @throws io.shardpay.id.window.WindowStoreAwayException if the store is away; what is left of the window may be used
     * @throws GeneratorException if the generator is halted or stopped
     * @throws IllegalStateException before the first claim
     */
    public void renew() {
        renewThrough(0);
    }

    /**
     * Mints one ID, extending the window first if the clock has left it.
     *
     * @throws GeneratorException if none can be minted now
     * @throws WindowException as {@link #renew}
     */
    public long nextId() {
        try {
            return generator.nextId();
        } catch (WindowExhaustedException e) {
            renew();
            return generator.nextId();
        }
    }

    /**
     * Raises the generator's mark, extending the window first if it ends before.
     *
     * @throws IllegalArgumentException as {@link SnowflakeIdGenerator#advanceTo}
     * @throws GeneratorException as {@link SnowflakeIdGenerator#advanceTo}
     * @throws WindowException as {@link #renew}
     */
    public void advanceTo(long unixMillis) {
        try {
            generator.advanceTo(unixMillis);
        } catch (WindowExhaustedException e) {
            renewThrough(unixMillis + 1);
            generator.advanceTo(unixMillis);
        }
    }

    /**
     * Gives back what was not used, down to one millisecond above the mark, so that the next process need not wait.
     *
     * @return whether there was something to give back and it was
     * @throws IllegalStateException unless the generator is stopped
     * @throws WindowException if the store is away; the next process then waits for the end of the window
     */
    public boolean giveBack() {
        if (generator.state() != GeneratorState.STOPPED) {
            throw new IllegalStateException(
                    "only a stopped generator gives its window back, it is " + generator.state());
        }
        IssuingWindow own = window;
        if (own == null) {
            return false;
        }
        long end = Math.max(generator.lastMillis() + 1, own.startMillis());
        WindowClaim expected = new WindowClaim(holder, own.endMillisExclusive());
        for (int attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
            if (!expected.isHeldBy(holder) || expected.endMillis() <= end) {
                return false;
            }
            SwapOutcome outcome = source.compareAndSet(expected, new WindowClaim(holder, end));
            if (outcome instanceof SwapOutcome.Swapped) {
                return true;
            }
            expected = outcome.stored().claim();
        }
        return false;
    }

    /** The window installed last; empty before the first claim. */
    public Optional<IssuingWindow> window() {
        return Optional.ofNullable(window);
    }

    private void renewThrough(long atLeastMillis) {
        requireWindow();
        generator.requireOpen();
        long before = clock.currentMillis();
        StoredWindow stored = source.read();
        long after = clock.currentMillis();
        ClockComparison comparison = new ClockComparison(before, stored.storeMillis(), after);
        if (haltIfSkewed(comparison)) {
            throw new ClockSkewException(comparison, generator.toleranceMillis());
        }
        for (int attempt = 0; attempt < MAX_ATTEMPTS; attempt++) {
            requireNotRewound(stored);
            if (!stored.claim().isHeldBy(holder)) {
                break;
            }
            long target = target(stored, stored.claim().endMillis(), Math.max(after, atLeastMillis - lengthMillis));
            if (target == stored.claim().endMillis()) {
                install(target);
                return;
            }
            SwapOutcome outcome = source.compareAndSet(stored.claim(), new WindowClaim(holder, target));
            if (outcome instanceof SwapOutcome.Swapped) {
                install(target);
                return;
            }
            stored = outcome.stored();
        }
        throw new WindowHeldException(stored.claim());
    }

    /**
     * The end to ask for. Bound by the store's clock too: even a clock that steps between two readings cannot push the
     * stored end further ahead than the tolerance and one length. A start that is ahead already is not moved, so that
     * restarting over and over does not drive the end away.
     */
    private long target(StoredWindow stored, long startMillis, long nowMillis) {
        long trusted = Math.min(nowMillis, stored.storeMillis() + generator.toleranceMillis());
        long limit = Math.min(stored.ceilingMillis(), generator.layout().lastMillis());
        return Math.max(startMillis, Math.min(trusted + lengthMillis, limit));
    }

    private boolean haltIfSkewed(ClockComparison comparison) {
        boolean skewed = comparison.differsByMoreThan(generator.toleranceMillis());
        if (skewed) {
            generator.halt(new Halt(HaltReason.CLOCK_SKEW, comparison.describe()));
        }
        return skewed;
    }

    private void requireNotRewound(StoredWindow stored) {
        IssuingWindow own = window;
        if (own != null && stored.freeFromMillis() < own.endMillisExclusive()) {
            generator.halt(new Halt(
                    HaltReason.STORE_REWOUND,
                    "stored end " + stored.claim().endMillis() + " ms, own window ends at " + own.endMillisExclusive()
                            + " ms"));
            throw new WindowRewoundException(own, stored.claim());
        }
    }

    private IssuingWindow install(long endMillis) {
        IssuingWindow installed = new IssuingWindow(attemptedStartMillis, endMillis);
        generator.installWindow(installed);
        window = installed;
        return installed;
    }

    private IssuingWindow installToAwait(long endMillis) {
        IssuingWindow installed = new IssuingWindow(attemptedStartMillis, endMillis);
        generator.installWindowToAwait(installed);
        window = installed;
        return installed;
    }

    private IssuingWindow requireWindow() {
        IssuingWindow own = window;
        if (own == null) {
            throw new IllegalStateException("no window is claimed yet");
        }
        return own;
    }
}
