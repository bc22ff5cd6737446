package io.shardpay.support.zone;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneId;
import org.junit.jupiter.api.Test;

class WallTimesTest {
    private static final ZoneId BERLIN = ZoneId.of("Europe/Berlin");

    @Test
    void anOrdinaryTimeIsOneMoment() {
        assertThat(WallTimes.momentOf(LocalDateTime.parse("2026-11-30T15:03:00"), BERLIN))
                .isEqualTo(new WallTimes.Moment.One(Instant.parse("2026-11-30T14:03:00Z")));
    }

    /** On 25 October 2026 at 03:00 summer time Berlin's clocks go back to 02:00. */
    @Test
    void theHourThatHappensTwiceIsTwoMoments() {
        assertThat(WallTimes.momentOf(LocalDateTime.parse("2026-10-25T02:30:00"), BERLIN))
                .isEqualTo(new WallTimes.Moment.Two(
                        Instant.parse("2026-10-25T00:30:00Z"), Instant.parse("2026-10-25T01:30:00Z")));
    }

    /** On 29 March 2026 at 02:00 Berlin's clocks go forward to 03:00. */
    @Test
    void theHourThatIsSkippedIsNoMoment() {
        assertThat(WallTimes.momentOf(LocalDateTime.parse("2026-03-29T02:30:00"), BERLIN))
                .isEqualTo(new WallTimes.Moment.None());
    }
}
