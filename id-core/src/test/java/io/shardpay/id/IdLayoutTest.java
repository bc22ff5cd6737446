package io.shardpay.id;

import static io.shardpay.id.IdLayout.SHARDPAY;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class IdLayoutTest {
    private static final ShardNumber SHARD = new ShardNumber(42);
    private static final String RANGE =
            " is outside 2025-01-01T00:00:00Z..2094-09-07T15:47:35.551Z (1735689600000..3934712855551 ms)";

    @Test
    void itSaysWhenItsTimeStartsAndEnds() {
        assertThat(SHARDPAY.epochMillis()).isEqualTo(1_735_689_600_000L);
        assertThat(SHARDPAY.lastMillis()).isEqualTo(3_934_712_855_551L);
        assertThat(SHARDPAY.lastInstant()).isEqualTo(Instant.parse("2094-09-07T15:47:35.551Z"));
        assertThat(SHARDPAY.idsPerMillisecond()).isEqualTo(4096);
    }

    /** CASE 10. */
    @Test
    void theLastMillisecondGivesAPositiveIdAndTheNextOneIsRefused() {
        assertThat(SHARDPAY.compose(3_934_712_855_551L, new ShardNumber(1023), 4095))
                .isEqualTo(Long.MAX_VALUE);
        assertThat(SHARDPAY.firstIdOf(3_934_712_855_551L)).isPositive();
        assertThat(SHARDPAY.lastIdOf(3_934_712_855_551L)).isEqualTo(Long.MAX_VALUE);
        assertThatThrownBy(() -> SHARDPAY.compose(3_934_712_855_552L, SHARD, 0))
                .isInstanceOf(TimeOutOfRangeException.class)
                .hasMessage("time 3934712855552 ms" + RANGE);
    }

    /** CASE 10. */
    @ParameterizedTest
    @ValueSource(longs = {1_735_689_599_999L, 0, -1, Long.MIN_VALUE, 3_934_712_855_552L, Long.MAX_VALUE})
    void noTimeOutsideIsWrapped(long unixMillis) {
        assertThatThrownBy(() -> SHARDPAY.compose(unixMillis, SHARD, 0))
                .isInstanceOf(TimeOutOfRangeException.class)
                .hasMessage("time " + unixMillis + " ms" + RANGE);
        assertThatThrownBy(() -> SHARDPAY.firstIdOf(unixMillis)).isInstanceOf(TimeOutOfRangeException.class);
        assertThatThrownBy(() -> SHARDPAY.lastIdOf(unixMillis)).isInstanceOf(TimeOutOfRangeException.class);
    }

    /** CASE 11. */
    @Test
    void theGreatestShardAndSequenceLeaveTheTimeAlone() {
        long id = SHARDPAY.compose(1_735_689_600_001L, new ShardNumber(1023), 4095);

        assertThat(id).isEqualTo(8_388_607L);
        assertThat(SHARDPAY.unixMillisOf(id)).isEqualTo(1_735_689_600_001L);
        assertThat(SHARDPAY.shardOf(id)).isEqualTo(new ShardNumber(1023));
        assertThat(SHARDPAY.sequenceOf(id)).isEqualTo(4095);
        assertThat(SHARDPAY.firstIdOf(1_735_689_600_002L)).isEqualTo(id + 1);
    }

    @ParameterizedTest
    @ValueSource(ints = {-1, 4096, Integer.MIN_VALUE, Integer.MAX_VALUE})
    void aSequenceThatDoesNotFitIsRefused(int sequence) {
        assertThatThrownBy(() -> SHARDPAY.compose(1_735_689_600_000L, SHARD, sequence))
                .isInstanceOf(SequenceOutOfRangeException.class)
                .hasMessage("sequence " + sequence + " is outside 0..4095");
    }

    @ParameterizedTest
    @ValueSource(longs = {-1, -4_194_304, Long.MIN_VALUE})
    void aNegativeNumberIsNoId(long id) {
        String message = "ID " + id + " is outside 0..9223372036854775807";
        assertThatThrownBy(() -> SHARDPAY.instantOf(id))
                .isInstanceOf(InvalidIdException.class)
                .hasMessage(message);
        assertThatThrownBy(() -> SHARDPAY.unixMillisOf(id))
                .isInstanceOf(InvalidIdException.class)
                .hasMessage(message);
        assertThatThrownBy(() -> SHARDPAY.shardOf(id))
                .isInstanceOf(InvalidIdException.class)
                .hasMessage(message);
        assertThatThrownBy(() -> SHARDPAY.sequenceOf(id))
                .isInstanceOf(InvalidIdException.class)
                .hasMessage(message);
    }

    /** CASE 16. */
    @Test
    void aWindowEndsBeforeItsEndAndIsNeverWidened() {
        IdRange hour = SHARDPAY.window(Instant.parse("2026-11-30T14:00:00Z"), Instant.parse("2026-11-30T15:00:00Z"));
        long atThree = SHARDPAY.compose(Instant.parse("2026-11-30T15:00:00Z").toEpochMilli(), new ShardNumber(0), 0);
        long justBefore =
                SHARDPAY.compose(Instant.parse("2026-11-30T14:59:59.999Z").toEpochMilli(), new ShardNumber(1023), 4095);

        assertThat(hour.contains(atThree)).isFalse();
        assertThat(hour.contains(justBefore)).isTrue();
        assertThat(justBefore + 1).isEqualTo(atThree);

        // Written by a person who meant the end of the day: the last millisecond stays outside, and midnight too.
        IdRange day = SHARDPAY.window(Instant.parse("2026-11-30T00:00:00Z"), Instant.parse("2026-11-30T23:59:59.999Z"));
        long lastMilli =
                SHARDPAY.firstIdOf(Instant.parse("2026-11-30T23:59:59.999Z").toEpochMilli());
        assertThat(day.contains(lastMilli)).isFalse();
        assertThat(day.contains(lastMilli - 1)).isTrue();
        assertThat(day.contains(
                        SHARDPAY.firstIdOf(Instant.parse("2026-12-01T00:00:00Z").toEpochMilli())))
                .isFalse();
    }

    @Test
    void anEmptyWindowHoldsNothing() {
        Instant moment = Instant.parse("2026-11-30T14:00:00.0005Z");

        assertThat(SHARDPAY.window(moment, moment).isEmpty()).isTrue();
    }

    @Test
    void aWindowMayStartAtTheEpochAndEndAtTheLastMillisecond() {
        assertThat(SHARDPAY.window(SHARDPAY.epoch(), SHARDPAY.lastInstant()))
                .isEqualTo(new IdRange(0, 9_223_372_036_850_581_504L));
    }

    @ParameterizedTest
    @CsvSource({
        "2024-12-31T23:59:59.999999999Z, 2026-01-01T00:00:00Z, 2024-12-31T23:59:59.999999999Z",
        "2026-01-01T00:00:00Z, 2094-09-07T15:47:35.551000001Z, 2094-09-07T15:47:35.551000001Z",
        "-1000000000-01-01T00:00:00Z, 2026-01-01T00:00:00Z, -1000000000-01-01T00:00:00Z",
        "2026-01-01T00:00:00Z, +1000000000-12-31T23:59:59.999999999Z, +1000000000-12-31T23:59:59.999999999Z",
    })
    void aWindowBeyondTheLayoutNamesTheBound(Instant from, Instant to, String offending) {
        assertThatThrownBy(() -> SHARDPAY.window(from, to))
                .isInstanceOf(TimeOutOfRangeException.class)
                .hasMessage("time " + offending + RANGE);
    }

    @Test
    void aWindowInTheWrongOrderIsRefused() {
        assertThatThrownBy(() ->
                        SHARDPAY.window(Instant.parse("2026-01-02T00:00:00Z"), Instant.parse("2026-01-01T00:00:00Z")))
                .isInstanceOf(InvalidIdRangeException.class)
                .hasMessage("window starts at 2026-01-02T00:00:00Z, which is after its exclusive end"
                        + " 2026-01-01T00:00:00Z");
    }

    @Test
    void aStoreOfAnotherLayoutIsRefusedWithBothNamed() {
        assertThat(SHARDPAY.describe()).isEqualTo("epoch=2025-01-01T00:00:00Z bits=41/10/12");
        SHARDPAY.requireStored("epoch=2025-01-01T00:00:00Z bits=41/10/12");
        assertThatThrownBy(() -> SHARDPAY.requireStored("epoch=1970-01-01T00:00:00Z bits=41/10/12"))
                .isInstanceOf(IdLayoutException.class)
                .hasMessage(
                        "stored layout [epoch=1970-01-01T00:00:00Z bits=41/10/12] differs from this process's layout"
                                + " [epoch=2025-01-01T00:00:00Z bits=41/10/12]");
    }

    @Test
    void anotherLayoutHasItsOwnLimits() {
        IdLayout small = new IdLayout(Instant.parse("2020-01-01T00:00:00Z"), 42, 5, 16);

        assertThat(small.idsPerMillisecond()).isEqualTo(65_536);
        assertThat(small.compose(small.epochMillis() + 1, new ShardNumber(31), 65_535))
                .isEqualTo(4_194_303);
        assertThatThrownBy(() -> small.compose(small.epochMillis(), new ShardNumber(32), 0))
                .isInstanceOf(ShardOutOfRangeException.class)
                .hasMessage("shard number 32 is outside 0..31");
    }

    @ParameterizedTest
    @CsvSource({"41,10,11", "41,11,11", "46,0,17", "52,11,0", "0,0,63", "63,0,0", "-1,10,54"})
    void widthsThatMakeNoSenseAreRefused(int time, int shard, int sequence) {
        assertThatThrownBy(() -> new IdLayout(SHARDPAY.epoch(), time, shard, sequence))
                .isInstanceOf(IdLayoutException.class)
                .hasMessage("bits " + time + "/" + shard + "/" + sequence + " are not time/shard/sequence of 63 bits"
                        + " with a shard of 1..10 and a sequence of 1..16");
    }

    @ParameterizedTest
    @ValueSource(strings = {"1969-12-31T23:59:59.999Z", "2025-01-01T00:00:00.0000001Z", "+10000-01-01T00:00:00Z"})
    void anEpochThatMakesNoSenseIsRefused(Instant epoch) {
        assertThatThrownBy(() -> new IdLayout(epoch, 41, 10, 12))
                .isInstanceOf(IdLayoutException.class)
                .hasMessage("epoch " + epoch
                        + " is not a whole millisecond within 1970-01-01T00:00:00Z..9999-01-01T00:00:00Z");
    }
}
