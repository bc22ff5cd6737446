package io.shardpay.ledger.sisters;

import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasSize;
import static org.hamcrest.Matchers.matchesPattern;

import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import io.shardpay.id.IdLayout;
import io.shardpay.ledger.testing.ShardTest;
import io.shardpay.ledger.testing.StoredBooks;
import java.time.Instant;
import java.time.YearMonth;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** The shard as its sister services see it. */
@QuarkusTest
class ShardIT extends ShardTest {
    private static final Instant BIRTH = Instant.parse("2025-07-01T00:00:00Z");
    private static final Instant NOON = Instant.parse("2025-07-10T12:00:00Z");
    private static final AtomicInteger BOOKS = new AtomicInteger();

    private StoredBooks books;
    private String merchant;
    private String bank;
    private String till;
    private long base;

    /** Each test has an hour of its own. */
    @BeforeEach
    void openBooks() {
        books = new StoredBooks(database());
        books.month(YearMonth.of(2025, 7));
        int number = BOOKS.getAndIncrement();
        merchant = books.merchant(StoredBooks.id(BIRTH, 3 * number));
        bank = books.account(StoredBooks.id(BIRTH, 3 * number + 1), merchant, "EUR", "external");
        till = books.account(StoredBooks.id(BIRTH, 3 * number + 2), merchant, "EUR", "merchant");
        base = NOON.plusSeconds(3600L * number).toEpochMilli();
    }

    @Test
    void theShardSaysWhoItIs() {
        Response info = shard.with(shard.tokens().service()).get("/internal/shard");

        info.then()
                .statusCode(200)
                .body("number", equalTo(2))
                .body("databaseId", matchesPattern("[0-9a-f-]{36}"))
                .body("layout", equalTo(IdLayout.SHARDPAY.describe()));
        int before = info.path("merchants");
        shard.newMerchant();
        shard.with(shard.tokens().service())
                .get("/internal/shard")
                .then()
                .body("databaseId", equalTo(info.path("databaseId")))
                .body("merchants", equalTo(before + 1));
        assertThat(Instant.parse(info.path("sealedThrough"))).isAfter(Instant.parse("2025-07-01T00:00:00Z"));
    }

    @Test
    void aTransferOfAnyMerchantIsFoundByItsId() {
        String id = store(0, 0, 100, "EUR", "r-1");

        shard.asSupport()
                .get("/internal/transfers/{id}", id)
                .then()
                .statusCode(200)
                .body("id", equalTo(id))
                .body("merchant", equalTo(merchant))
                .body("metadata", equalTo(Map.of("channel", "stored")))
                .body("shard", equalTo(900));
        shard.asSupport()
                .get("/internal/transfers/1")
                .then()
                .statusCode(404)
                .body("code", equalTo("TRANSFER_NOT_FOUND"));
    }

    @ParameterizedTest // CASE 33
    @CsvSource({"asc,4", "asc,5", "desc,4", "desc,5"})
    void aWalkByTheLastIdSkipsNoneAndRepeatsNone(String order, int limit) {
        List<String> ids = new ArrayList<>();
        for (int sequence = 0; sequence < 20; sequence++) {
            ids.add(store(7, sequence, 100, "EUR", null));
        }
        long from = idAt(0);
        long to = idAt(1000);

        List<String> walked = new ArrayList<>();
        boolean more = true;
        while (more) {
            Response page = window(Map.of("fromId", from, "toId", to, "order", order, "limit", limit));
            List<String> items = page.path("items.id");
            walked.addAll(items);
            more = page.path("more");
            long last = Long.parseLong(items.get(items.size() - 1));
            if (order.equals("asc")) {
                from = last + 1;
            } else {
                to = last;
            }
        }

        if (order.equals("desc")) {
            Collections.reverse(ids);
        }
        assertThat(walked).isEqualTo(ids);
    }

