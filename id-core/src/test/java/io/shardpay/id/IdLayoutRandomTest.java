package io.shardpay.id;

import static io.shardpay.id.IdLayout.SHARDPAY;
import static org.assertj.core.api.Assertions.assertThat;

import java.math.BigInteger;
import java.time.Duration;
import java.time.Instant;
import java.util.SplittableRandom;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Random IDs and windows against a layout written down as text: binary digits, glued together. */
class IdLayoutRandomTest {
    private static final int CASES = "full".equals(System.getProperty("shardpay.test.scale")) ? 1_000_000 : 20_000;
    private static final Instant EPOCH = Instant.parse("2025-01-01T00:00:00Z");

    @ParameterizedTest(name = "seed {0}")
    @ValueSource(longs = {1, 20_261_130, 7_777_777})
    void composingAndSplittingAgreeWithGluedDigits(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        for (int i = 0; i < CASES; i++) {
            long time = random.nextLong(1L << 41);
            int shard = random.nextInt(1024);
            int sequence = random.nextInt(4096);
            long expected = glued(time, shard, sequence);
            Instant instant = EPOCH.plus(Duration.ofMillis(time));

            assertThat(SHARDPAY.compose(instant.toEpochMilli(), new ShardNumber(shard), sequence))
                    .isEqualTo(expected);
            assertThat(SHARDPAY.instantOf(expected)).isEqualTo(instant);
            assertThat(SHARDPAY.shardOf(expected).value()).isEqualTo(shard);
            assertThat(SHARDPAY.sequenceOf(expected)).isEqualTo(sequence);
        }
    }

    @ParameterizedTest(name = "seed {0}")
    @ValueSource(longs = {2, 20_261_201, 8_888_888})
    void anIdIsInAWindowExactlyWhenItsMillisecondIs(long seed) {
        SplittableRandom random = new SplittableRandom(seed);
        for (int i = 0; i < CASES; i++) {
            Instant from = EPOCH.plusMillis(random.nextLong(1L << 40)).plusNanos(random.nextLong(3_000_000));
            Instant to = from.plusNanos(random.nextLong(4_000_000));
            // Milliseconds around the bounds, with the greatest and the smallest rest.
            Instant millisecond = Instant.ofEpochMilli(from.toEpochMilli() + random.nextLong(-2, 7));
            if (millisecond.isBefore(EPOCH)) {
                continue;
            }
            boolean greatest = random.nextBoolean();
            long id = SHARDPAY.compose(
                    millisecond.toEpochMilli(), new ShardNumber(greatest ? 1023 : 0), greatest ? 4095 : 0);

            boolean inside = !millisecond.isBefore(from) && millisecond.isBefore(to);
            assertThat(SHARDPAY.window(from, to).contains(id))
                    .as("[%s, %s) and %s", from, to, millisecond)
                    .isEqualTo(inside);
        }
    }

    private static long glued(long time, int shard, int sequence) {
        return new BigInteger(digits(time, 41) + digits(shard, 10) + digits(sequence, 12), 2).longValueExact();
    }

    private static String digits(long value, int width) {
        String binary = Long.toBinaryString(value);
        return "0".repeat(width - binary.length()) + binary;
    }
}
