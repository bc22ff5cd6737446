package io.shardpay.ledger.statement;

import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.contains;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.nullValue;

import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import io.restassured.response.ValidatableResponse;
import io.shardpay.ledger.testing.ShardCalls;
import io.shardpay.ledger.testing.ShardTest;
import io.shardpay.ledger.testing.StoredBooks;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Instant;
import java.time.YearMonth;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.TreeMap;
import java.util.UUID;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** An account's statement, on rows of January and February 2025 that lie where each test needs them. */
@QuarkusTest
class StatementIT extends ShardTest {
    private static final Instant BIRTH = Instant.parse("2025-01-02T00:00:00Z");
    /** Each test has a merchant of its own. */
    private static final AtomicInteger MERCHANTS = new AtomicInteger();

    private StoredBooks books;
    private String merchant;
    private String bank;
    private String till;
    private KeptAccount kept;

    @BeforeEach
    void openBooks() {
        books = new StoredBooks(database());
        books.month(YearMonth.of(2025, 1));
        books.month(YearMonth.of(2025, 2));
        int first = 3 * MERCHANTS.getAndIncrement();
        merchant = books.merchant(StoredBooks.id(BIRTH, first));
        bank = books.account(StoredBooks.id(BIRTH, first + 1), merchant, "EUR", "external");
        till = books.account(StoredBooks.id(BIRTH, first + 2), merchant, "EUR", "merchant");
        kept = new KeptAccount(books, merchant, till, bank);
    }

    @Test
    void linesCarryWhatABanksStatementWould() {
        Instant first = Instant.parse("2025-01-10T09:00:00Z");
        kept.book(first.minusSeconds(1), own(0), 100);
        String in = kept.book(first, own(0), 1250, "order-1001");
        String out = kept.book(first.plusSeconds(1), own(0), -250);

        statement(Map.of("from", first.toString()), null)
                .body("account", equalTo(till))
                .body("merchant", equalTo(merchant))
                .body("name", equalTo("merchant"))
                .body("currency", equalTo("EUR"))
                .body("exponent", equalTo(2))
                .body("openingBalance", equalTo(100))
                .body("closingBalance", equalTo(1100))
                .body("items.transfer", contains(in, out))
                .body("items.amount", contains(1250, -250))
                .body("items.balanceAfter", contains(1350, 1100))
                .body("items.at", contains("2025-01-10T09:00:00.000Z", "2025-01-10T09:00:01.000Z"))
                .body("items.kind", contains("transfer", "transfer"))
                .body("items.otherAccount", contains(bank, bank))
                .body("items.number", contains(Long.valueOf(in), Long.valueOf(out)))
                .body("items[0].reference", equalTo("order-1001"))
                .body("items[1].reference", nullValue())
                .body("items[0].counterpart", nullValue())
                .body("items[0].origin", nullValue())
                .body("nextCursor", nullValue())
                .body("final", equalTo(true));
    }

    @ParameterizedTest // CASE 33
    @CsvSource({"asc,1", "asc,7", "asc,10", "desc,1", "desc,7", "desc,10"})
    void pagesOverOneFullMillisecondSkipNoneAndRepeatNone(String order, int limit) {
        Instant millisecond = Instant.parse("2025-01-11T12:00:00.500Z");
        List<String> ids = new ArrayList<>();
        ids.add(kept.book(millisecond.minusMillis(1), own(9), 5));
        for (int i = 0; i < 30; i++) {
            ids.add(kept.book(millisecond, own(i), 100 - i));
        }
        ids.add(kept.book(millisecond.plusMillis(1), own(5), -7));
        if (order.equals("desc")) {
            Collections.reverse(ids);
        }

        assertThat(walk(Map.of("order", order, "limit", limit)).stream()
                        .map(line -> line.get("transfer"))
                        .toList())
                .isEqualTo(ids);
    }

