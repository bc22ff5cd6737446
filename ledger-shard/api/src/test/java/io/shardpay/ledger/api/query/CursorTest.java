package io.shardpay.ledger.api.query;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.shardpay.ledger.api.problem.ProblemCode;
import io.shardpay.ledger.api.problem.ProblemException;
import io.shardpay.ledger.api.query.Cursor.SealSoFar;
import jakarta.ws.rs.core.MultivaluedHashMap;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CursorTest {
    private static final QueryDigest QUERY = digest("transfers/1", "from", "2026-01-01T00:00:00Z");

    private static QueryDigest digest(String scope, String name, String value) {
        MultivaluedHashMap<String, String> parameters = new MultivaluedHashMap<>();
        parameters.add(name, value);
        return QueryParameters.of(parameters, name).digest(scope);
    }

    @Test
    void comesBackAsItWentForTheSameQuery() {
        for (SealSoFar seal : SealSoFar.values()) {
            Cursor cursor = new Cursor(Long.MAX_VALUE - 1, seal);
            assertThat(Cursor.decode(cursor.encode(QUERY), QUERY)).isEqualTo(cursor);
        }
    }

    @Test
    void isSafeInAUrl() {
        for (long position = 0; position < 1_000; position++) {
            assertThat(new Cursor(position << 50, SealSoFar.ALL_FINAL).encode(QUERY))
                    .matches("[A-Za-z0-9_-]{24}");
        }
    }

    @Test
    void ofAnotherQueryIsRefused() { // CASE 34
        String text = new Cursor(7, SealSoFar.ALL_FINAL).encode(QUERY);
        assertRefused(text, digest("transfers/1", "from", "2026-01-02T00:00:00Z"));
        assertRefused(text, digest("transfers/2", "from", "2026-01-01T00:00:00Z"));
        assertRefused(text, digest("transfers/1", "to", "2026-01-01T00:00:00Z"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "x",
                "not base64!",
                "AQAAAAAAAAAA",
                "////////////////////////",
                "AgAAAAAAAAAAAAAAAAAAAAAA",
                "AQIAAAAAAAAAAAAAAAAAAAAA",
                "AX8AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA"
            })
    void thatIsNoneIsRefused(String text) {
        assertRefused(text, QUERY);
    }

    @Test
    void thePageSizeMayChangeOnTheWay() {
        MultivaluedHashMap<String, String> parameters = new MultivaluedHashMap<>();
        parameters.add("from", "2026-01-01T00:00:00Z");
        parameters.add("limit", "5");
        parameters.add("cursor", "abc");
        assertThat(QueryParameters.of(parameters, "from", "limit", "cursor").digest("transfers/1"))
                .isEqualTo(QUERY);
    }

    private static void assertRefused(String text, QueryDigest query) {
        assertThatExceptionOfType(ProblemException.class)
                .isThrownBy(() -> Cursor.decode(text, query))
                .satisfies(problem -> {
                    assertThat(problem.code()).isEqualTo(ProblemCode.INVALID_CURSOR);
                    assertThat(problem.errors().get(0).field()).isEqualTo("cursor");
                    assertThat(problem.errors().get(0).value()).isEqualTo(text);
                });
    }
}
