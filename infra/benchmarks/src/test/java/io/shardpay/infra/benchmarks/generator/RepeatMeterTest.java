package io.shardpay.infra.benchmarks.generator;

import static org.assertj.core.api.Assertions.assertThat;

import io.shardpay.infra.benchmarks.contender.Contenders;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RepeatMeterTest {
    /** The meter sees repeats where they are known to be. */
    @ParameterizedTest
    @ValueSource(strings = {"cosid", "seata"})
    void publishedGeneratorsRepeatAfterARestartWithASetBackClock(String name) {
        Repeats repeats = new RepeatMeter(Contenders.named(name)).afterRestart();

        assertThat(repeats.duplicates()).isGreaterThan(repeats.second() / 2);
    }

    @Test
    void oursDoesNotRepeatAfterARestartWithASetBackClock() {
        Repeats repeats = new RepeatMeter(Contenders.named("shardpay")).afterRestart();

        assertThat(repeats.duplicates()).isZero();
        assertThat(repeats.second()).isEqualTo(1_000_000);
    }
}