    /** The statement against a sum of its own over what the test booked: neither the entries' balances nor the shard's code. */
    @ParameterizedTest
    @CsvSource({"1, 100", "2, 17", "3, 1000"})
    void eachBalanceIsTheSumOfTheAmountsUpToIt(long seed, int limit) {
        Random random = new Random(seed);
        Instant at = Instant.parse("2025-01-28T00:00:00Z");
        List<Long> amounts = new ArrayList<>();
        for (int i = 0; i < 120; i++) {
            long amount = random.nextBoolean() ? 1 + random.nextInt(1000) : -1 - random.nextInt(1000);
            at = at.plusMillis(1 + random.nextInt(8_000_000)); // over the end of January
            amounts.add(amount);
            kept.book(at, own(0), amount);
        }

        List<Map<String, Object>> lines = walk(Map.of("limit", limit));

        long sum = 0;
        List<Long> expected = new ArrayList<>();
        for (long amount : amounts) {
            sum += amount;
            expected.add(sum);
        }
        assertThat(lines.stream().map(line -> number(line.get("amount"))).toList())
                .as("seed %d", seed)
                .isEqualTo(amounts);
        assertThat(lines.stream().map(line -> number(line.get("balanceAfter"))).toList())
                .isEqualTo(expected);
        statement(Map.of(), null).body("openingBalance", equalTo(0)).body("closingBalance", equalTo((int) sum));
    }

    /** Booked by the shard itself, summed by PostgreSQL. */
    @Test
    void theShardsOwnBookingsAddUp() throws SQLException {
        String owner = shard.newMerchant();
        String outside = shard.newAccount(owner, "KWD", "external");
        String inside = shard.newAccount(owner, "KWD", "merchant");
        for (int i = 1; i <= 9; i++) {
            shard.move(owner, outside, inside, 1000L * i, "KWD");
            shard.move(owner, inside, outside, 10L * i, "KWD");
        }

        Response page = shard.as(owner)
                .queryParam("from", "2025-01-01T00:00:00Z")
                .queryParam("to", "2094-01-01T00:00:00Z")
                .get("/internal/merchants/{merchant}/accounts/{account}/statement", owner, inside);

        List<Map<String, Object>> lines = page.path("items");
        assertThat(lines).hasSize(18);
        for (Map<String, Object> line : lines) {
            assertThat(number(line.get("balanceAfter"))).isEqualTo(ask("""
                    select sum(case when credit_account_id = %1$s then amount else -amount end) from transfer
                    where %1$s in (debit_account_id, credit_account_id) and id <= %2$s""".formatted(inside, line.get("transfer"))));
        }
        assertThat(number(page.path("closingBalance"))).isEqualTo(44_550);
        assertThat(page.<Integer>path("exponent")).isEqualTo(3);
        assertThat(page.<Boolean>path("final")).isFalse();
    }

    @Test
    void aTransferBetweenMerchantsNamesTheOtherHalf() {
        String payer = shard.newMerchant();
        String outside = shard.newAccount(payer, "EUR", "external");
        String inside = shard.newAccount(payer, "EUR", "merchant");
        shard.move(payer, outside, inside, 500, "EUR");
        String payee = shard.newMerchant();
        String theirs = shard.newAccount(payee, "EUR", "merchant");
        Map<String, Object> body = ShardCalls.transfer(inside, theirs, 120, "EUR");
        body.put("metadata", Map.of("channel", "web"));
        String sent = shard.send(payer, UUID.randomUUID().toString(), body)
                .then()
                .statusCode(201)
                .extract()
                .path("id");

        Map<String, String> window = Map.of("from", "2025-01-01T00:00:00Z", "to", "2094-01-01T00:00:00Z");
        String arrival = shard.as(payee)
                .queryParams(window)
                .get("/internal/merchants/{merchant}/accounts/{account}/statement", payee, theirs)
                .then()
                .statusCode(200)
                .body("items.amount", contains(120))
                .body("items[0].kind", equalTo("arrival"))
                .body("items[0].origin", equalTo(sent))
                .body("items[0].otherAccount", equalTo(inside))
                .body("items[0].counterpart.merchant", equalTo(payer))
                .body("items[0].counterpart.transfer", equalTo(sent))
                .extract()
                .path("items[0].transfer");
        shard.as(payer)
                .queryParams(window)
                .get("/internal/merchants/{merchant}/accounts/{account}/statement", payer, inside)
                .then()
                .body("items.amount", contains(500, -120))
                .body("items[1].otherAccount", equalTo(theirs))
                .body("items[1].counterpart.merchant", equalTo(payee))
                .body("items[1].counterpart.transfer", equalTo(arrival))
                .body("items[1].metadata.channel", equalTo("web"));
    }

