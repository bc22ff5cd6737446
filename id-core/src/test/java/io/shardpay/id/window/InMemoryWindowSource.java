package io.shardpay.id.window;

import io.shardpay.id.time.WallClock;
import java.util.concurrent.TimeoutException;

/**
 * A window store that outlives the generators of a test, as a database outlives processes; its clock is its own, and it
 * can be made to fail. Safe for all threads.
 */
public final class InMemoryWindowSource implements WindowSource {
    private final WallClock storeClock;
    private WindowClaim claim = WindowClaim.NONE;
    private long sealedThroughMillis;
    private long ceilingMillis = Long.MAX_VALUE;
    private boolean away;
    private boolean losesNextAnswer;
    private int calls;

    /**
     * A row as born.
     *
     * @param storeClock the clock of the store
     */
    public InMemoryWindowSource(WallClock storeClock) {
        this.storeClock = storeClock;
    }

    /** From now on the store does not answer. */
    public synchronized void goAway() {
        away = true;
    }

    /** Ends {@link #goAway}. */
    public synchronized void comeBack() {
        away = false;
    }

    /** The next compare-and-set is made, but its answer is lost. */
    public synchronized void loseNextAnswer() {
        losesNextAnswer = true;
    }

    /** Sets the seal, as a ledger's batch does. */
    public synchronized void sealThrough(long unixMillis) {
        sealedThroughMillis = unixMillis;
    }

    /** Sets the greatest end that may be stored. */
    public synchronized void limitTo(long unixMillis) {
        ceilingMillis = unixMillis;
    }

    /** Writes the row past all rules, as a restore or an operator does. */
    public synchronized void overwrite(WindowClaim replacement) {
        claim = replacement;
    }

    /** How many calls were made. */
    public synchronized int calls() {
        return calls;
    }

    @Override
    public synchronized StoredWindow read() {
        answer("read");
        return row();
    }

    @Override
    public synchronized SwapOutcome compareAndSet(WindowClaim expected, WindowClaim replacement) {
        answer("compare-and-set");
        if (!claim.equals(expected) || replacement.endMillis() < sealedThroughMillis) {
            return new SwapOutcome.Refused(row());
        }
        claim = replacement;
        if (losesNextAnswer) {
            losesNextAnswer = false;
            throw away("compare-and-set");
        }
        return new SwapOutcome.Swapped(row());
    }

    private void answer(String call) {
        calls++;
        if (away) {
            throw away(call);
        }
    }

    private static WindowStoreAwayException away(String call) {
        return new WindowStoreAwayException(call, new TimeoutException("no answer"));
    }

    private StoredWindow row() {
        return new StoredWindow(claim, sealedThroughMillis, ceilingMillis, storeClock.currentMillis());
    }
}
