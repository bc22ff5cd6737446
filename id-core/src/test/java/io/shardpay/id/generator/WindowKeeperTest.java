package io.shardpay.id.generator;

import static io.shardpay.id.generator.Generators.LAYOUT;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.shardpay.id.window.ClockSkewException;
import io.shardpay.id.window.IssuingWindow;
import io.shardpay.id.window.WindowClaim;
import io.shardpay.id.window.WindowHeldException;
import io.shardpay.id.window.WindowRewoundException;
import io.shardpay.id.window.WindowStoreAwayException;
import java.time.Duration;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class WindowKeeperTest extends KeptWindow {
    @Test
    void theFirstClaimOfAStoreReachesFromTheEpochToTwoSecondsAhead() {
        assertThat(keeper.claim()).isEqualTo(new IssuingWindow(LAYOUT.epochMillis(), NOW + 2_000));
        assertThat(stored()).isEqualTo(new WindowClaim(ME, NOW + 2_000));
        assertThat(LAYOUT.unixMillisOf(generator.nextId())).isEqualTo(NOW);
    }

    @Test
    void aNewHolderStartsAtTheStoredEnd() {
        store.overwrite(new WindowClaim(RIVAL, NOW + 1_500));

        assertThat(keeper.claim()).isEqualTo(new IssuingWindow(NOW + 1_500, NOW + 2_000));
        assertThat(generator.state()).isEqualTo(GeneratorState.PAUSED);
        pass(Duration.ofMillis(1_500));
        assertThat(LAYOUT.unixMillisOf(generator.nextId())).isEqualTo(NOW + 1_500);
    }

    /** A holder whose clock was fast by the tolerated 5 s leaves an end up to 7 s ahead. */
    @ParameterizedTest
    @ValueSource(longs = {5_001, 5_002, 6_999, 7_000})
    void aNewHolderAwaitsTheEndThatATolerablyFastClockLeft(long aheadMillis) {
        store.overwrite(new WindowClaim(RIVAL, NOW + aheadMillis));

        assertThat(keeper.claim()).isEqualTo(new IssuingWindow(NOW + aheadMillis, NOW + aheadMillis));
        assertThat(generator.state()).isEqualTo(GeneratorState.PAUSED);
        pass(Duration.ofMillis(aheadMillis - 2));
        assertThat(generator.state()).isEqualTo(GeneratorState.PAUSED);
        pass(Duration.ofMillis(2));
        assertThat(LAYOUT.unixMillisOf(keeper.nextId())).isEqualTo(NOW + aheadMillis);
        // Caught up: from now on the clock is judged as always.
        clock.step(Duration.ofMillis(-5_001));
        assertThatThrownBy(generator::nextId).isInstanceOf(GeneratorHaltedException.class);
    }

    @Test
    void aNewHolderHaltsAtAnEndThatNoToleratedClockCanHaveLeft() {
        store.overwrite(new WindowClaim(RIVAL, NOW + 7_001));

        keeper.claim();
        assertThat(generator.halt()).hasValueSatisfying(halt -> {
            assertThat(halt.reason()).isEqualTo(HaltReason.CLOCK_BEHIND);
            assertThat(halt.detail())
                    .isEqualTo("clock " + NOW + " ms is 7000 ms behind the mark " + (NOW + 7_000)
                            + " ms, tolerated are 5000 ms");
        });
    }

    /** The new holder's clock is slow by as much as is tolerated, beside that. */
    @Test
    void aSlowClockAwaitsTheEndThatAFastOneLeft() {
        storeClock.step(Duration.ofMillis(5_000));
        store.overwrite(new WindowClaim(RIVAL, NOW + 12_000));

        keeper.claim();
        assertThat(generator.state()).isEqualTo(GeneratorState.PAUSED);
        pass(Duration.ofMillis(12_000));
        assertThat(LAYOUT.unixMillisOf(keeper.nextId())).isEqualTo(NOW + 12_000);
    }

    @Test
    void aNewHolderStartsAtTheSealWhenThatIsLater() {
        store.overwrite(new WindowClaim(RIVAL, NOW + 500));
        store.sealThrough(NOW + 700);

        assertThat(keeper.claim()).isEqualTo(new IssuingWindow(NOW + 700, NOW + 2_000));
    }

    @Test
    void restartingOverAndOverDoesNotPushTheEndAway() {
        for (int restart = 0; restart < 50; restart++) {
            SnowflakeIdGenerator restarted = Generators.unstarted(clock, events);
            keeper(restarted, new UUID(7, restart), store).claim();
        }
        assertThat(stored().endMillis()).isEqualTo(NOW + 2_000);
    }

    @Test
    void theStoreIsAskedAtHalfTimeOnly() {
        keeper.claim();
        int calls = store.calls();
        pass(Duration.ofMillis(999));
        keeper.renewIfDue();
        assertThat(store.calls()).isEqualTo(calls);

        pass(Duration.ofMillis(1));
        keeper.renewIfDue();
        assertThat(stored()).isEqualTo(new WindowClaim(ME, NOW + 3_000));
        assertThat(keeper.window()).contains(new IssuingWindow(LAYOUT.epochMillis(), NOW + 3_000));
        assertThat(generator.windowEndMillis()).hasValue(NOW + 3_000);
    }

    @Test
    void extendingDoesNotDisturbMinting() {
        keeper.claim();
        long first = generator.nextId();
        keeper.renew();

        assertThat(generator.nextId()).isEqualTo(first + 1);
    }

    @Test
    void mintingInAnExhaustedWindowExtendsItFirst() {
        keeper.claim();
        pass(Duration.ofMinutes(1));

        assertThat(LAYOUT.unixMillisOf(keeper.nextId())).isEqualTo(NOW + 60_000);
        assertThat(stored()).isEqualTo(new WindowClaim(ME, NOW + 62_000));
    }

    @Test
    void advancingBeyondTheWindowExtendsItFirst() {
        keeper.claim();
        keeper.advanceTo(NOW + 4_000);

        assertThat(generator.lastMillis()).isEqualTo(NOW + 4_000);
        assertThat(stored()).isEqualTo(new WindowClaim(ME, NOW + 4_001));
        assertThatThrownBy(() -> keeper.advanceTo(NOW + 5_001)).isInstanceOf(IllegalArgumentException.class);
        assertThat(stored()).isEqualTo(new WindowClaim(ME, NOW + 4_001));
    }

    /** CASE 6, the part of this module. */
    @Test
    void aStoreThatIsAwayAtTheStartKeepsMintingFromStarting() {
        store.goAway();

        assertThatThrownBy(keeper::claim)
                .isInstanceOf(WindowStoreAwayException.class)
                .hasMessage("window store gave no answer to read");
        assertThat(generator.state()).isEqualTo(GeneratorState.NOT_STARTED);
        store.comeBack();
        keeper.claim();
        assertThat(generator.state()).isEqualTo(GeneratorState.RUNNING);
    }

    /** CASE 6, the part of this module. */
    @Test
    void aStoreThatGoesAwayLaterLetsTheWindowBeUsedUpAndNoMore() {
        keeper.claim();
        store.goAway();
        pass(Duration.ofMillis(1_999));
        assertThatThrownBy(keeper::renewIfDue).isInstanceOf(WindowStoreAwayException.class);
        assertThat(LAYOUT.unixMillisOf(generator.nextId())).isEqualTo(NOW + 1_999);
        pass(Duration.ofMillis(1));

        assertThatThrownBy(keeper::nextId).isInstanceOf(WindowStoreAwayException.class);
        assertThatThrownBy(generator::nextId).isInstanceOf(WindowExhaustedException.class);
        assertThat(generator.state()).isEqualTo(GeneratorState.WINDOW_EXHAUSTED);
        store.comeBack();
        assertThat(LAYOUT.unixMillisOf(keeper.nextId())).isEqualTo(NOW + 2_000);
    }

    @Test
    void aClaimWhoseAnswerWasLostIsAdopted() {
        store.overwrite(new WindowClaim(RIVAL, NOW - 100));
        store.loseNextAnswer();
        assertThatThrownBy(keeper::claim)
                .isInstanceOf(WindowStoreAwayException.class)
                .hasMessage("window store gave no answer to compare-and-set");
        pass(Duration.ofMillis(10));

        assertThat(keeper.claim()).isEqualTo(new IssuingWindow(NOW - 100, NOW + 2_000));
        assertThat(LAYOUT.unixMillisOf(generator.nextId())).isEqualTo(NOW + 10);
    }

    @Test
    void anExtensionWhoseAnswerWasLostIsAdopted() {
        keeper.claim();
        pass(Duration.ofMillis(1_500));
        store.loseNextAnswer();
        assertThatThrownBy(keeper::renew).isInstanceOf(WindowStoreAwayException.class);
        assertThat(stored()).isEqualTo(new WindowClaim(ME, NOW + 3_500));
        assertThat(generator.windowEndMillis()).hasValue(NOW + 2_000);

        keeper.renew();

        assertThat(generator.windowEndMillis()).hasValue(NOW + 3_500);
        assertThat(LAYOUT.unixMillisOf(generator.nextId())).isEqualTo(NOW + 1_500);
    }

    @Test
    void aLateExtensionThatArrivesBetweenReadingAndSwappingIsAdopted() {
        LateSource late = new LateSource(store);
        WindowKeeper ofLate = keeper(generator, ME, late);
        ofLate.claim();
        pass(Duration.ofMillis(1_000));
        late.beforeNextSwap = () -> store.overwrite(new WindowClaim(ME, NOW + 2_700));

        ofLate.renew();

        assertThat(generator.windowEndMillis()).hasValue(NOW + 3_000);
    }

    @Test
    void aHolderThatWasReplacedIsToldByWhomAndMintsToItsOwnEnd() {
        keeper.claim();
        SnowflakeIdGenerator other = Generators.unstarted(clock, GeneratorEvents.NONE);
        keeper(other, RIVAL, store).claim();
        pass(Duration.ofMillis(1_999));

        assertThatThrownBy(keeper::renew)
                .isInstanceOf(WindowHeldException.class)
                .hasMessage("window is held by 22222222-2222-4222-8222-222222222222 up to 1796047382000 ms")
                .extracting(e -> ((WindowHeldException) e).claim())
                .isEqualTo(new WindowClaim(RIVAL, NOW + 2_000));
        assertThat(LAYOUT.unixMillisOf(generator.nextId())).isEqualTo(NOW + 1_999);
        pass(Duration.ofMillis(1));
        assertThatThrownBy(generator::nextId).isInstanceOf(WindowExhaustedException.class);
    }

    @Test
    void aRivalThatIsFasterThreeTimesIsNamed() {
        LateSource late = new LateSource(store);
        late.beforeEverySwap = () ->
                store.overwrite(new WindowClaim(RIVAL, store.read().claim().endMillis() + 1));

        assertThatThrownBy(keeper(generator, ME, late)::claim)
                .isInstanceOf(WindowHeldException.class)
                .hasMessage("window is held by 22222222-2222-4222-8222-222222222222 up to 3 ms");
        assertThat(generator.state()).isEqualTo(GeneratorState.NOT_STARTED);
    }

    @ParameterizedTest
    @ValueSource(longs = {5_001, -5_001, 31_536_000_000L, -31_536_000_000L})
    void aSkewedClockHaltsBeforeItIsUsed(long offMillis) {
        keeper.claim();
        storeClock.step(Duration.ofMillis(-offMillis));

        assertThatThrownBy(keeper::renew)
                .isInstanceOf(ClockSkewException.class)
                .hasMessage("clock is " + Math.abs(offMillis) + " ms " + (offMillis < 0 ? "behind" : "ahead of")
                        + " the window store's clock (store " + (NOW - offMillis)
                        + " ms, own 1796047380000 ms before and 1796047380000 ms after its answer),"
                        + " allowed are 5000 ms");
        assertThat(generator.state()).isEqualTo(GeneratorState.HALTED);
        assertThat(generator.halt().map(Halt::reason)).contains(HaltReason.CLOCK_SKEW);
        assertThat(stored()).as("nothing was stored by a wrong clock").isEqualTo(new WindowClaim(ME, NOW + 2_000));
        assertThatThrownBy(keeper::renew).isInstanceOf(GeneratorHaltedException.class);
        keeper.renewIfDue();
    }

    @ParameterizedTest
    @ValueSource(longs = {5_000, -5_000})
    void aClockWithinTheToleranceIsUsed(long offMillis) {
        storeClock.step(Duration.ofMillis(-offMillis));

        assertThat(keeper.claim().endMillisExclusive()).isEqualTo(NOW + 2_000);
    }

    @Test
    void aSlowAnswerIsNoSkew() {
        LateSource late = new LateSource(store);
        WindowKeeper ofLate = keeper(generator, ME, late);
        ofLate.claim();
        late.afterRead = () -> pass(Duration.ofSeconds(30));
        ofLate.renew();
        late.beforeRead = () -> pass(Duration.ofSeconds(30));
        ofLate.renew();

        assertThat(generator.halt()).isEmpty();
    }

    @Test
    void aStartUnderASkewedClockClaimsAnEmptyWindowAndHalts() {
        store.overwrite(new WindowClaim(RIVAL, NOW - 50));
        clock.step(Duration.ofDays(365));

        assertThat(keeper.claim()).isEqualTo(new IssuingWindow(NOW - 50, NOW - 50));

        assertThat(stored()).isEqualTo(new WindowClaim(ME, NOW - 50));
        assertThatThrownBy(generator::nextId)
                .isInstanceOf(GeneratorHaltedException.class)
                .hasMessageStartingWith("generator is halted, CLOCK_SKEW: clock is 31536000000 ms ahead of the window"
                        + " store's clock");
        clock.step(Duration.ofDays(-365));
        generator.resume();
        assertThat(LAYOUT.unixMillisOf(keeper.nextId())).isEqualTo(NOW);
    }

    @Test
    void aStepBetweenTwoReadingsCannotPushTheStoredEndFarAway() {
        LateSource late = new LateSource(store);
        WindowKeeper ofLate = keeper(generator, ME, late);
        ofLate.claim();
        late.afterRead = () -> clock.step(Duration.ofDays(365));

        ofLate.renew();

        assertThat(stored().endMillis()).isEqualTo(NOW + 5_000 + 2_000);
        assertThatThrownBy(generator::nextId).isInstanceOf(GeneratorHaltedException.class);
    }

    @Test
    void theCeilingOfTheStoreHolds() {
        store.limitTo(NOW + 1_000);

        assertThat(keeper.claim().endMillisExclusive()).isEqualTo(NOW + 1_000);
        pass(Duration.ofMillis(1_000));
        assertThatThrownBy(keeper::nextId).isInstanceOf(WindowExhaustedException.class);
        store.limitTo(Long.MAX_VALUE);
        assertThat(LAYOUT.unixMillisOf(keeper.nextId())).isEqualTo(NOW + 1_000);
    }

    @Test
    void aStoreThatWentBackHaltsTheHolder() {
        keeper.claim();
        pass(Duration.ofSeconds(10));
        keeper.renew();
        store.overwrite(new WindowClaim(ME, NOW + 2_000));

        assertThatThrownBy(keeper::renew)
                .isInstanceOf(WindowRewoundException.class)
                .hasMessage("stored window end went back from 1796047392000 ms to 1796047382000 ms");
        assertThat(generator.halt())
                .contains(new Halt(
                        HaltReason.STORE_REWOUND, "stored end 1796047382000 ms, own window ends at 1796047392000 ms"));
        generator.resume();
        assertThatThrownBy(keeper::claim).isInstanceOf(WindowRewoundException.class);
    }

    @Test
    void nothingIsExtendedBeforeTheFirstClaim() {
        assertThatThrownBy(keeper::renew)
                .isInstanceOf(IllegalStateException.class)
                .hasMessage("no window is claimed yet");
        assertThatThrownBy(keeper::renewIfDue).isInstanceOf(IllegalStateException.class);
        assertThatThrownBy(keeper::nextId).isInstanceOf(GeneratorNotStartedException.class);
        generator.stop();
        assertThat(keeper.giveBack()).isFalse();
    }

    @ParameterizedTest
    @ValueSource(longs = {9, 3_600_001, -1})
    void aLengthThatMakesNoSenseIsRefused(long millis) {
        assertThatThrownBy(() -> new WindowKeeper(generator, store, clock, ME, Duration.ofMillis(millis)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("window length " + millis + " ms is outside 10..3600000 ms");
    }
}
