package io.shardpay.id;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.function.Function;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

class ValueTypesTest {
    static List<Function<String, SnowflakeId>> readers() {
        return List.of(MerchantId::fromString, AccountId::fromString, TransferId::fromString);
    }

    /** CASE 15: above 2^53 a JavaScript number would round; the text form never does. */
    @ParameterizedTest
    @MethodSource("readers")
    void everyIdSurvivesItsTextForm(Function<String, SnowflakeId> reader) {
        for (long id : new long[] {0, 1, 9, 10, 9_007_199_254_740_993L, 253_158_878_085_292_033L, Long.MAX_VALUE}) {
            SnowflakeId read = reader.apply(Long.toString(id));
            assertThat(read.value()).isEqualTo(id);
            assertThat(read).hasToString(Long.toString(id));
        }
        assertThat((long) (double) 253_158_878_085_292_033L).isNotEqualTo(253_158_878_085_292_033L);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "-1",
                "+1",
                "00",
                "01",
                " 1",
                "1 ",
                "1_000",
                "0x10",
                "1e3",
                "1.0",
                "１２",
                "٣",
                "9223372036854775807x",
                "99999999999999999999x"
            })
    void anythingButCanonicalDigitsIsRefused(String text) {
        String shown = text.replaceAll("[^ -~]", "?");
        for (Function<String, SnowflakeId> reader : readers()) {
            assertThatThrownBy(() -> reader.apply(text))
                    .isInstanceOf(InvalidIdException.class)
                    .hasMessage("ID '" + shown
                            + "' is not a decimal number of 1 to 19 digits without sign or leading zero");
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"9223372036854775808", "9999999999999999999", "18446744073709551616", "100000000000000000000"})
    void aNumberAboveTheGreatestIdIsRefused(String text) {
        assertThatThrownBy(() -> TransferId.fromString(text))
                .isInstanceOf(InvalidIdException.class)
                .hasMessage("ID '" + text + "' is outside 0..9223372036854775807");
    }

    @Test
    void aHostileTextIsCutAndDefusedInTheMessage() {
        assertThatThrownBy(() -> TransferId.fromString("1\n" + "2".repeat(1_000_000)))
                .isInstanceOf(InvalidIdException.class)
                .hasMessage("ID '1?" + "2".repeat(38)
                        + "…' is not a decimal number of 1 to 19 digits without sign or leading zero");
    }

    @Test
    void aNegativeNumberIsNoId() {
        String message = "ID -1 is outside 0..9223372036854775807";
        assertThatThrownBy(() -> new MerchantId(-1))
                .isInstanceOf(InvalidIdException.class)
                .hasMessage(message);
        assertThatThrownBy(() -> new AccountId(-1))
                .isInstanceOf(InvalidIdException.class)
                .hasMessage(message);
        assertThatThrownBy(() -> new TransferId(-1))
                .isInstanceOf(InvalidIdException.class)
                .hasMessage(message);
    }

    /** CASE 11. */
    @ParameterizedTest
    @ValueSource(ints = {1024, -1, Integer.MAX_VALUE, Integer.MIN_VALUE})
    void aShardNumberOutsideIsRefusedAtConstruction(int value) {
        assertThatThrownBy(() -> new ShardNumber(value))
                .isInstanceOf(ShardOutOfRangeException.class)
                .hasMessage("shard number " + value + " is outside 0..1023");
    }

    @Test
    void aShardNumberReadsAsItsDigits() {
        assertThat(new ShardNumber(0)).hasToString("0");
        assertThat(new ShardNumber(1023)).hasToString("1023");
    }

    @Test
    void aRangeHoldsItsStartAndNotItsEnd() {
        IdRange range = new IdRange(10, 20);

        assertThat(range.contains(9)).isFalse();
        assertThat(range.contains(10)).isTrue();
        assertThat(range.contains(19)).isTrue();
        assertThat(range.contains(20)).isFalse();
        assertThat(range.isEmpty()).isFalse();
        assertThat(new IdRange(10, 10).isEmpty()).isTrue();
        assertThat(new IdRange(10, 10).contains(10)).isFalse();
    }

    @Test
    void aRangeChecksItsBounds() {
        assertThatThrownBy(() -> new IdRange(20, 10))
                .isInstanceOf(InvalidIdRangeException.class)
                .hasMessage("range starts at ID 20, which is above its exclusive end 10");
        assertThatThrownBy(() -> new IdRange(-1, 10))
                .isInstanceOf(InvalidIdException.class)
                .hasMessage("ID -1 is outside 0..9223372036854775807");
    }
}
