package io.shardpay.ledger.transfer;

import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import io.shardpay.ledger.testing.ShardTest;
import io.shardpay.ledger.testing.StoredBooks;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Map;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/**
 * A window is final only when the seal has passed it. Rows are minted before they are committed: here they lie a moment ahead of
 * the seal, and one more turns up between two reads.
 */
@QuarkusTest
class SealedWindowIT extends ShardTest {
    private static final Duration SEAL_LIMIT = Duration.ofSeconds(20);

    private StoredBooks books;
    private String merchant;
    private String bank;
    private String till;
    private Instant start;

    @BeforeEach
    void openBooks() {
        books = new StoredBooks(database());
        merchant = shard.newMerchant();
        bank = shard.newAccount(merchant, "EUR", "external");
        till = shard.newAccount(merchant, "EUR", "merchant");
        start = Instant.now().plusSeconds(3).truncatedTo(ChronoUnit.MILLIS);
    }

    @Test
    void aRowCommittedAfterAReadIsMissedOnlyByAWindowThatWasNotFinal() {
        String early = store(10);
        Response before = list(Map.of());
        String late = store(5); // minted before the other one, committed after the read
        assertThat(before.<List<String>>path("items.id")).containsExactly(early);
        assertThat(before.<Boolean>path("final")).isFalse();

        Response sealed = awaitFinal(Map.of());

        assertThat(sealed.<List<String>>path("items.id")).containsExactly(late, early);
        assertThat(Instant.parse(sealed.path("sealedThrough"))).isAfterOrEqualTo(end());
        assertThat(list(Map.of()).<List<String>>path("items.id")).containsExactly(late, early);
    }

    @Test
    void aWalkThatBeganAboveTheSealIsNeverFinal() {
        store(10);
        store(20);
        Response first = list(Map.of("limit", 1));
        String cursor = first.path("nextCursor");
        awaitFinal(Map.of());

        assertThat(list(Map.of("limit", 1, "cursor", cursor)).<Boolean>path("final"))
                .isFalse();
        Response anew = list(Map.of("limit", 1));
        assertThat(anew.<Boolean>path("final")).isTrue();
        assertThat(list(Map.of("limit", 1, "cursor", anew.path("nextCursor"))).<Boolean>path("final"))
                .isTrue();
    }

    @Test
    void theSistersWindowIsFinalWithItsRange() {
        store(10);
        long from = StoredBooks.id(start, 0);
        assertThat(window(from, StoredBooks.id(end(), 0)).<Boolean>path("final"))
                .isFalse();
        awaitFinal(Map.of());

        Response sealed = window(from, StoredBooks.id(end(), 0));
        assertThat(sealed.<Boolean>path("final")).isTrue();
        assertThat(window(
                                from,
                                StoredBooks.id(
                                        Instant.parse(sealed.path("sealedThrough"))
                                                .plusSeconds(60),
                                        0))
                        .<Boolean>path("final"))
                .isFalse();
    }

    private Response awaitFinal(Map<String, Object> query) {
        return Awaitility.await("seal passes " + end())
                .atMost(SEAL_LIMIT)
                .pollInterval(Duration.ofMillis(100))
                .until(() -> list(query), page -> page.<Boolean>path("final"));
    }

    private Instant end() {
        return start.plusMillis(100);
    }

    private String store(int millis) {
        long id = StoredBooks.id(start.plusMillis(millis), 0);
        books.transfer(id, merchant, bank, till, 100, "EUR", null);
        return Long.toString(id);
    }

    private Response list(Map<String, Object> query) {
        Response response = shard.as(merchant)
                .queryParam("from", start.toString())
                .queryParam("to", end().toString())
                .queryParams(query)
                .get("/internal/merchants/{merchant}/transfers", merchant);
        response.then().statusCode(200);
        return response;
    }

    private Response window(long from, long to) {
        Response response = shard.asSupport()
                .queryParam("fromId", from)
                .queryParam("toId", to)
                .get("/internal/transfers");
        response.then().statusCode(200);
        return response;
    }
}
