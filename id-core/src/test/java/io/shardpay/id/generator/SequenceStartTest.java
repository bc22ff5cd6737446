package io.shardpay.id.generator;

import static org.assertj.core.api.Assertions.assertThat;

import io.shardpay.id.time.SettableClock;
import java.time.Duration;
import java.util.Arrays;
import java.util.SplittableRandom;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** CASE 12. */
class SequenceStartTest {
    private final SettableClock clock = SettableClock.at("2026-11-30T14:03:00Z");
    private final SnowflakeIdGenerator zero = Generators.running(clock);
    private final SnowflakeIdGenerator spread =
            Generators.running(clock, GeneratorSettings.DEFAULTS.withSequenceStart(SequenceStart.SPREAD));

    @Test
    void atLowTrafficIdsAreMultiplesOf1024ByDefault() {
        for (int i = 0; i < 5_000; i++) {
            clock.pass(Duration.ofMillis(7));
            assertThat(zero.nextId() % 1024).isZero();
        }
    }

    @ParameterizedTest(name = "modulo {0}")
    @ValueSource(ints = {2, 16, 1024})
    void spreadIdsAreEvenlySpread(int modulus) {
        int[] hits = new int[modulus];
        for (int i = 0; i < 1024 * 20; i++) {
            clock.pass(Duration.ofMillis(7));
            hits[(int) (spread.nextId() % modulus)]++;
        }
        assertThat(hits).containsOnly(1024 * 20 / modulus);
    }

    @ParameterizedTest(name = "{0} IDs a second")
    @ValueSource(ints = {10, 700, 50_000})
    void spreadIdsAreEvenlySpreadUnderRandomTraffic(int perSecond) {
        SplittableRandom random = new SplittableRandom(perSecond);
        int[] hits = new int[1024];
        for (int i = 0; i < 1024 * 50; i++) {
            clock.pass(Duration.ofNanos((long) (-Math.log(1 - random.nextDouble()) * 1_000_000_000L / perSecond)));
            hits[(int) (spread.nextId() % 1024)]++;
        }
        assertThat(Arrays.stream(hits).min().orElseThrow()).isBetween(45, 50);
        assertThat(Arrays.stream(hits).max().orElseThrow()).isBetween(50, 55);
    }

    @Test
    void raisingTheMarkInBetweenDoesNotEndTheSpread() {
        int[] hits = new int[16];
        for (int i = 0; i < 16 * 50; i++) {
            clock.pass(Duration.ofMillis(500));
            spread.advanceTo(clock.currentMillis() - 100);
            hits[(int) (spread.nextId() % 16)]++;
        }
        assertThat(hits).containsOnly(50);
    }

    @Test
    void theCeilingIsTheSame() {
        spread.nextId();
        clock.pass(Duration.ofMillis(10));
        long started = clock.currentMillis();
        for (int i = 0; i < 100 * 4096; i++) {
            spread.nextId();
        }
        // The first millisecond after the idle time may start at up to 1,023; all that follow are full.
        assertThat(clock.currentMillis() - started).isBetween(99L, 100L);
    }

    @Test
    void aRunOfAFullMillisecondStillFits() {
        spread.nextIds(5);
        clock.pass(Duration.ofMillis(10));
        IdRun run = spread.nextIds(4096);

        assertThat(run.firstId() % 4096).isZero();
    }

    @Test
    void spreadIdsRiseAllTheSame() {
        SplittableRandom random = new SplittableRandom(12);
        long last = 0;
        for (int i = 0; i < 20_000; i++) {
            clock.pass(Duration.ofNanos(random.nextLong(3_000_000)));
            long id = spread.firstOfNext(random.nextInt(1, 3_000));
            assertThat(id).isGreaterThan(last);
            last = id;
        }
    }
}
