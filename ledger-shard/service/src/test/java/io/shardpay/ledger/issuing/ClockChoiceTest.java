package io.shardpay.ledger.issuing;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

class ClockChoiceTest {
    @Test
    void withoutAnOffsetItIsTheMachinesClock() {
        assertThat(ClockChoice.of(null, List.of("prod")).currentMillis())
                .isCloseTo(System.currentTimeMillis(), within(1_000L));
    }

    @Test
    void anOffsetIsHonouredUnderTheProfileFaults() {
        assertThat(ClockChoice.of(Duration.ofHours(-1), List.of("faults")).currentMillis())
                .isCloseTo(System.currentTimeMillis() - 3_600_000, within(1_000L));
    }

    @Test
    void anOffsetUnderAnyOtherProfileEndsTheStart() {
        assertThatThrownBy(() -> ClockChoice.of(Duration.ofSeconds(-30), List.of("prod")))
                .isInstanceOf(IllegalStateException.class)
                .hasMessage("shardpay.faults.clock-offset is PT-30S, but is accepted under the profile faults only;"
                        + " the profile is prod");
    }
}
