package io.shardpay.ledger.transfer;

import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.ValidatableResponse;
import io.shardpay.ledger.testing.ShardTest;
import io.shardpay.ledger.testing.StoredBooks;
import java.time.Instant;
import java.time.YearMonth;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.hamcrest.Matchers;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A merchant's list, on rows of June 2025 that lie where each test needs them. */
@QuarkusTest
class TransferWindowIT extends ShardTest {
    private static final Instant BIRTH = Instant.parse("2025-06-01T00:00:00Z");
    /** Each test has a merchant of its own. */
    private static final AtomicInteger MERCHANTS = new AtomicInteger();

    private StoredBooks books;
    private String merchant;
    private String bank;
    private String till;
    private String yen;

    @BeforeEach
    void openBooks() {
        books = new StoredBooks(database());
        books.month(YearMonth.of(2025, 6));
        int first = 4 * MERCHANTS.getAndIncrement();
        merchant = books.merchant(StoredBooks.id(BIRTH, first));
        bank = books.account(StoredBooks.id(BIRTH, first + 1), merchant, "EUR", "external");
        till = books.account(StoredBooks.id(BIRTH, first + 2), merchant, "EUR", "merchant");
        yen = books.account(StoredBooks.id(BIRTH, first + 3), merchant, "JPY", "merchant");
    }

    @ParameterizedTest // CASE 33
    @CsvSource({"asc,1", "asc,7", "asc,10", "desc,1", "desc,7", "desc,10"})
    void pagesOverOneFullMillisecondSkipNoneAndRepeatNone(String order, int limit) {
        Instant millisecond = Instant.parse("2025-06-10T12:00:00.500Z");
        List<String> ids = new ArrayList<>();
        ids.add(store(millisecond.minusMillis(1), merchantsOwn(9), 100));
        for (int sequence = 0; sequence < 30; sequence++) {
            ids.add(store(millisecond, merchantsOwn(sequence), 100));
        }
        ids.add(store(millisecond.plusMillis(1), merchantsOwn(5), 100));
        if (order.equals("desc")) {
            Collections.reverse(ids);
        }

        List<String> walked = new ArrayList<>();
        String cursor = null;
        do {
            ValidatableResponse page = list(Map.of("order", order, "limit", limit), cursor);
            List<String> items = page.extract().path("items.id");
            assertThat(items).hasSizeLessThanOrEqualTo(limit);
            walked.addAll(items);
            cursor = page.extract().path("nextCursor");
        } while (cursor != null);

        assertThat(walked).isEqualTo(ids);
    }

    @Test // CASE 16
    void theEndOfAWindowIsOutside() {
        String start = storeAt("2025-06-11T14:00:00.000Z");
        String last = storeAt("2025-06-11T14:59:59.999Z");
        storeAt("2025-06-11T15:00:00.000Z");

        assertThat(idsBetween("2025-06-11T14:00:00Z", "2025-06-11T15:00:00Z")).containsExactly(start, last);
    }

    @Test // CASE 16
    void anEndOf999MillisecondsIsNotWidenedToMidnight() {
        String inside = storeAt("2025-06-12T23:59:59.998Z");
        storeAt("2025-06-12T23:59:59.999Z");
        storeAt("2025-06-13T00:00:00.000Z");

        assertThat(idsBetween("2025-06-12T00:00:00Z", "2025-06-12T23:59:59.999Z"))
                .containsExactly(inside);
    }

    @ParameterizedTest // CASE 32
    @ValueSource(strings = {"2025-06-14T14:00:00Z", "2025-06-14T16:00:00+02:00", "2025-06-14T09:30:00-04:30"})
    void oneInstantInAnyOffsetIsTheSameBound(String from) {
        storeAt("2025-06-14T13:59:59.999Z");
        String inside = storeAt("2025-06-14T14:00:00Z");

        assertThat(idsBetween(from, "2025-06-15T00:00:00Z")).containsExactly(inside);
    }

    @Test // CASE 32
    void anUnescapedPlusOfAnOffsetIsUnderstood() {
        storeAt("2025-06-14T11:59:59.999Z");
        String inside = storeAt("2025-06-14T12:00:00Z");

        List<String> found = shard.as(merchant)
                .urlEncodingEnabled(false)
                .get("/internal/merchants/" + merchant
                        + "/transfers?from=2025-06-14T14:00:00+02:00&to=2025-06-14T13:00:00Z")
                .then()
                .statusCode(200)
                .extract()
                .path("items.id");

        assertThat(found).containsExactly(inside);
    }