    @Test
    void everyFilterNarrowsTheWindow() {
        String small = store(0, 0, 100, "EUR", null);
        String large = store(1, 0, 900, "EUR", "order-7");
        String yenBank =
                books.account(StoredBooks.id(BIRTH.plusMillis(1), 2 * BOOKS.get()), merchant, "JPY", "external");
        String yenTill =
                books.account(StoredBooks.id(BIRTH.plusMillis(1), 2 * BOOKS.get() + 1), merchant, "JPY", "merchant");
        long yen = idAt(2);
        books.transfer(yen, merchant, yenBank, yenTill, 500, "JPY", null);
        String jpy = Long.toString(yen);

        assertThat(found(Map.of())).containsExactly(small, large, jpy);
        assertThat(found(Map.of("merchant", merchant))).containsExactly(small, large, jpy);
        assertThat(found(Map.of("merchant", "8192"))).isEmpty();
        assertThat(found(Map.of("account", till))).containsExactly(small, large);
        assertThat(found(Map.of("account", yenTill, "merchant", "8192"))).isEmpty();
        assertThat(found(Map.of("minAmount", 101))).containsExactly(large, jpy);
        assertThat(found(Map.of("maxAmount", 500))).containsExactly(small, jpy);
        assertThat(found(Map.of("minAmount", 500, "maxAmount", 500))).containsExactly(jpy);
        assertThat(found(Map.of("currency", "JPY"))).containsExactly(jpy);
        assertThat(found(Map.of("reference", "order-7"))).containsExactly(large);
        assertThat(found(Map.of("status", "posted"))).containsExactly(small, large, jpy);
        assertThat(found(Map.of("status", "pending"))).isEmpty();
        assertThat(found(Map.of("order", "desc"))).containsExactly(jpy, large, small);
    }

    @ParameterizedTest
    @CsvSource({
        "fromId, x",
        "fromId,",
        "toId,",
        "toId, 0",
        "minAmount, 0",
        "minAmount, 1.5",
        "maxAmount, 9007199254740992",
        "currency, eur",
        "status, gone",
        "merchant, -1",
        "account, 1e3",
        "limit, 0",
        "order, random"
    })
    void aRefusalNamesTheParameter(String name, String value) {
        Map<String, Object> query = new java.util.TreeMap<>(Map.of("fromId", "10", "toId", "20"));
        if (value == null) {
            query.remove(name);
        } else {
            query.put(name, value);
        }
        shard.asSupport()
                .queryParams(query)
                .get("/internal/transfers")
                .then()
                .statusCode(400)
                .body("errors", hasSize(1))
                .body("errors[0].field", equalTo(name));
    }

    @Test
    void theFirstShardRecordedUnderAKeyStays() {
        for (int shardNumber : new int[] {3, 4}) {
            shard.asOperator()
                    .contentType("application/json")
                    .body(Map.of("key", "operator-key-1", "shard", shardNumber))
                    .put("/internal/merchant-placements")
                    .then()
                    .statusCode(200)
                    .body("key", equalTo("operator-key-1"))
                    .body("shard", equalTo(3));
        }
    }

    @Test
    void lookingUpAKeyRecordsNothing() {
        String key = "a/b?c=d&e %+~";
        for (int i = 0; i < 2; i++) {
            shard.asOperator()
                    .queryParam("key", key)
                    .get("/internal/merchant-placements")
                    .then()
                    .statusCode(404)
                    .contentType("application/problem+json")
                    .body("code", equalTo("PLACEMENT_NOT_FOUND"));
        }
        shard.asOperator()
                .contentType("application/json")
                .body(Map.of("key", key, "shard", 4))
                .put("/internal/merchant-placements")
                .then()
                .statusCode(200);
        shard.asOperator()
                .queryParam("key", key)
                .get("/internal/merchant-placements")
                .then()
                .statusCode(200)
                .body("key", equalTo(key))
                .body("shard", equalTo(4));
        shard.asOperator()
                .get("/internal/merchant-placements")
                .then()
                .statusCode(400)
                .body("errors[0].field", equalTo("key"));
    }

    @Test
    void aPlacementOnNoShardIsRefused() {
        shard.asOperator()
                .contentType("application/json")
                .body(Map.of("key", "operator-key-2", "shard", 1024))
                .put("/internal/merchant-placements")
                .then()
                .statusCode(400)
                .body("errors[0].field", equalTo("shard"));
    }

    private List<String> found(Map<String, Object> filters) {
        Map<String, Object> query = new java.util.TreeMap<>(filters);
        query.put("fromId", idAt(0));
        query.put("toId", idAt(1000));
        return window(query).path("items.id");
    }

    private Response window(Map<String, Object> query) {
        Response response = shard.asSupport().queryParams(query).get("/internal/transfers");
        response.then().statusCode(200);
        return response;
    }

    private String store(int millis, int sequence, long amount, String currency, String reference) {
        long id = StoredBooks.id(Instant.ofEpochMilli(base + millis), sequence);
        books.transfer(id, merchant, bank, till, amount, currency, reference);
        return Long.toString(id);
    }

    private long idAt(int millis) {
        return StoredBooks.id(Instant.ofEpochMilli(base + millis), 0);
    }
}
