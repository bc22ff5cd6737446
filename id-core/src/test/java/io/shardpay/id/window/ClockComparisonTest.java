package io.shardpay.id.window;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.UUID;
import org.junit.jupiter.api.Test;

class ClockComparisonTest {
    @Test
    void onlyWhatNoPauseExplainsIsSkew() {
        assertThat(new ClockComparison(1_000, 1_500, 2_000).aheadMillis()).isZero();
        // The thread slept for a minute between its question and the answer: no skew.
        assertThat(new ClockComparison(1_000, 1_001, 61_000).aheadMillis()).isZero();
        assertThat(new ClockComparison(1_000, 60_999, 61_000).aheadMillis()).isZero();
        assertThat(new ClockComparison(1_000, 400, 1_010).aheadMillis()).isEqualTo(600);
        assertThat(new ClockComparison(1_000, 1_610, 1_010).aheadMillis()).isEqualTo(-600);
    }

    @Test
    void theToleranceCountsInBothDirections() {
        assertThat(new ClockComparison(10_000, 5_000, 10_000).differsByMoreThan(5_000))
                .isFalse();
        assertThat(new ClockComparison(10_001, 5_000, 10_001).differsByMoreThan(5_000))
                .isTrue();
        assertThat(new ClockComparison(5_000, 10_000, 5_000).differsByMoreThan(5_000))
                .isFalse();
        assertThat(new ClockComparison(5_000, 10_001, 5_000).differsByMoreThan(5_000))
                .isTrue();
    }

    @Test
    void itNamesBothClocks() {
        assertThat(new ClockComparison(10_000, 4_000, 10_003).describe())
                .isEqualTo("clock is 6000 ms ahead of the window store's clock"
                        + " (store 4000 ms, own 10000 ms before and 10003 ms after its answer)");
        assertThat(new ClockComparison(4_000, 10_000, 4_003).describe())
                .isEqualTo("clock is 5997 ms behind the window store's clock"
                        + " (store 10000 ms, own 4000 ms before and 4003 ms after its answer)");
    }

    @Test
    void windowsAndClaimsCheckTheirBounds() {
        assertThat(new IssuingWindow(5, 5).endMillisExclusive()).isEqualTo(5);
        assertThatThrownBy(() -> new IssuingWindow(6, 5))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("window starts at 6 ms, which is above its exclusive end 5 ms");
        assertThatThrownBy(() -> new WindowClaim(new UUID(0, 1), -1))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("window end -1 ms is below 0");
    }
}