    @ParameterizedTest // CASE 32
    @ValueSource(strings = {"2025-06-14T14:00:00", "2025-06-14", "1749909600000", "yesterday", ""})
    void aTimeWithoutAnOffsetIsRefused(String from) {
        shard.as(merchant)
                .queryParam("from", from)
                .queryParam("to", "2025-06-15T00:00:00Z")
                .get("/internal/merchants/{merchant}/transfers", merchant)
                .then()
                .statusCode(400)
                .contentType("application/problem+json")
                .body("code", Matchers.equalTo("INVALID_PARAMETER"))
                .body("errors[0].field", Matchers.equalTo("from"))
                .body("errors[0].value", Matchers.equalTo(from));
    }

    @Test // CASE 31
    void anUnknownParameterIsRefused() {
        shard.as(merchant)
                .queryParam("form", "2025-06-14T14:00:00Z")
                .queryParam("from", "2025-06-14T14:00:00Z")
                .queryParam("to", "2025-06-15T00:00:00Z")
                .get("/internal/merchants/{merchant}/transfers", merchant)
                .then()
                .statusCode(400)
                .body("code", Matchers.equalTo("UNKNOWN_PARAMETER"))
                .body("errors[0].field", Matchers.equalTo("form"));
    }

    @ParameterizedTest
    @CsvSource({
        "limit, 0",
        "limit, 1001",
        "limit, 05",
        "limit, +5",
        "limit, ten",
        "order, up",
        "status, done",
        "account, 12x",
        "cursor, rubbish",
        "from, 2025-06-14T14:00Z",
        "to, 2025-06-01T00:00:00Z", // before from
        "to, 2025-06-01T00:00:01Z", // empty
        "to, 2094-09-07T15:47:35.552Z", // after the last ID
        "from, 2024-12-31T23:59:59.999Z" // before the first ID
    })
    void aRefusalNamesTheParameter(String name, String value) {
        Map<String, Object> query = window();
        query.put(name, value);
        shard.as(merchant)
                .queryParams(query)
                .get("/internal/merchants/{merchant}/transfers", merchant)
                .then()
                .statusCode(400)
                .body("errors[0].field", Matchers.equalTo(name))
                .body("correlationId", Matchers.notNullValue());
    }

    @ParameterizedTest
    @ValueSource(strings = {"from", "to"})
    void bothBoundsAreNeeded(String missing) {
        Map<String, Object> query = window();
        query.remove(missing);
        shard.as(merchant)
                .queryParams(query)
                .get("/internal/merchants/{merchant}/transfers", merchant)
                .then()
                .statusCode(400)
                .body("errors[0].field", Matchers.equalTo(missing));
    }

    @Test // CASE 34
    void earlierPagesStayAsTheyWereWhileTransfersArrive() {
        List<String> ids = IntStream.range(0, 4)
                .mapToObj(i -> storeAt("2025-06-16T10:00:0" + i + "Z"))
                .toList();
        ValidatableResponse first = list(Map.of("limit", 2), null);
        String cursor = first.extract().path("nextCursor");

        String newcomer = storeAt("2025-06-16T10:00:03.500Z");

        assertThat(list(Map.of("limit", 2), null).extract().<List<String>>path("items.id"))
                .isEqualTo(ids.subList(0, 2));
        assertThat(list(Map.of("limit", 10), cursor).extract().<List<String>>path("items.id"))
                .containsExactly(ids.get(2), ids.get(3), newcomer);
    }

    @ParameterizedTest // CASE 34
    @CsvSource({
        "from, 2025-06-02T00:00:00Z",
        "to, 2025-06-29T00:00:00Z",
        "order, desc",
        "reference, other",
        "status, posted"
    })
    void theCursorOfAnotherQueryIsRefused(String name, String value) {
        storeAt("2025-06-17T10:00:00Z");
        storeAt("2025-06-17T10:00:01Z");
        String cursor = list(Map.of("limit", 1), null).extract().path("nextCursor");

        Map<String, Object> query = window();
        query.put(name, value);
        query.put("cursor", cursor);
        shard.as(merchant)
                .queryParams(query)
                .get("/internal/merchants/{merchant}/transfers", merchant)
                .then()
                .statusCode(400)
                .body("code", Matchers.equalTo("INVALID_CURSOR"));
    }