    @Test
    void aHoldHasNoLineAndItsCaptureHasOne() {
        String owner = shard.newMerchant();
        String outside = shard.newAccount(owner, "EUR", "external");
        String inside = shard.newAccount(owner, "EUR", "merchant");
        shard.move(owner, outside, inside, 500, "EUR");
        Map<String, Object> body = ShardCalls.transfer(inside, outside, 300, "EUR");
        body.put("pending", true);
        body.put("expiresAfter", "PT1H");
        String hold = shard.send(owner, UUID.randomUUID().toString(), body)
                .then()
                .statusCode(201)
                .extract()
                .path("id");
        statementOf(owner, inside).body("items.amount", contains(500)).body("closingBalance", equalTo(500));
        shard.as(owner)
                .get("/internal/merchants/{merchant}/accounts/{account}/balance", owner, inside)
                .then()
                .body("posted", equalTo(500))
                .body("pendingDebits", equalTo(300))
                .body("available", equalTo(200));

        String capture = shard.as(owner)
                .contentType("application/json")
                .header("Idempotency-Key", UUID.randomUUID().toString())
                .body(Map.of("amount", 120))
                .post("/internal/merchants/{merchant}/transfers/{transfer}/capture", owner, hold)
                .then()
                .statusCode(201)
                .extract()
                .path("id");

        statementOf(owner, inside)
                .body("items.amount", contains(500, -120))
                .body("items[1].transfer", equalTo(capture))
                .body("items[1].kind", equalTo("capture"))
                .body("items[1].origin", equalTo(hold))
                .body("closingBalance", equalTo(380));
    }

    private ValidatableResponse statementOf(String owner, String account) {
        return shard.as(owner)
                .queryParam("from", "2025-01-01T00:00:00Z")
                .queryParam("to", "2094-01-01T00:00:00Z")
                .get("/internal/merchants/{merchant}/accounts/{account}/statement", owner, account)
                .then()
                .statusCode(200);
    }

    @Test
    void anEmptyWindowOfARestingAccountOpensAndClosesWithItsBalance() {
        kept.book(Instant.parse("2025-01-03T00:00:00Z"), own(0), 42);

        statement(Map.of("from", "2025-01-20T00:00:00Z", "to", "2025-01-21T00:00:00Z"), null)
                .body("items.size()", equalTo(0))
                .body("openingBalance", equalTo(42))
                .body("closingBalance", equalTo(42));
    }

    @Test // CASE 34
    void earlierPagesStayAsTheyWereWhileTransfersArrive() {
        List<String> ids = new ArrayList<>();
        for (int i = 0; i < 4; i++) {
            ids.add(kept.book(Instant.parse("2025-01-16T10:00:0" + i + "Z"), own(0), 10));
        }
        String cursor = statement(Map.of("limit", 2), null).extract().path("nextCursor");

        String newcomer = kept.book(Instant.parse("2025-01-16T10:00:04Z"), own(0), 10);

        assertThat(statement(Map.of("limit", 2), null).extract().<List<String>>path("items.transfer"))
                .isEqualTo(ids.subList(0, 2));
        statement(Map.of("limit", 10), cursor)
                .body("items.transfer", contains(ids.get(2), ids.get(3), newcomer))
                .body("closingBalance", equalTo(50));
    }

