package io.shardpay.id.generator;

import static io.shardpay.id.generator.Generators.LAYOUT;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.shardpay.id.time.SettableClock;
import io.shardpay.id.time.WallClock;
import io.shardpay.id.window.IssuingWindow;
import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What the generator does when the clock is wrong. */
class ClockFaultTest {
    private static final long NOW = 1_796_047_380_000L;
    private static final Duration SHORT_WAIT = Duration.ofMillis(20);

    private final SettableClock clock = SettableClock.at("2026-11-30T14:03:00Z");
    private final RecordedEvents events = new RecordedEvents();
    private final SnowflakeIdGenerator generator = Generators.unstarted(clock, events);

    @BeforeEach
    void start() {
        generator.installWindow(Generators.WIDE);
        events.take();
    }

    /** CASE 1. */
    @Test
    void aClockThatStepsBackDuringTheWaitForTheNextMillisecondEndsInTheTypedError() {
        generator.nextIds(4096);
        clock.duringNextWait(() -> clock.step(Duration.ofSeconds(-1)));

        assertThatThrownBy(generator::nextId)
                .isInstanceOf(ClockBehindException.class)
                .extracting(e -> ((GeneratorException) e).waitMillis())
                .isEqualTo(1_001L);
        assertThat(clock.parkedNanos()).isLessThan(SHORT_WAIT.toNanos());
    }

    /** CASE 1: a step so small that it is waited for, and a clock that then never moves, still meet the deadline. */
    @Test
    void aSmallStepBackAndAStandingClockMeetTheDeadline() {
        generator.nextIds(4096);
        clock.duringNextWait(() -> {
            clock.step(Duration.ofMillis(-10));
            clock.freezeWall();
        });
        long started = clock.nanoTime();

        assertThatThrownBy(generator::nextId)
                .isInstanceOf(ClockBehindException.class)
                .hasMessage("clock 1796047379990 ms is 10 ms behind the mark 1796047380000 ms;"
                        + " minting can go on in 11 ms");
        assertThat(clock.nanoTime() - started).isBetween(SHORT_WAIT.toNanos(), SHORT_WAIT.toNanos() + 1_000_000);
    }

    /** CASE 1: a step of the last moment that the clock makes good in time. */
    @Test
    void aSmallStepBackDuringTheWaitIsWaitedFor() {
        generator.nextIds(4096);
        clock.duringNextWait(() -> clock.step(Duration.ofMillis(-10)));

        assertThat(LAYOUT.unixMillisOf(generator.nextId())).isEqualTo(NOW + 1);
        assertThat(events.take()).containsExactly("paused 10 ms behind", "resumed from PAUSED");
    }

    /** CASE 2. */
    @Test
    void aRefusedReadingChangesNothing() {
        long first = generator.nextId();
        clock.step(Duration.ofSeconds(-3));
        for (int i = 0; i < 100; i++) {
            assertThatThrownBy(generator::nextId)
                    .isInstanceOf(ClockBehindException.class)
                    .hasMessage("clock 1796047377000 ms is 3000 ms behind the mark 1796047380000 ms;"
                            + " minting can go on in 3000 ms");
        }
        assertThat(generator.refusals()).isEqualTo(100);
        assertThat(generator.state()).isEqualTo(GeneratorState.PAUSED);
        assertThat(generator.lastMillis()).isEqualTo(NOW);
        clock.step(Duration.ofSeconds(3));

        assertThat(generator.state()).isEqualTo(GeneratorState.RUNNING);
        assertThat(generator.nextId()).isEqualTo(first + 1);
        assertThat(events.take()).containsExactly("paused 3000 ms behind", "resumed from PAUSED");
    }

    /** CASE 2, for readings that are refused because they ran ahead. */
    @Test
    void aReadingThatHaltedTheGeneratorWasNotUsed() {
        long first = generator.nextId();
        clock.step(Duration.ofDays(400));
        assertThatThrownBy(generator::nextId).isInstanceOf(GeneratorHaltedException.class);
        assertThat(generator.acceptedMillis()).isEqualTo(NOW);
        clock.step(Duration.ofDays(-400));
        generator.resume();

        assertThat(generator.nextId()).isEqualTo(first + 1);
    }

    /** CASE 13. */
    @Test
    void aFrozenClockEndsInTheTypedErrorWithoutBurningTheProcessor() {
        clock.freezeWall();
        generator.nextIds(4096);
        long started = clock.nanoTime();

        assertThatThrownBy(generator::nextId)
                .isInstanceOf(ClockFrozenException.class)
                .hasMessage("clock stood at 1796047380000 ms for 20 ms and that millisecond is used up");

        long waited = clock.nanoTime() - started;
        assertThat(waited).isBetween(SHORT_WAIT.toNanos(), SHORT_WAIT.toNanos() + 1_000_000);
        assertThat(clock.parkedNanos()).as("asleep for nearly all of it").isGreaterThan(waited * 98 / 100);
        clock.thawWall();
        assertThat(LAYOUT.unixMillisOf(generator.nextId())).isEqualTo(NOW + 1);
    }