    @ParameterizedTest // CASE 32, 34
    @CsvSource({"from, 2025-06-17T02:00:00+02:00", "from, 2025-06-16T19:30:00.0-04:30", "limit, 7", "order, asc"})
    void theCursorOfTheSameQuerySpelledOtherwiseIsTaken(String name, String value) {
        storeAt("2025-06-17T10:00:00Z");
        String second = storeAt("2025-06-17T10:00:01Z");
        Map<String, Object> query =
                new TreeMap<>(Map.of("from", "2025-06-17T00:00:00Z", "to", "2025-06-18T00:00:00Z", "limit", 1));
        String cursor = shard.as(merchant)
                .queryParams(query)
                .get("/internal/merchants/{merchant}/transfers", merchant)
                .then()
                .statusCode(200)
                .extract()
                .path("nextCursor");

        query.put(name, value);
        query.put("cursor", cursor);
        assertThat(shard.as(merchant)
                        .queryParams(query)
                        .get("/internal/merchants/{merchant}/transfers", merchant)
                        .then()
                        .statusCode(200)
                        .extract()
                        .<List<String>>path("items.id"))
                .containsExactly(second);
    }

    @Test // CASE 34
    void theCursorOfAnotherMerchantIsRefused() {
        storeAt("2025-06-17T11:00:00Z");
        storeAt("2025-06-17T11:00:01Z");
        String cursor = list(Map.of("limit", 1), null).extract().path("nextCursor");
        String other = books.merchant(StoredBooks.id(BIRTH, 4 * MERCHANTS.getAndIncrement()));

        shard.as(other)
                .queryParams(window())
                .queryParam("cursor", cursor)
                .get("/internal/merchants/{merchant}/transfers", other)
                .then()
                .statusCode(400)
                .body("code", Matchers.equalTo("INVALID_CURSOR"));
    }

    @Test
    void anAccountsTransfersAreThoseOfItsStatement() {
        String eur = storeAt("2025-06-18T10:00:00Z");
        String jpy = Long.toString(StoredBooks.id(Instant.parse("2025-06-18T10:00:01Z"), merchantsOwn(0)));
        String yenBank =
                books.account(StoredBooks.id(BIRTH, 4 * MERCHANTS.getAndIncrement()), merchant, "JPY", "external");
        books.transfer(Long.parseLong(jpy), merchant, yenBank, yen, 500, "JPY", null);

        assertThat(list(Map.of("account", till), null).extract().<List<String>>path("items.id"))
                .containsExactly(eur);
        assertThat(list(Map.of("account", yen, "order", "desc"), null).extract().<List<String>>path("items.id"))
                .containsExactly(jpy);
    }

    @Test
    void referenceAndStatusFilter() {
        store(Instant.parse("2025-06-19T10:00:00Z"), merchantsOwn(0), 100);
        long id = StoredBooks.id(Instant.parse("2025-06-19T10:00:01Z"), merchantsOwn(0));
        books.transfer(id, merchant, bank, till, 100, "EUR", "order-1001");

        assertThat(list(Map.of("reference", "order-1001"), null).extract().<List<String>>path("items.id"))
                .containsExactly(Long.toString(id));
        assertThat(list(Map.of("status", "posted"), null).extract().<List<String>>path("items.id"))
                .hasSize(2);
        assertThat(list(Map.of("status", "pending"), null).extract().<List<String>>path("items.id"))
                .isEmpty();
        assertThat(list(Map.of("status", "settled"), null).extract().<List<String>>path("items.id"))
                .isEmpty();
    }

    private String storeAt(String time) {
        return store(Instant.parse(time), merchantsOwn(0), 100);
    }

    private String store(Instant time, int sequence, long amount) {
        long id = StoredBooks.id(time, sequence);
        books.transfer(id, merchant, bank, till, amount, "EUR", null);
        return Long.toString(id);
    }

    /** Sequences of their own for every merchant: transfers of two tests may share a millisecond. */
    private static int merchantsOwn(int sequence) {
        return 32 * MERCHANTS.get() + sequence;
    }

    private List<String> idsBetween(String from, String to) {
        return list(Map.of("from", from, "to", to), null).extract().path("items.id");
    }

    private ValidatableResponse list(Map<String, Object> parameters, String cursor) {
        Map<String, Object> query = window();
        query.putAll(parameters);
        if (cursor != null) {
            query.put("cursor", cursor);
        }
        return shard.as(merchant)
                .queryParams(query)
                .get("/internal/merchants/{merchant}/transfers", merchant)
                .then()
                .statusCode(200);
    }

    private static Map<String, Object> window() {
        Map<String, Object> query = new java.util.TreeMap<>();
        query.put("from", "2025-06-01T00:00:01Z");
        query.put("to", "2025-06-30T00:00:00Z");
        return query;
    }
}