    @ParameterizedTest // CASE 34
    @CsvSource({"from, 2025-01-02T00:00:00Z", "to, 2025-01-30T00:00:00Z", "order, desc"})
    void theCursorOfAnotherQueryIsRefused(String name, String value) {
        kept.book(Instant.parse("2025-01-17T10:00:00Z"), own(0), 10);
        kept.book(Instant.parse("2025-01-17T10:00:01Z"), own(0), 10);
        String cursor = statement(Map.of("limit", 1), null).extract().path("nextCursor");

        Map<String, Object> query = window();
        query.put(name, value);
        refused(till, query, cursor, "INVALID_CURSOR");
    }

    @Test // CASE 34
    void theCursorOfAnotherAccountIsRefused() {
        kept.book(Instant.parse("2025-01-17T11:00:00Z"), own(0), 10);
        kept.book(Instant.parse("2025-01-17T11:00:01Z"), own(0), 10);

        refused(bank, window(), statement(Map.of("limit", 1), null).extract().path("nextCursor"), "INVALID_CURSOR");
    }

    @ParameterizedTest // CASE 31, 32
    @CsvSource({
        "limit, 0, INVALID_PARAMETER",
        "order, up, INVALID_PARAMETER",
        "from, 2025-01-14T14:00:00, INVALID_PARAMETER",
        "to, 2025-01-01T00:00:01Z, INVALID_PARAMETER", // empty
        "from, 2024-12-31T23:59:59.999Z, INVALID_PARAMETER",
        "form, 2025-01-14T14:00:00Z, UNKNOWN_PARAMETER",
        "account, 5, UNKNOWN_PARAMETER"
    })
    void aRefusalNamesTheParameter(String name, String value, String code) {
        Map<String, Object> query = window();
        query.put(name, value);
        refused(till, query, null, code).body("errors[0].field", equalTo(name));
    }

    /** Sequences of their own for every merchant: transfers of two tests may share a millisecond. */
    private static int own(int sequence) {
        return 32 * MERCHANTS.get() + sequence;
    }

    private static long number(Object json) {
        return ((Number) json).longValue();
    }

    private long ask(String sql) throws SQLException {
        try (Connection connection = database().connect();
                Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery(sql)) {
            row.next();
            return row.getLong(1);
        }
    }

    private ValidatableResponse refused(String account, Map<String, Object> query, String cursor, String code) {
        if (cursor != null) {
            query.put("cursor", cursor);
        }
        return shard.as(merchant)
                .queryParams(query)
                .get("/internal/merchants/{merchant}/accounts/{account}/statement", merchant, account)
                .then()
                .statusCode(400)
                .contentType("application/problem+json")
                .body("code", equalTo(code));
    }

    private List<Map<String, Object>> walk(Map<String, Object> parameters) {
        List<Map<String, Object>> lines = new ArrayList<>();
        String cursor = null;
        do {
            ValidatableResponse page = statement(parameters, cursor);
            lines.addAll(page.extract().<List<Map<String, Object>>>path("items"));
            cursor = page.extract().path("nextCursor");
        } while (cursor != null);
        return lines;
    }

    private ValidatableResponse statement(Map<String, Object> parameters, String cursor) {
        Map<String, Object> query = window();
        query.putAll(parameters);
        if (cursor != null) {
            query.put("cursor", cursor);
        }
        return shard.as(merchant)
                .queryParams(query)
                .get("/internal/merchants/{merchant}/accounts/{account}/statement", merchant, till)
                .then()
                .statusCode(200);
    }

    private static Map<String, Object> window() {
        Map<String, Object> query = new TreeMap<>();
        query.put("from", "2025-01-01T00:00:01Z");
        query.put("to", "2025-02-28T00:00:00Z");
        return query;
    }
}
