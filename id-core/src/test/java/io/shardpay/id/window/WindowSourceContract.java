package io.shardpay.id.window;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import java.util.ArrayList;
import java.util.List;
import java.util.UUID;
import java.util.concurrent.Callable;
import java.util.concurrent.CyclicBarrier;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/**
 * What every store of issuing windows owes. An adapter's test extends this; each test starts with a row as born.
 */
public abstract class WindowSourceContract {
    private static final UUID ONE = UUID.fromString("11111111-1111-4111-8111-111111111111");
    private static final UUID OTHER = UUID.fromString("22222222-2222-4222-8222-222222222222");
    private static final int RIVALS = 8;
    private static final int ROUNDS = 20;
    /** Generous: it tells the store's clock from a constant or a wrong unit, not a slow machine from a fast one. */
    private static final long CLOCK_CLOSENESS_MILLIS = 60_000;

    private WindowSource source;

    /** Brings the store's row back to how it was born. */
    protected abstract void reset() throws Exception;

    /** A source with a session of its own on the store. The adapter closes what it opened after each test. */
    protected abstract WindowSource connect() throws Exception;

    /** Raises the seal behind the sources' back, as the ledger's batches do. */
    protected abstract void sealThrough(long unixMillis) throws Exception;

    /** What the store's clock shows now, about. */
    protected abstract long expectedStoreMillis();

    @BeforeEach
    void startWithARowAsBorn() throws Exception {
        reset();
        source = connect();
    }

    @Test
    void aRowAsBornHasNoHolderAndEndsAtZero() {
        StoredWindow born = source.read();

        assertThat(born.claim()).isEqualTo(new WindowClaim(null, 0));
        assertThat(born.sealedThroughMillis()).isZero();
        assertThat(born.freeFromMillis()).isZero();
    }

    @Test
    void everyAnswerCarriesTheStoresClock() {
        assertThat(source.read().storeMillis()).isCloseTo(expectedStoreMillis(), within(CLOCK_CLOSENESS_MILLIS));
        assertThat(source.compareAndSet(WindowClaim.NONE, new WindowClaim(ONE, 1_000))
                        .stored()
                        .storeMillis())
                .isCloseTo(expectedStoreMillis(), within(CLOCK_CLOSENESS_MILLIS));
        assertThat(source.compareAndSet(WindowClaim.NONE, new WindowClaim(OTHER, 2_000))
                        .stored()
                        .storeMillis())
                .isCloseTo(expectedStoreMillis(), within(CLOCK_CLOSENESS_MILLIS));
    }

    @Test
    void aSwapIsSeenByEverySessionAtOnce() throws Exception {
        SwapOutcome outcome = source.compareAndSet(WindowClaim.NONE, new WindowClaim(ONE, 1_798_761_600_000L));

        assertThat(outcome).isInstanceOf(SwapOutcome.Swapped.class);
        assertThat(outcome.stored().claim()).isEqualTo(new WindowClaim(ONE, 1_798_761_600_000L));
        assertThat(connect().read().claim()).isEqualTo(new WindowClaim(ONE, 1_798_761_600_000L));
    }

    @Test
    void anotherEndThanExpectedIsRefusedAndAnsweredAsItStands() {
        source.compareAndSet(WindowClaim.NONE, new WindowClaim(ONE, 5_000));

        SwapOutcome outcome = source.compareAndSet(new WindowClaim(ONE, 4_999), new WindowClaim(ONE, 9_000));

        assertThat(outcome).isInstanceOf(SwapOutcome.Refused.class);
        assertThat(outcome.stored().claim()).isEqualTo(new WindowClaim(ONE, 5_000));
        assertThat(source.read().claim()).isEqualTo(new WindowClaim(ONE, 5_000));
    }

    @Test
    void anotherHolderThanExpectedIsRefusedEvenAtTheSameEnd() {
        source.compareAndSet(WindowClaim.NONE, new WindowClaim(ONE, 5_000));

        assertThat(source.compareAndSet(new WindowClaim(OTHER, 5_000), new WindowClaim(OTHER, 9_000)))
                .isInstanceOf(SwapOutcome.Refused.class);
        assertThat(source.compareAndSet(new WindowClaim(null, 5_000), new WindowClaim(OTHER, 9_000)))
                .isInstanceOf(SwapOutcome.Refused.class);
        assertThat(source.read().claim()).isEqualTo(new WindowClaim(ONE, 5_000));
    }

    @Test
    void aHolderMayBeReplacedAtTheSameEnd() {
        source.compareAndSet(WindowClaim.NONE, new WindowClaim(ONE, 5_000));

        assertThat(source.compareAndSet(new WindowClaim(ONE, 5_000), new WindowClaim(OTHER, 5_000)))
                .isInstanceOf(SwapOutcome.Swapped.class);
        assertThat(source.read().claim()).isEqualTo(new WindowClaim(OTHER, 5_000));
    }

    @Test
    void whatWasNotUsedMayBeGivenBack() {
        source.compareAndSet(WindowClaim.NONE, new WindowClaim(ONE, 5_000));

        assertThat(source.compareAndSet(new WindowClaim(ONE, 5_000), new WindowClaim(ONE, 3_001)))
                .isInstanceOf(SwapOutcome.Swapped.class);
        assertThat(source.read().claim()).isEqualTo(new WindowClaim(ONE, 3_001));
    }

    @Test
    void theSealIsAnsweredAndNoEndGoesBelowIt() throws Exception {
        // Above the epoch, as a ledger's seal is an ID.
        long end = 1_798_761_602_000L;
        long seal = 1_798_761_601_000L;
        source.compareAndSet(WindowClaim.NONE, new WindowClaim(ONE, end));
        sealThrough(seal);

        SwapOutcome below = source.compareAndSet(new WindowClaim(ONE, end), new WindowClaim(ONE, seal - 1));
        SwapOutcome at = source.compareAndSet(new WindowClaim(ONE, end), new WindowClaim(ONE, seal));

        assertThat(below).isInstanceOf(SwapOutcome.Refused.class);
        assertThat(below.stored().sealedThroughMillis()).isEqualTo(seal);
        assertThat(at).isInstanceOf(SwapOutcome.Swapped.class);
        assertThat(source.read().freeFromMillis()).isEqualTo(seal);
    }

    @Test
    void ofManyRivalsExactlyOneWinsEachRound() throws Exception {
        ExecutorService threads = Executors.newFixedThreadPool(RIVALS);
        try {
            List<WindowSource> sessions = new ArrayList<>();
            for (int i = 0; i < RIVALS; i++) {
                sessions.add(connect());
            }
            WindowClaim current = WindowClaim.NONE;
            for (int round = 1; round <= ROUNDS; round++) {
                WindowClaim expected = current;
                CyclicBarrier together = new CyclicBarrier(RIVALS);
                List<Callable<SwapOutcome>> attempts = new ArrayList<>();
                for (int i = 0; i < RIVALS; i++) {
                    WindowSource session = sessions.get(i);
                    WindowClaim mine = new WindowClaim(new UUID(round, i), round * 1_000L);
                    attempts.add(() -> {
                        together.await();
                        return session.compareAndSet(expected, mine);
                    });
                }
                int winners = 0;
                for (Future<SwapOutcome> attempt : threads.invokeAll(attempts)) {
                    winners += attempt.get() instanceof SwapOutcome.Swapped ? 1 : 0;
                }
                assertThat(winners).as("round %d", round).isEqualTo(1);
                current = source.read().claim();
                assertThat(current.endMillis()).isEqualTo(round * 1_000L);
            }
        } finally {
            threads.shutdownNow();
        }
    }
}
