package io.shardpay.id.generator;

import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;

/**
 * The generator's phase: NOT_STARTED, RUNNING, PAUSED, HALTED or STOPPED. Closes the word outside RUNNING and PAUSED, so
 * that a caller that is still on its way fails its compare-and-set: when a change to HALTED or STOPPED returns, no ID is
 * issued any more. Changes take a lock; reading takes none. Events are told outside the lock.
 */
final class Lifecycle {
    private final AtomicLong word;
    private final GeneratorEvents events;
    private final Object changing = new Object();
    private volatile GeneratorState phase = GeneratorState.NOT_STARTED;
    /** Kept over a resume, as a call may still be on its way to report it. */
    private volatile @Nullable Halt lastHalt;

    Lifecycle(AtomicLong word, GeneratorEvents events) {
        this.word = word;
        this.events = events;
    }

    GeneratorState phase() {
        return phase;
    }

    boolean isRunning() {
        return phase == GeneratorState.RUNNING;
    }

    /** Whether the word is open: running, perhaps paused. */
    boolean isLive() {
        GeneratorState current = phase;
        return current == GeneratorState.RUNNING || current == GeneratorState.PAUSED;
    }

    @Nullable
    Halt halt() {
        return phase == GeneratorState.HALTED ? lastHalt : null;
    }

    /** The error of a phase in which nothing is minted; null while live. */
    @Nullable
    GeneratorException refusal(long waitMillis) {
        return switch (phase) {
            case NOT_STARTED -> new GeneratorNotStartedException();
            case STOPPED -> new GeneratorStoppedException();
            case HALTED -> {
                Halt cause = lastHalt;
                yield cause == null ? null : new GeneratorHaltedException(cause, waitMillis);
            }
            default -> null;
        };
    }

    /** First window: opens the word. Does nothing in any other phase. */
    void start() {
        synchronized (changing) {
            if (phase == GeneratorState.NOT_STARTED) {
                phase = GeneratorState.RUNNING;
                word.updateAndGet(SlotWord::opened);
            }
        }
    }

    void pause(ClockRefusal refusal) {
        if (change(GeneratorState.RUNNING, GeneratorState.PAUSED)) {
            events.paused(refusal);
        }
    }

    /** Returns whether there was a pause to end. */
    boolean endPause() {
        boolean ended = phase == GeneratorState.PAUSED && change(GeneratorState.PAUSED, GeneratorState.RUNNING);
        if (ended) {
            events.resumed(GeneratorState.PAUSED);
        }
        return ended;
    }

    void halt(Halt cause) {
        synchronized (changing) {
            if (phase == GeneratorState.STOPPED || phase == GeneratorState.HALTED) {
                return;
            }
            lastHalt = cause;
            phase = GeneratorState.HALTED;
            word.updateAndGet(SlotWord::closed);
        }
        events.halted(cause);
    }

    /** Leaves HALTED for NOT_STARTED, RUNNING or PAUSED. */
    void resumeTo(GeneratorState next) {
        synchronized (changing) {
            if (phase != GeneratorState.HALTED) {
                return;
            }
            phase = next;
            if (next != GeneratorState.NOT_STARTED) {
                word.updateAndGet(SlotWord::opened);
            }
        }
        events.resumed(GeneratorState.HALTED);
    }

    /** Returns whether it was not stopped before. */
    boolean stop() {
        synchronized (changing) {
            if (phase == GeneratorState.STOPPED) {
                return false;
            }
            phase = GeneratorState.STOPPED;
            word.updateAndGet(SlotWord::closed);
            return true;
        }
    }

    private boolean change(GeneratorState from, GeneratorState to) {
        synchronized (changing) {
            if (phase != from) {
                return false;
            }
            phase = to;
            return true;
        }
    }
}
