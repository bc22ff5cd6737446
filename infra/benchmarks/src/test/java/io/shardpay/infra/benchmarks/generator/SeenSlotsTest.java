package io.shardpay.infra.benchmarks.generator;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.shardpay.infra.benchmarks.contender.Contender;
import io.shardpay.infra.benchmarks.contender.Contenders;
import io.shardpay.infra.benchmarks.contender.Maker;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class SeenSlotsTest {
    private final Contender contender = Contenders.named("hutool");

    @Test
    void anIdIsNewOnce() {
        SeenSlots seen = new SeenSlots(contender);
        try (Maker maker = contender.start()) {
            long id = maker.next();

            assertThat(seen.add(id)).isTrue();
            assertThat(seen.add(id)).isFalse();
            assertThat(seen.add(id + 1)).isTrue();
            assertThat(seen.size()).isEqualTo(2);
        }
    }

    @Test
    void whatTwoSetsShareIsCounted() {
        SeenSlots one = new SeenSlots(contender);
        SeenSlots other = new SeenSlots(contender);
        try (Maker maker = contender.start()) {
            long id = maker.next();
            one.add(id);
            one.add(id + 1);
            one.add(id + 2);
            other.add(id + 2);
            other.add(id + 3);
        }

        assertThat(one.countCommon(other)).isEqualTo(1);
    }

    @Test
    void anIdFarOffTheClockIsRefused() {
        assertThatThrownBy(() -> new SeenSlots(contender).add(42))
                .isInstanceOf(IllegalStateException.class)
                .hasMessage("ID 42 is minutes off the clock");
    }

    /** Every contender's reading of its own IDs: else the comparison would count nothing. */
    @ParameterizedTest
    @ValueSource(strings = {"shardpay", "cosid", "hutool", "hypersistence-tsid", "seata", "tsid-creator"})
    void theTimeInAnIdIsNow(String name) {
        Contender measured = Contenders.named(name);
        try (Maker maker = measured.start()) {
            long before = System.currentTimeMillis();
            long carried = measured.unixMillisOf(maker.next());

            assertThat(carried).isBetween(before - 1, System.currentTimeMillis());
        }
        assertThat(Contenders.versionOf(measured)).matches("\\d+\\.\\d+\\.\\d+.*");
    }
}