    /** CASE 13: a leap second smeared as a standing clock, under repeated load. */
    @Test
    void aSecondThatLastsTwoIsSurvived() {
        clock.freezeWall();
        generator.nextIds(4096);
        long started = clock.nanoTime();
        int errors = 0;
        while (clock.nanoTime() - started < Duration.ofSeconds(1).toNanos()) {
            assertThatThrownBy(generator::nextId).isInstanceOf(ClockFrozenException.class);
            errors++;
        }
        clock.thawWall();

        assertThat(errors).isBetween(45, 51);
        assertThat(clock.parkedNanos()).isGreaterThan(Duration.ofMillis(980).toNanos());
        assertThat(LAYOUT.unixMillisOf(generator.nextId())).isEqualTo(NOW + 1);
    }

    @Test
    void aClockExactlyAtTheToleranceBehindPausesAndOneMillisecondMoreHalts() {
        generator.nextId();
        clock.step(Duration.ofMillis(-5_000));
        assertThatThrownBy(generator::nextId).isInstanceOf(ClockBehindException.class);
        assertThat(generator.state()).isEqualTo(GeneratorState.PAUSED);
        clock.step(Duration.ofMillis(-1));

        assertThatThrownBy(generator::nextId)
                .isInstanceOf(GeneratorHaltedException.class)
                .hasMessage("generator is halted, CLOCK_BEHIND: clock 1796047374999 ms is 5001 ms behind the mark"
                        + " 1796047380000 ms, tolerated are 5000 ms")
                .extracting(e -> ((GeneratorException) e).waitMillis())
                .isEqualTo(5_001L);
        assertThat(generator.state()).isEqualTo(GeneratorState.HALTED);
        assertThat(generator.halt().map(Halt::reason)).contains(HaltReason.CLOCK_BEHIND);
        assertThat(events.take()).containsExactly("paused 5000 ms behind", "halted CLOCK_BEHIND");
    }

    @Test
    void aHaltLastsAlthoughTheClockComesBackUntilAnOperatorResumes() {
        long first = generator.nextId();
        clock.step(Duration.ofSeconds(-60));
        assertThatThrownBy(generator::nextId).isInstanceOf(GeneratorHaltedException.class);
        clock.step(Duration.ofSeconds(60));

        assertThatThrownBy(generator::nextId).isInstanceOf(GeneratorHaltedException.class);
        assertThatThrownBy(() -> generator.advanceTo(NOW + 1)).isInstanceOf(GeneratorHaltedException.class);
        assertThat(generator.resume()).isEqualTo(GeneratorState.RUNNING);
        assertThat(generator.halt()).isEmpty();
        assertThat(generator.nextId()).isEqualTo(first + 1);
    }

    @Test
    void resumingNeverGoesBelowTheMark() {
        generator.nextId();
        clock.step(Duration.ofSeconds(-60));
        assertThatThrownBy(generator::nextId).isInstanceOf(GeneratorHaltedException.class);
        events.take();

        assertThat(generator.resume()).isEqualTo(GeneratorState.PAUSED);
        // Still a minute behind: paused, not halted again, and told how long.
        assertThatThrownBy(generator::nextId)
                .isInstanceOf(ClockBehindException.class)
                .hasMessage("clock 1796047320000 ms is 60000 ms behind the mark 1796047380000 ms;"
                        + " minting can go on in 60000 ms");
        clock.pass(Duration.ofSeconds(60).minusMillis(1));
        assertThat(LAYOUT.unixMillisOf(generator.nextId())).isEqualTo(NOW);
        assertThat(events.take()).containsExactly("resumed from HALTED", "resumed from PAUSED");
        // And the tolerance is what it was before.
        clock.step(Duration.ofMillis(-5_001));
        assertThatThrownBy(generator::nextId).isInstanceOf(GeneratorHaltedException.class);
    }

    @Test
    void aClockThatFallsFurtherBackAfterAResumeHaltsAgain() {
        generator.nextId();
        clock.step(Duration.ofSeconds(-60));
        assertThatThrownBy(generator::nextId).isInstanceOf(GeneratorHaltedException.class);
        generator.resume();
        clock.step(Duration.ofMillis(-5_001));

        assertThatThrownBy(generator::nextId)
                .isInstanceOf(GeneratorHaltedException.class)
                .hasMessage("generator is halted, CLOCK_BEHIND: clock 1796047314999 ms is 65001 ms behind the mark"
                        + " 1796047380000 ms, tolerated are 65000 ms");
    }

