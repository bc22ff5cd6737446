package io.shardpay.ledger.api.query;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.shardpay.ledger.api.problem.ProblemCode;
import io.shardpay.ledger.api.problem.ProblemException;
import io.shardpay.ledger.api.query.Cursor.SealSoFar;
import jakarta.ws.rs.core.MultivaluedHashMap;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class CursorTest {
    private static final QueryDigest QUERY = digest("transfers/1", "from", "2026-01-01T00:00:00Z");

    private static QueryDigest digest(String scope, String name, String value) {
        MultivaluedHashMap<String, String> parameters = new MultivaluedHashMap<>();
        parameters.add(name, value);
        QueryParameters query = QueryParameters.of(parameters, name);
        query.instant(name);
        return query.digest(scope);
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

    private static QueryDigest ofList(String... namesAndValues) {
        MultivaluedHashMap<String, String> parameters = new MultivaluedHashMap<>();
        for (int i = 0; i < namesAndValues.length; i += 2) {
            parameters.add(namesAndValues[i], namesAndValues[i + 1]);
        }
        QueryParameters query =
                QueryParameters.of(parameters, "from", "account", "status", "reference", "limit", "order", "cursor");
        query.instant("from");
        query.account("account");
        query.status("status");
        query.text("reference", 140);
        query.order();
        query.limit();
        return query.digest("transfers/1");
    }

    @Test
    void thePageSizeMayChangeOnTheWay() {
        assertThat(ofList("from", "2026-01-01T00:00:00Z", "limit", "5", "cursor", "abc"))
                .isEqualTo(ofList("from", "2026-01-01T00:00:00Z"));
    }

    @Test
    void theSameQuestionSpelledOtherwiseIsTheSame() {
        assertThat(List.of(
                        ofList("from", "2026-01-01T02:00:00+02:00"),
                        ofList("from", "2026-01-01T02:00:00 02:00"),
                        ofList("from", "2025-12-31t19:30:00.000-04:30"),
                        ofList("from", "2026-01-01T00:00:00Z", "order", "asc")))
                .containsOnly(ofList("from", "2026-01-01T00:00:00Z"));
    }

    @Test
    void anotherValueIsAnotherQuestion() {
        assertThat(List.of(
                        ofList("from", "2026-01-01T00:00:00Z"),
                        ofList("from", "2026-01-01T00:00:00.001Z"),
                        ofList("from", "2026-01-01T00:00:00+02:00"),
                        ofList("from", "2026-01-01T00:00:00Z", "order", "desc"),
                        ofList("from", "2026-01-01T00:00:00Z", "account", "7"),
                        ofList("from", "2026-01-01T00:00:00Z", "reference", "7"),
                        ofList("from", "2026-01-01T00:00:00Z", "status", "posted"),
                        ofList("from", "2026-01-01T00:00:00Z", "status", "voided")))
                .doesNotHaveDuplicates();
    }

    @Test
    void aParameterThatWasNotReadCannotBeLeftOut() {
        MultivaluedHashMap<String, String> parameters = new MultivaluedHashMap<>();
        parameters.add("from", "2026-01-01T00:00:00Z");
        QueryParameters query = QueryParameters.of(parameters, "from");
        assertThatExceptionOfType(IllegalStateException.class)
                .isThrownBy(() -> query.digest("transfers/1"))
                .withMessage("parameter from was not read before the digest was taken");
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
