package io.shardpay.id.generator;

import static io.shardpay.id.generator.Generators.LAYOUT;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.shardpay.id.time.SettableClock;
import io.shardpay.id.window.InMemoryWindowSource;
import io.shardpay.id.window.WindowClaim;
import io.shardpay.id.window.WindowException;
import io.shardpay.id.window.WindowHeldException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.UUID;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Processes of one number that follow or meet each other on one store, which outlives them all. */
class RestartTest {
    private static final long NOW = 1_796_047_380_000L;

    /** The store's clock is right all the time; the processes' clock is what is set back and forth. */
    private final SettableClock storeClock = SettableClock.at("2026-11-30T14:03:00Z");

    private final SettableClock clock = SettableClock.at("2026-11-30T14:03:00Z");
    private final InMemoryWindowSource store = new InMemoryWindowSource(storeClock);
    private final Set<Long> issued = new HashSet<>();

    private final class Process {
        private final SnowflakeIdGenerator generator = Generators.unstarted(clock, GeneratorEvents.NONE);
        private final WindowKeeper keeper =
                new WindowKeeper(generator, store, clock, UUID.randomUUID(), Duration.ofSeconds(2));

        Process start() {
            keeper.claim();
            return this;
        }

        /** Mints as long as it can, up to this many, and checks each against all that were ever issued. */
        int mint(int count) {
            for (int i = 0; i < count; i++) {
                try {
                    long id = keeper.nextId();
                    assertThat(issued.add(id)).as("%d is new", id).isTrue();
                } catch (GeneratorException | WindowHeldException refused) {
                    return i;
                }
            }
            return count;
        }

        void stopInOrder() {
            generator.stop();
            keeper.giveBack();
        }
    }

    private void pass(Duration time) {
        clock.pass(time);
        storeClock.pass(time);
    }

    /** CASE 4. */
    @Test
    void aClockSetBackBetweenStopAndStartRefusesInsteadOfRepeating() {
        Process first = new Process().start();
        assertThat(first.mint(10_000)).isEqualTo(10_000);
        first.stopInOrder();
        clock.step(Duration.ofSeconds(-30));

        Process second = new Process().start();

        assertThat(second.generator.state()).isEqualTo(GeneratorState.HALTED);
        assertThat(second.mint(1)).isZero();
        second.generator.resume();
        assertThat(second.mint(1)).as("resumed too early").isZero();
        clock.step(Duration.ofSeconds(30));
        pass(Duration.ofMillis(10));
        assertThat(second.mint(1))
                .as("a step of half a minute needs a word from the operator")
                .isZero();
        second.generator.resume();
        assertThat(second.mint(10_000)).isEqualTo(10_000);
    }

    /** CASE 4, after a crash: nothing was given back. */
    @Test
    void aClockSetBackAfterACrashRefusesInsteadOfRepeating() {
        new Process().start().mint(10_000);
        clock.step(Duration.ofSeconds(-30));

        Process second = new Process().start();

        assertThat(second.mint(1)).isZero();
        clock.step(Duration.ofSeconds(30));
        second.generator.resume();
        assertThat(second.mint(1)).as("the old window has not passed yet").isZero();
        pass(Duration.ofSeconds(2));
        assertThat(second.mint(10_000)).isEqualTo(10_000);
    }

    /** CASE 5. */
    @Test
    void aRestartAtFullSpeedUnderAClockOneSecondBehindRepeatsNothing() {
        for (int restart = 0; restart < 20; restart++) {
            pass(Duration.ofSeconds(3));
            Process process = new Process().start();
            assertThat(process.mint(9_000)).isEqualTo(9_000);
            if (restart % 2 == 0) {
                process.stopInOrder();
            }
            clock.step(Duration.ofSeconds(-1));
            Process behind = new Process().start();
            assertThat(behind.mint(1)).isZero();
            clock.step(Duration.ofSeconds(1));
            pass(Duration.ofSeconds(3));
            assertThat(behind.mint(9_000)).isEqualTo(9_000);
        }
        assertThat(issued.size()).isEqualTo(20 * 18_000);
    }

    @Test
    void twinsOnOneStoreNeverRepeat() {
        Process one = new Process().start();
        Process twin = new Process().start();
        int minted = 0;
        for (int round = 0; round < 400; round++) {
            minted += one.mint(300) + twin.mint(300);
            pass(Duration.ofMillis(50));
            if (round % 40 == 39) {
                (round % 80 == 39 ? one : twin).keeper.claim();
            }
        }
        assertThat(issued.size()).isEqualTo(minted);
        assertThat(minted).isGreaterThan(20_000);
    }

    /** CASE 7. */
    @Test
    void aStoredEndInTheFarFutureIsToldAndHasAWayOut() {
        Process before = new Process().start();
        before.mint(1_000);
        long greatestCommitted = issued.stream().mapToLong(id -> id).max().orElseThrow();
        store.sealThrough(NOW + 1);
        store.overwrite(
                new WindowClaim(new UUID(1, 1), NOW + Duration.ofDays(365).toMillis()));

        Process stuck = new Process().start();
        assertThatThrownBy(stuck.generator::nextId)
                .isInstanceOf(GeneratorHaltedException.class)
                .hasMessage(
                        "generator is halted, CLOCK_BEHIND: clock 1796047380000 ms is 31535999999 ms behind the mark"
                                + " 1827583379999 ms, tolerated are 5000 ms")
                .extracting(e -> ((GeneratorException) e).waitMillis())
                .isEqualTo(31_536_000_000L);
        stuck.generator.stop();

        // The run-book's command, under the writer's lock: end := max(sealed, greatest committed ID) + 1 ms.
        long end = Math.max(NOW + 1, LAYOUT.unixMillisOf(greatestCommitted)) + 1;
        store.overwrite(new WindowClaim(null, end));
        pass(Duration.ofMillis(5));
        Process after = new Process().start();
        assertThat(after.mint(10_000)).isEqualTo(10_000);
        assertThat(issued.size()).isEqualTo(11_000);
    }

    @ParameterizedTest(name = "seed {0}")
    @ValueSource(longs = {1, 42, 20_261_130})
    void anyHistoryOfStartsStopsCrashesAndClocksRepeatsNothing(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        List<Process> living = new ArrayList<>();
        int minted = 0;
        for (int step = 0; step < 2_000; step++) {
            switch (random.nextInt(8)) {
                case 0 -> living.add(new Process().start());
                case 1 -> clock.step(Duration.ofMillis(random.nextLong(-6_000, 6_000)));
                case 2 -> clock.set(storeClock.now());
                case 3 -> pass(Duration.ofMillis(random.nextLong(3_000)));
                case 4 -> drop(living, random, Process::stopInOrder);
                case 5 -> drop(living, random, crashed -> {});
                default -> {
                    for (Process process : living) {
                        try {
                            if (random.nextInt(4) == 0) {
                                process.generator.resume();
                                process.keeper.claim();
                            }
                            minted += process.mint(random.nextInt(200));
                        } catch (WindowException refused) {
                            // A rival or a skewed clock: refusing is right, repeating would not be.
                            assertThat(refused).hasMessageMatching("(?s)(window is held|clock is).*");
                        }
                    }
                }
            }
            if (living.size() > 6) {
                living.remove(0);
            }
        }
        assertThat(issued.size()).isEqualTo(minted);
        assertThat(minted).as("the history was no standstill").isGreaterThan(3_000);
    }

    private static void drop(List<Process> living, SplittableRandom random, Consumer<Process> ending) {
        if (!living.isEmpty()) {
            ending.accept(living.remove(random.nextInt(living.size())));
        }
    }
}
