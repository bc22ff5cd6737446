package io.shardpay.ledger.paging;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.shardpay.id.IdLayout;
import io.shardpay.id.IdRange;
import io.shardpay.ledger.api.problem.ProblemCode;
import io.shardpay.ledger.api.problem.ProblemException;
import io.shardpay.ledger.api.query.QueryParameters;
import io.shardpay.ledger.api.shard.Seal;
import jakarta.ws.rs.core.MultivaluedHashMap;
import jakarta.ws.rs.core.MultivaluedMap;
import java.time.Instant;
import org.junit.jupiter.api.Test;

class WalkTest {
    private static final Instant FROM = Instant.parse("2026-01-01T00:00:00Z");
    private static final Instant TO = Instant.parse("2026-01-01T00:01:00Z");
    private static final IdRange WINDOW = IdLayout.SHARDPAY.window(FROM, TO);

    @Test
    void theSecondPageStartsBehindTheFirst() {
        long last = idAt(10);
        Walk second = next(first("asc"), last, sealAt(60), "asc");

        assertThat(second.rest()).isEqualTo(new IdRange(last + 1, WINDOW.maxIdExclusive()));
    }

    @Test
    void backwardsTheSecondPageEndsBeforeTheFirst() {
        long last = idAt(50);
        Walk second = next(first("desc"), last, sealAt(60), "desc");

        assertThat(second.rest()).isEqualTo(new IdRange(WINDOW.minId(), last));
    }

    @Test
    void aWindowThatEndsAtTheSealIsFinal() {
        assertThat(first("asc").isFinal(sealAt(60))).isTrue();
        assertThat(first("asc").isFinal(sealAt(59))).isFalse();
    }

    @Test
    void aWalkWhosePagesEndedBelowTheSealEndsFinal() {
        // The first page ends at second 10 under a seal at 20; the window is sealed when the second one is read.
        Walk second = next(first("asc"), idAt(10), sealAt(20), "asc");

        assertThat(second.isFinal(sealAt(60))).isTrue();
    }

    @Test
    void aPageThatEndedAboveTheSealIsRememberedToTheEnd() {
        // A row of second 25 could still be committed after a first page that ended at 30 under a seal at 20.
        Walk second = next(first("asc"), idAt(30), sealAt(20), "asc");
        Walk third = next(second, idAt(40), sealAt(60), "asc");

        assertThat(second.isFinal(sealAt(60))).isFalse();
        assertThat(third.isFinal(sealAt(60))).isFalse();
    }

    @Test
    void backwardsTheFirstPageReachesToTheWindowsEnd() {
        Walk second = next(first("desc"), idAt(10), sealAt(20), "desc");

        assertThat(second.isFinal(sealAt(60))).isFalse();
    }

    @Test
    void theLastPageHasNoCursor() {
        assertThat(first("asc").next(null, sealAt(60))).isNull();
        assertThat(first("asc").next(null)).isNull();
    }

    @Test
    void aCursorFromOutsideTheWindowIsRefused() {
        MultivaluedMap<String, String> query = query("asc");
        Walk walk = Walk.of(WINDOW, parameters(query), "list");
        query.add("cursor", walk.next(WINDOW.maxIdExclusive(), sealAt(60)));

        assertThatExceptionOfType(ProblemException.class)
                .isThrownBy(() -> Walk.of(WINDOW, parameters(query), "list"))
                .extracting(ProblemException::code)
                .isEqualTo(ProblemCode.INVALID_CURSOR);
    }

    private static Walk first(String order) {
        return Walk.of(WINDOW, parameters(query(order)), "list");
    }

    private static Walk next(Walk walk, long lastId, Seal seal, String order) {
        MultivaluedMap<String, String> query = query(order);
        query.add("cursor", walk.next(lastId, seal));
        return Walk.of(WINDOW, parameters(query), "list");
    }

    private static MultivaluedMap<String, String> query(String order) {
        MultivaluedMap<String, String> query = new MultivaluedHashMap<>();
        query.add("order", order);
        return query;
    }

    private static QueryParameters parameters(MultivaluedMap<String, String> query) {
        return QueryParameters.of(query, "limit", "order", "cursor");
    }

    private static Seal sealAt(int second) {
        return new Seal(FROM.plusSeconds(second));
    }

    private static long idAt(int second) {
        return IdLayout.SHARDPAY.firstIdOf(FROM.plusSeconds(second).toEpochMilli());
    }
}
