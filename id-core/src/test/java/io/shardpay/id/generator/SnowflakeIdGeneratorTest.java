package io.shardpay.id.generator;

import static io.shardpay.id.generator.Generators.LAYOUT;
import static io.shardpay.id.generator.Generators.SHARD;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.shardpay.id.TimeOutOfRangeException;
import io.shardpay.id.time.SettableClock;
import io.shardpay.id.time.WallClock;
import io.shardpay.id.window.IssuingWindow;
import java.time.Duration;
import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SnowflakeIdGeneratorTest {
    /** 2026-11-30T14:03:00Z, of whose millisecond shard 42 starts at 253158878085292032 by the vectors. */
    private static final long NOW = 1_796_047_380_000L;

    private static final long FIRST = 253_158_878_085_292_032L;
    /** One millisecond apart, of one shard. */
    private static final long MILLI = 4_194_304;

    private final SettableClock clock = SettableClock.at("2026-11-30T14:03:00Z");
    private final RecordedEvents events = new RecordedEvents();
    private final SnowflakeIdGenerator generator = Generators.unstarted(clock, events);

    @Test
    void withoutAWindowNothingIsMinted() {
        assertThat(generator.state()).isEqualTo(GeneratorState.NOT_STARTED);
        assertThat(generator.windowEndMillis()).isEmpty();
        assertThat(generator.lastMillis()).isEqualTo(LAYOUT.epochMillis() - 1);
        assertThatThrownBy(generator::nextId)
                .isInstanceOf(GeneratorNotStartedException.class)
                .hasMessage("generator has no issuing window yet");
        assertThatThrownBy(() -> generator.advanceTo(NOW)).isInstanceOf(GeneratorNotStartedException.class);
    }

    @Test
    void anIdCarriesTheClocksMillisecondTheShardAndACount() {
        generator.installWindow(Generators.WIDE);

        assertThat(generator.nextId()).isEqualTo(FIRST);
        assertThat(generator.nextId()).isEqualTo(FIRST + 1);
        clock.pass(Duration.ofMillis(1));
        assertThat(generator.nextId()).isEqualTo(FIRST + MILLI);
        assertThat(LAYOUT.shardOf(FIRST)).isEqualTo(SHARD);
        assertThat(generator.lastMillis()).isEqualTo(NOW + 1);
        assertThat(generator.state()).isEqualTo(GeneratorState.RUNNING);
    }

    @Test
    void theFullMillisecondIsUsedBeforeTheNextOneIsWaitedFor() {
        generator.installWindow(Generators.WIDE);

        for (int i = 0; i < 4096; i++) {
            assertThat(generator.nextId()).isEqualTo(FIRST + i);
        }
        assertThat(generator.waits()).isZero();
        assertThat(clock.currentMillis()).isEqualTo(NOW);
        assertThat(generator.nextId()).isEqualTo(FIRST + MILLI);
        assertThat(generator.waits()).isEqualTo(1);
        assertThat(clock.currentMillis()).isEqualTo(NOW + 1);
    }

    @Test
    void aRunIsConsecutiveAndStartsAnewWhenItDoesNotFit() {
        generator.installWindow(Generators.WIDE);

        assertThat(generator.nextIds(4000)).isEqualTo(new IdRun(FIRST, 4000));
        assertThat(generator.nextIds(96).lastId()).isEqualTo(FIRST + 4095);
        assertThat(generator.nextIds(4000)).isEqualTo(new IdRun(FIRST + MILLI, 4000));
        assertThat(generator.firstOfNext(97)).isEqualTo(FIRST + 2 * MILLI);
        assertThat(generator.nextIds(4096)).isEqualTo(new IdRun(FIRST + 3 * MILLI, 4096));
        assertThat(clock.currentMillis()).isEqualTo(NOW + 3);
    }

    @ParameterizedTest
    @ValueSource(ints = {0, -1, 4097, Integer.MAX_VALUE, Integer.MIN_VALUE})
    void aRunOfAnotherLengthIsRefused(int count) {
        generator.installWindow(Generators.WIDE);

        assertThatThrownBy(() -> generator.nextIds(count))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("run of " + count + " IDs is outside 1..4096");
        assertThatThrownBy(() -> generator.firstOfNext(count)).isInstanceOf(IllegalArgumentException.class);
        assertThat(generator.nextId()).isEqualTo(FIRST);
    }

    @Test
    void itMintsToTheEndOfItsWindowAndNotBeyond() {
        generator.installWindow(new IssuingWindow(NOW, NOW + 2));
        generator.nextId();
        clock.pass(Duration.ofMillis(1));
        generator.nextId();
        clock.pass(Duration.ofMillis(1));

        assertThat(generator.state()).isEqualTo(GeneratorState.WINDOW_EXHAUSTED);
        assertThatThrownBy(generator::nextId)
                .isInstanceOf(WindowExhaustedException.class)
                .hasMessage("1796047380002 ms is not below the end of the issuing window, 1796047380002 ms");
        assertThat(generator.lastMillis()).isEqualTo(NOW + 1);

        generator.installWindow(new IssuingWindow(NOW, NOW + 3));
        assertThat(generator.nextId()).isEqualTo(FIRST + 2 * MILLI);
        assertThat(generator.windowEndMillis()).hasValue(NOW + 3);
    }

    @Test
    void theLastMillisecondOfAWindowIsNotLeftByWaiting() {
        generator.installWindow(new IssuingWindow(NOW, NOW + 1));
        generator.nextIds(4096);

        assertThatThrownBy(generator::nextId).isInstanceOf(WindowExhaustedException.class);
        assertThat(generator.lastMillis()).isEqualTo(NOW);
    }

    @Test
    void aWindowThatStartsLaterPausesUntilThen() {
        generator.installWindow(new IssuingWindow(NOW + 2_000, NOW + 4_000));

        assertThat(generator.state()).isEqualTo(GeneratorState.PAUSED);
        assertThatThrownBy(generator::nextId)
                .isInstanceOf(ClockBehindException.class)
                .hasMessage("clock 1796047380000 ms is 1999 ms behind the mark 1796047381999 ms;"
                        + " minting can go on in 2000 ms");
        clock.pass(Duration.ofMillis(1_999));
        // A short wait is waited for, and it ends where the window starts.
        assertThat(LAYOUT.unixMillisOf(generator.nextId())).isEqualTo(NOW + 2_000);
    }

    @Test
    void aWindowMustFitTheLayoutAndNeverShrinks() {
        generator.installWindow(new IssuingWindow(NOW, NOW + 10));

        assertThatThrownBy(() -> generator.installWindow(new IssuingWindow(NOW, NOW + 9)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("window end 1796047380009 ms is below the present end 1796047380010 ms");
        assertThatThrownBy(() -> generator.installWindow(new IssuingWindow(0, NOW + 20)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("window 0..1796047380020 ms is outside 1735689600000..3934712855551 ms");
        assertThatThrownBy(() -> generator.installWindow(new IssuingWindow(NOW, 3_934_712_855_552L)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("window 1796047380000..3934712855552 ms is outside 1735689600000..3934712855551 ms");
        assertThat(generator.windowEndMillis()).hasValue(NOW + 10);
    }

    @Test
    void advancingUsesUpTheMillisecondWithoutMinting() {
        generator.installWindow(Generators.WIDE);
        generator.nextId();

        generator.advanceTo(NOW);
        assertThat(generator.lastMillis()).isEqualTo(NOW);
        assertThat(generator.nextPossibleId()).isEqualTo(FIRST + MILLI);
        assertThat(generator.nextId()).isEqualTo(FIRST + MILLI);

        generator.advanceTo(NOW - 5_000);
        assertThat(generator.lastMillis()).as("the mark never falls").isEqualTo(NOW + 1);

        generator.advanceTo(NOW + 3_000);
        assertThat(generator.state()).isEqualTo(GeneratorState.PAUSED);
        clock.pass(Duration.ofMillis(3_000));
        assertThat(LAYOUT.unixMillisOf(generator.nextId())).isEqualTo(NOW + 3_001);
    }

    @Test
    void advancingStaysInsideTheWindowAndNearTheClock() {
        generator.installWindow(new IssuingWindow(NOW, NOW + 2_000));

        assertThatThrownBy(() -> generator.advanceTo(NOW + 2_000))
                .isInstanceOf(WindowExhaustedException.class)
                .hasMessage("1796047382000 ms is not below the end of the issuing window, 1796047382000 ms");
        assertThatThrownBy(() -> generator.advanceTo(NOW + 5_001))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("advance to 1796047385001 ms is 5001 ms ahead of the clock, allowed are 5000 ms");
        assertThatThrownBy(() -> generator.advanceTo(-1)).isInstanceOf(TimeOutOfRangeException.class);
        generator.advanceTo(NOW + 1_999);
        assertThat(generator.lastMillis()).isEqualTo(NOW + 1_999);
    }

    @Test
    void theNextPossibleIdSeparatesWhatWasFromWhatWillBe() {
        generator.installWindow(Generators.WIDE);
        assertThat(generator.nextPossibleId()).isEqualTo(LAYOUT.compose(LAYOUT.epochMillis(), SHARD, 0));

        long before = generator.nextIds(4096).lastId();
        long bound = generator.nextPossibleId();
        long after = generator.nextId();

        assertThat(before).isLessThan(bound);
        assertThat(after).isGreaterThanOrEqualTo(bound);
        assertThat(bound).isEqualTo(FIRST + MILLI);
    }

    @Test
    void stoppingIsFinalAndAnswersTheMark() {
        generator.installWindow(new IssuingWindow(NOW, NOW + 2_000));
        generator.nextId();
        events.take();

        assertThat(generator.stop()).isEqualTo(NOW);
        assertThat(generator.stop()).isEqualTo(NOW);

        assertThat(generator.state()).isEqualTo(GeneratorState.STOPPED);
        assertThat(generator.resume()).isEqualTo(GeneratorState.STOPPED);
        assertThat(events.take()).containsExactly("stopped at 1796047380000");
        assertThatThrownBy(generator::nextId)
                .isInstanceOf(GeneratorStoppedException.class)
                .hasMessage("generator is stopped");
        assertThatThrownBy(() -> generator.advanceTo(NOW + 1)).isInstanceOf(GeneratorStoppedException.class);
        assertThatThrownBy(() -> generator.installWindow(Generators.WIDE))
                .isInstanceOf(GeneratorStoppedException.class);
        assertThat(generator.lastMillis()).isEqualTo(NOW);
    }

    @Test
    void itTellsOfItsWindows() {
        generator.installWindow(new IssuingWindow(NOW, NOW + 2_000));
        generator.installWindow(new IssuingWindow(NOW, NOW + 3_000));

        assertThat(events.take())
                .containsExactly("window 1796047380000..1796047382000", "window 1796047380000..1796047383000");
    }

    @Test
    void theFirstMillisecondOfTheEpochCanBeUsed() {
        clock.set(Instant.parse("2025-01-01T00:00:00Z"));
        generator.installWindow(Generators.WIDE);

        assertThat(generator.nextId()).isEqualTo(42 * 4096L);
        assertThat(generator.lastMillis()).isEqualTo(LAYOUT.epochMillis());
    }

    @Test
    void settingsCheckTheirRanges() {
        assertThatThrownBy(() -> new GeneratorSettings(SequenceStart.ZERO, Duration.ZERO, Duration.ofSeconds(5)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("short wait 0 ms is outside 1..1000 ms");
        assertThatThrownBy(
                        () -> new GeneratorSettings(SequenceStart.ZERO, Duration.ofMillis(20), Duration.ofSeconds(61)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("clock tolerance 61000 ms is outside 1..60000 ms");
    }

    @Test
    void aFullMillisecondDoesNotOpenTheOneBehindTheWindow() {
        generator.installWindow(new IssuingWindow(LAYOUT.epochMillis(), NOW + 1));
        generator.nextIds(4096);
        clock.pass(Duration.ofMillis(1));

        assertThatThrownBy(generator::nextId).isInstanceOf(WindowExhaustedException.class);
        assertThat(generator.lastMillis()).isEqualTo(NOW);
    }

    @Test
    void aCallerBehindOthersGivesUpAfterASecond() {
        CrowdedClock crowded = new CrowdedClock(clock);
        SnowflakeIdGenerator busy = Generators.running(crowded);
        busy.nextIds(4096);
        crowded.atEachTick = () -> busy.nextIds(4096);
        long started = clock.nanoTime();

        assertThatThrownBy(busy::nextId)
                .isInstanceOf(GeneratorBusyException.class)
                .hasMessage("no room for 1 IDs in 1000 ms: other callers took every millisecond");
        assertThat(clock.nanoTime() - started).isBetween(1_000_000_000L, 1_002_000_000L);
    }

    /** A clock at whose every tick somebody else is faster than the caller that waits for it. */
    private static final class CrowdedClock implements WallClock {
        private final SettableClock clock;
        private Runnable atEachTick = () -> {};
        private long seen;

        CrowdedClock(SettableClock clock) {
            this.clock = clock;
            this.seen = clock.currentMillis();
        }

        @Override
        public long currentMillis() {
            long now = clock.currentMillis();
            if (now > seen) {
                seen = now;
                atEachTick.run();
            }
            return now;
        }

        @Override
        public long nanoTime() {
            return clock.nanoTime();
        }

        @Override
        public void parkNanos(long waitNanos) {
            clock.parkNanos(waitNanos);
        }

        @Override
        public void spinOnce() {
            clock.spinOnce();
        }
    }
}
