package io.shardpay.id.generator;

import static org.assertj.core.api.Assertions.assertThat;

import io.shardpay.id.time.SettableClock;
import io.shardpay.id.window.IssuingWindow;
import java.time.Duration;
import java.util.SplittableRandom;
import java.util.function.Supplier;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Random histories over the generator and a simple one; both must answer the same, call by call. */
class GeneratorReferenceTest {
    private static final int STEPS = "full".equals(System.getProperty("shardpay.test.scale")) ? 2_000_000 : 60_000;
    private static final long NOW = 1_796_047_380_000L;

    @ParameterizedTest(name = "seed {0}")
    @ValueSource(longs = {1, 2, 3, 20_261_130})
    void everyCallAnswersAsTheReferenceDoes(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        SettableClock clock = SettableClock.at("2026-11-30T14:03:00Z");
        // The wall stands during a call, also while it waits.
        clock.freezeWall();
        SnowflakeIdGenerator generator = Generators.unstarted(clock, GeneratorEvents.NONE);
        ReferenceGenerator reference = new ReferenceGenerator();
        long end = NOW + 1_000;
        generator.installWindow(new IssuingWindow(NOW, end));
        reference.install(NOW, end, NOW);

        for (int step = 0; step < STEPS; step++) {
            String at = "seed " + seed + ", step " + step;
            long now = clock.currentMillis();
            switch (random.nextInt(10)) {
                case 0 -> {
                    // Monotonic time goes along, so that no step counts as running ahead.
                    long by = random.nextInt(20) == 0 ? random.nextLong(-6_000, 6_000) : random.nextLong(-30, 60);
                    clock.step(Duration.ofMillis(by));
                    clock.pass(Duration.ofMillis(Math.max(0, by)));
                }
                case 1 -> {
                    end = Math.max(end, now + random.nextLong(2_000));
                    long start = random.nextInt(10) == 0 ? random.nextLong(end - 2_000, end) : NOW;
                    generator.installWindow(new IssuingWindow(start, end));
                    reference.install(start, end, now);
                }
                case 2 -> {
                    long to = now + random.nextLong(-200, random.nextInt(20) == 0 ? 7_000 : 3);
                    assertThat(answer(() -> {
                                generator.advanceTo(to);
                                return "advanced";
                            }))
                            .as(at)
                            .isEqualTo(reference.advance(to, now));
                }
                case 3 -> {
                    if (random.nextInt(10) == 0) {
                        generator.resume();
                        reference.resume(now);
                    }
                }
                default -> {
                    int count = random.nextInt(3) == 0 ? random.nextInt(1, 4097) : random.nextInt(1, 40);
                    assertThat(answer(() -> generator.firstOfNext(count)))
                            .as(at)
                            .isEqualTo(reference.next(now, count));
                }
            }
            assertThat(generator.lastMillis()).as(at).isEqualTo(reference.mark());
        }
    }

    private static Object answer(Supplier<Object> call) {
        try {
            return call.get();
        } catch (GeneratorException | IllegalArgumentException refusal) {
            return refusal.getClass().getSimpleName();
        }
    }
}
