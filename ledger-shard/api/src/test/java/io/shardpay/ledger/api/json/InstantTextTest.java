package io.shardpay.ledger.api.json;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class InstantTextTest {
    @ParameterizedTest
    @CsvSource({
        "2026-11-30T14:03:00Z, 2026-11-30T14:03:00.000Z",
        "2026-11-30T14:03:00.1Z, 2026-11-30T14:03:00.100Z",
        "2026-11-30T14:03:00.123999999Z, 2026-11-30T14:03:00.123Z",
        "2094-09-07T15:47:35.551Z, 2094-09-07T15:47:35.551Z"
    })
    void timesAreAnsweredInUtcWithThreeDecimals(Instant instant, String text) throws Exception {
        assertThat(StrictJson.newMapper().writeValueAsString(instant)).isEqualTo('"' + text + '"');
    }

    @ParameterizedTest
    @CsvSource({"2026-11-30T16:03:00+02:00, 2026-11-30T14:03:00Z", "2026-11-30T14:03:00Z, 2026-11-30T14:03:00Z"})
    void anyOffsetIsRead(String text, Instant instant) throws Exception {
        assertThat(StrictJson.newMapper().readValue('"' + text + '"', Instant.class))
                .isEqualTo(instant);
    }
}