    @Test
    void aClockThatRanAheadOfMonotonicTimeHaltsBeforeItIsUsed() {
        generator.nextId();
        clock.step(Duration.ofMillis(5_000));
        assertThat(LAYOUT.unixMillisOf(generator.nextId())).isEqualTo(NOW + 5_000);
        clock.step(Duration.ofMillis(5_001));

        assertThatThrownBy(generator::nextId)
                .isInstanceOf(GeneratorHaltedException.class)
                .hasMessage("generator is halted, CLOCK_AHEAD: clock 1796047390001 ms ran 5001 ms ahead of monotonic"
                        + " time, tolerated are 5000 ms");
        assertThat(generator.lastMillis()).isEqualTo(NOW + 5_000);
        assertThat(events.take()).containsExactly("halted CLOCK_AHEAD");
        assertThat(generator.resume()).isEqualTo(GeneratorState.RUNNING);
        assertThat(LAYOUT.unixMillisOf(generator.nextId())).isEqualTo(NOW + 10_001);
    }

    @Test
    void evenAnAbsurdClockHalts() {
        generator.nextId();
        clock.set(Instant.ofEpochMilli(Long.MAX_VALUE / 2));
        assertThatThrownBy(generator::nextId).isInstanceOf(GeneratorHaltedException.class);
        generator.resume();
        clock.set(Instant.ofEpochMilli(Long.MIN_VALUE / 2));
        assertThatThrownBy(generator::nextId).isInstanceOf(GeneratorHaltedException.class);
        assertThat(generator.lastMillis()).isEqualTo(NOW);
    }

    @Test
    void aLongIdleTimeIsNoFault() {
        generator.nextId();
        clock.pass(Duration.ofDays(30));

        assertThat(LAYOUT.unixMillisOf(generator.nextId())).isEqualTo(NOW + 2_592_000_000L);
    }

    @Test
    void aPauseOfTheThreadBetweenItsReadingsIsNoFault() {
        PausingClock pausing = new PausingClock();
        SnowflakeIdGenerator paused = Generators.unstarted(pausing, GeneratorEvents.NONE);
        paused.installWindow(Generators.WIDE);
        for (int call = 0; call < 60; call++) {
            pausing.pauseAtReading(call % 6, Duration.ofSeconds(30));
            pausing.inner.pass(Duration.ofMillis(1));
            paused.nextId();
        }
        assertThat(paused.state()).isEqualTo(GeneratorState.RUNNING);
    }

    @Test
    void theAcceptedTimeFollowsGoodReadingsOnly() {
        SnowflakeIdGenerator fresh = Generators.unstarted(clock, events);
        assertThat(fresh.acceptedMillis()).isEqualTo(LAYOUT.epochMillis());
        fresh.installWindow(Generators.WIDE);
        assertThat(fresh.acceptedMillis()).isEqualTo(NOW);
        clock.pass(Duration.ofMillis(7));
        assertThat(fresh.acceptedMillis()).isEqualTo(NOW + 7);
        fresh.nextId();
        clock.step(Duration.ofSeconds(-2));
        assertThat(fresh.acceptedMillis()).as("behind the mark").isEqualTo(NOW + 7);
        clock.step(Duration.ofHours(2));
        assertThat(fresh.acceptedMillis()).as("ran ahead").isEqualTo(NOW + 7);
        assertThat(fresh.state()).isEqualTo(GeneratorState.HALTED);
        clock.pass(Duration.ofSeconds(9));
        assertThat(fresh.acceptedMillis()).as("halted").isEqualTo(NOW + 7);
    }

    @Test
    void aWindowFarAheadHaltsAtOnceAndSaysHowFar() {
        SnowflakeIdGenerator fresh = Generators.unstarted(clock, events);
        fresh.installWindow(new IssuingWindow(NOW + 86_400_000, NOW + 86_402_000));

        assertThat(fresh.halt().map(Halt::detail))
                .contains("clock 1796047380000 ms is 86399999 ms behind the mark 1796133779999 ms,"
                        + " tolerated are 5000 ms");
    }

    /** Every reading is a moment at which the machine may take the processor away for a while. */
    private static final class PausingClock implements WallClock {
        private final SettableClock inner = SettableClock.at("2026-11-30T14:03:00Z");
        private int readingsLeft = -1;
        private Duration pause = Duration.ZERO;

        void pauseAtReading(int reading, Duration length) {
            readingsLeft = reading;
            pause = length;
        }

        @Override
        public long currentMillis() {
            pauseIfDue();
            return inner.currentMillis();
        }

        @Override
        public long nanoTime() {
            pauseIfDue();
            return inner.nanoTime();
        }

        @Override
        public void parkNanos(long nanos) {
            inner.parkNanos(nanos);
        }

        private void pauseIfDue() {
            if (readingsLeft-- == 0) {
                inner.pass(pause);
            }
        }
    }
}
