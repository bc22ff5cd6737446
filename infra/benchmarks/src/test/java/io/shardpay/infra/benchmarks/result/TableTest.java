package io.shardpay.infra.benchmarks.result;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

class TableTest {
    @Test
    void columnsLineUpAndNumbersStandToTheRight() {
        Table table = new Table("what", "rate").row("shard", "12,000").row("a gateway", "900");

        assertThat(table).hasToString("""
                        | what      |   rate |
                        | --------- | -----: |
                        | shard     | 12,000 |
                        | a gateway |    900 |
                        """);
    }

    @Test
    void aRowOfAnotherWidthIsRefused() {
        assertThatThrownBy(() -> new Table("a", "b").row("1"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessage("row of 1 cells under a header of 2");
    }
}
