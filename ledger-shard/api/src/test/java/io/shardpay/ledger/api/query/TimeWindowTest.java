package io.shardpay.ledger.api.query;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.shardpay.id.IdLayout;
import io.shardpay.ledger.api.problem.FieldError;
import io.shardpay.ledger.api.problem.ProblemException;
import jakarta.ws.rs.core.MultivaluedHashMap;
import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class TimeWindowTest {
    private static TimeWindow read(String from, String to) {
        MultivaluedHashMap<String, String> parameters = new MultivaluedHashMap<>();
        parameters.add("from", from);
        parameters.add("to", to);
        return TimeWindow.of(QueryParameters.of(parameters, "from", "to"), IdLayout.SHARDPAY);
    }

    @Test
    void aWindowOfAMillisecondIsOne() {
        TimeWindow window = read("2026-11-30T14:00:00Z", "2026-11-30T15:00:00.001+01:00");
        assertThat(window)
                .isEqualTo(new TimeWindow(
                        Instant.parse("2026-11-30T14:00:00Z"), Instant.parse("2026-11-30T14:00:00.001Z")));
        // 60,357,600,000 ms after the epoch, times 2^22
        assertThat(window.ids(IdLayout.SHARDPAY).minId()).isEqualTo(60_357_600_000L << 22);
        assertThat(window.ids(IdLayout.SHARDPAY).maxIdExclusive()).isEqualTo(60_357_600_001L << 22);
    }

    @ParameterizedTest
    @CsvSource({
        "2026-11-30T14:00:00Z, 2026-11-30T14:00:00Z", // empty
        "2026-11-30T14:00:00Z, 2026-11-30T15:00:00+01:00", // empty, in two offsets
        "2026-11-30T14:00:00Z, 2026-11-30T13:59:59.999999999Z" // reversed
    })
    void anEmptyOrReversedWindowNamesItsEnd(String from, String to) {
        assertThatExceptionOfType(ProblemException.class)
                .isThrownBy(() -> read(from, to))
                .withMessage("parameter to must be after from, 2026-11-30T14:00:00Z")
                .satisfies(problem -> assertThat(problem.errors())
                        .containsExactly(new FieldError(
                                "to",
                                "must be after from, 2026-11-30T14:00:00Z",
                                java.time.OffsetDateTime.parse(to).toInstant().toString())));
    }

    @ParameterizedTest
    @CsvSource({
        "from, 2024-12-31T23:59:59.999Z, 2025-01-01T00:00:01Z",
        "to, 2025-01-01T00:00:00Z, 2094-09-07T15:47:35.552Z"
    })
    void aBoundThatNoIdCanReachIsNamed(String bound, String from, String to) {
        assertThatExceptionOfType(ProblemException.class)
                .isThrownBy(() -> read(from, to))
                .satisfies(problem -> {
                    assertThat(problem.errors()).hasSize(1);
                    assertThat(problem.errors().get(0).field()).isEqualTo(bound);
                    assertThat(problem.errors().get(0).message())
                            .isEqualTo("must be from 2025-01-01T00:00:00Z to 2094-09-07T15:47:35.551Z");
                });
    }
}
