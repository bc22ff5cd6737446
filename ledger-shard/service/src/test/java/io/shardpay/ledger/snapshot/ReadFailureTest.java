package io.shardpay.ledger.snapshot;

import static org.assertj.core.api.Assertions.assertThat;

import io.shardpay.ledger.api.problem.ProblemCode;
import io.shardpay.ledger.api.problem.ProblemException;
import jakarta.persistence.PersistenceException;
import java.sql.SQLException;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class ReadFailureTest {
    @ParameterizedTest
    @CsvSource({
        "42P01, NOT_READY", // no schema yet
        "42703, NOT_READY", // a schema of an older version
        "57014, READ_TIMED_OUT", // statement timeout
        "57P01, SHARD_UNAVAILABLE", // server shuts down
        "57P03, SHARD_UNAVAILABLE", // server starts
        "53300, SHARD_UNAVAILABLE", // too many connections
        "08001, SHARD_UNAVAILABLE", // nobody listens
        "08006, SHARD_UNAVAILABLE", // connection broke
        "3D000, SHARD_UNAVAILABLE" // no such database yet
    })
    void whatPassesByItselfIsA503(String state, ProblemCode code) {
        ProblemException problem = ReadFailure.of(new PersistenceException(new SQLException("x", state)), 5000)
                .orElseThrow();

        assertThat(problem.code()).isEqualTo(code);
        assertThat(problem.code().status()).isEqualTo(503);
        assertThat(problem.retryAfter()).isEqualTo(Duration.ofSeconds(1));
    }

    @Test
    void aReadThatTookTooLongSaysWhatToNarrow() {
        assertThat(ReadFailure.of(new SQLException("canceling statement due to statement timeout", "57014"), 1200)
                        .orElseThrow())
                .hasMessage("the read was ended after 1200 ms: narrow the window from both ends, name an account, or"
                        + " lower the limit");
    }

    @Test
    void aPoolWithoutAFreeConnectionIsA503() {
        SQLException timeout = new SQLException("Sorry, acquisition timeout!");

        assertThat(ReadFailure.of(new PersistenceException(timeout), 5000)
                        .orElseThrow()
                        .code())
                .isEqualTo(ProblemCode.SHARD_UNAVAILABLE);
    }

    @ParameterizedTest
    @ValueSource(strings = {"42601", "22P02", "25006", "23505"})
    void whatIsAFaultOfOursStaysOne(String state) {
        assertThat(ReadFailure.of(new PersistenceException(new SQLException("x", state)), 5000))
                .isEmpty();
    }

    @Test
    void aFailureWithoutAnSqlCauseStaysWhatItIs() {
        assertThat(ReadFailure.of(new IllegalStateException("x"), 5000)).isEmpty();
    }
}
