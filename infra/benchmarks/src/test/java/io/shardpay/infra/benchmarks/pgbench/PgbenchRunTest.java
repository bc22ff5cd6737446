package io.shardpay.infra.benchmarks.pgbench;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

class PgbenchRunTest {
    private static final String PRINTED = """
            pgbench (15.14 (Debian 15.14-0+deb12u1), server 17.5)
            transaction type: <builtin: TPC-B (sort of)>
            scaling factor: 50
            query mode: prepared
            number of clients: 32
            number of threads: 2
            maximum number of tries: 1
            duration: 20 s
            number of transactions actually processed: 104711
            number of failed transactions: 3 (0.003%)
            latency average = 6.111 ms
            initial connection time = 48.310 ms
            tps = 5236.171934 (without initial connection time)
            """;

    @Test
    void theRateWithoutConnectingIsRead() {
        assertThat(PgbenchRun.of(PRINTED)).isEqualTo(new PgbenchRun(5236.171934, 6.111, 3));
    }

    @Test
    void outputWithoutAResultIsNamed() {
        assertThatThrownBy(() -> PgbenchRun.of("pgbench: error: connection failed"))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("tps = ")
                .hasMessageEndingWith("in what pgbench printed: pgbench: error: connection failed");
    }
}
