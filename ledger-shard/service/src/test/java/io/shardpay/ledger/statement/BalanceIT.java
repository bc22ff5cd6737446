package io.shardpay.ledger.statement;

import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.nullValue;

import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import io.shardpay.ledger.testing.ShardTest;
import io.shardpay.ledger.testing.StoredBooks;
import java.time.Duration;
import java.time.Instant;
import java.time.YearMonth;
import java.util.concurrent.atomic.AtomicInteger;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What an account held at an instant. */
@QuarkusTest
class BalanceIT extends ShardTest {
    private static final Instant BIRTH = Instant.parse("2025-10-01T00:00:00Z");
    private static final Duration SEAL_LIMIT = Duration.ofSeconds(20);
    private static final AtomicInteger MERCHANTS = new AtomicInteger();

    private StoredBooks books;
    private String merchant;
    private String till;
    private KeptAccount kept;

    @BeforeEach
    void openBooks() {
        books = new StoredBooks(database());
        books.month(YearMonth.of(2025, 10));
        books.month(YearMonth.of(2025, 11));
        int first = 3 * MERCHANTS.getAndIncrement();
        merchant = books.merchant(StoredBooks.id(BIRTH, first));
        String bank = books.account(StoredBooks.id(BIRTH, first + 1), merchant, "EUR", "external");
        till = books.account(StoredBooks.id(BIRTH, first + 2), merchant, "EUR", "merchant");
        kept = new KeptAccount(books, merchant, till, bank);
    }

    @ParameterizedTest
    @CsvSource({
        "2025-10-01T00:00:00Z, 0", // before everything
        "2025-10-10T12:00:00.500Z, 0", // the instant of the first transfer itself is not before it
        "2025-10-10T12:00:00.500000001Z, 1000", // rounds up to the next millisecond
        "2025-10-10T12:00:00.501Z, 1000",
        "2025-10-20T00:00:00Z, 1000",
        "2025-11-01T00:00:00Z, 700", // over a month's end
        "2025-11-05T00:00:00Z, 900",
        "2094-09-07T15:47:35.551Z, 900" // the future holds what is there now
    })
    void isWhatTheLastEarlierTransferLeft(String at, long posted) {
        book("2025-10-10T12:00:00.500Z", 1000);
        book("2025-10-31T23:59:59.999Z", -300);
        book("2025-11-01T00:00:00.000Z", 200);

        balance(at).then().statusCode(200).body("posted", equalTo((int) posted));
    }

    @ParameterizedTest // CASE 32; the hour of 2025-10-26 that Berlin lived twice: the offset says which one is meant
    @CsvSource({
        "2025-10-26T02:30:00+02:00, 0, 2025-10-26T00:30:00.000Z",
        "2025-10-26T00:30:00.001Z, 1, 2025-10-26T00:30:00.001Z",
        "2025-10-26T02:30:00+01:00, 1, 2025-10-26T01:30:00.000Z",
        "2025-10-26T02:30:00.001+01:00, 3, 2025-10-26T01:30:00.001Z",
        "2025-10-26T02:30:00.0009+01:00, 3, 2025-10-26T01:30:00.001Z"
    })
    void theOffsetTellsTheTwoHoursOfAClockChangeApart(String at, int posted, String answered) {
        book("2025-10-26T00:30:00Z", 1);
        book("2025-10-26T01:30:00Z", 2);

        balance(at).then().body("posted", equalTo(posted)).body("at", equalTo(answered));
    }

    @Test
    void anInstantIsAnsweredWithoutHolds() {
        book("2025-10-10T12:00:00Z", 1000);

        balance("2025-10-11T00:00:00Z")
                .then()
                .body("account", equalTo(till))
                .body("merchant", equalTo(merchant))
                .body("currency", equalTo("EUR"))
                .body("exponent", equalTo(2))
                .body("pendingDebits", nullValue())
                .body("pendingCredits", nullValue())
                .body("available", nullValue())
                .body("final", equalTo(true));
    }

    @Test
    void nowIsAnsweredWithHolds() {
        String owner = shard.newMerchant();
        String bank = shard.newAccount(owner, "EUR", "external");
        String account = shard.newAccount(owner, "EUR", "merchant");
        String transfer = shard.move(owner, bank, account, 1250, "EUR");

        Response now = now(owner, account);

        now.then()
                .statusCode(200)
                .body("posted", equalTo(1250))
                .body("pendingDebits", equalTo(0))
                .body("pendingCredits", equalTo(0))
                .body("available", equalTo(1250));
        Instant booked = io.shardpay.id.IdLayout.SHARDPAY.instantOf(Long.parseLong(transfer));
        assertThat(Instant.parse(now.path("at"))).isAfter(booked);
        // The instant answered is a question that has the same answer, and a final one as soon as it says so.
        assertThat(at(owner, account, now.path("at")).<Integer>path("posted")).isEqualTo(1250);
    }

    @Test
    void isFinalWhenTheSealHasPassedTheInstant() {
        String owner = shard.newMerchant();
        String account = shard.newAccount(owner, "EUR", "merchant");
        Instant soon = Instant.now().plusSeconds(3);

        assertThat(at(owner, account, soon.toString()).<Boolean>path("final")).isFalse();
        Response sealed = Awaitility.await("seal passes " + soon)
                .atMost(SEAL_LIMIT)
                .pollInterval(Duration.ofMillis(100))
                .until(() -> at(owner, account, soon.toString()), answer -> answer.<Boolean>path("final"));
        assertThat(Instant.parse(sealed.path("sealedThrough"))).isAfterOrEqualTo(soon.minusMillis(1));
        assertThat(now(owner, account).<Boolean>path("final")).isTrue();
    }

    /** Old months may be taken away: an account that rested since then must not look empty. */
    @Test
    void anAccountWhoseEntriesWereTakenAwayKeepsItsBalance() {
        books.execute("update account_balance set posted = 77 where account_id = " + till);

        balance("2025-11-05T00:00:00Z").then().body("posted", equalTo(77));
    }

    @ParameterizedTest // CASE 31, 32
    @CsvSource({
        "at, 2025-10-10T12:00:00, INVALID_PARAMETER",
        "at, 2025-10-10, INVALID_PARAMETER",
        "at, 2024-12-31T23:59:59.999Z, INVALID_PARAMETER",
        "at, 2094-09-07T15:47:35.552Z, INVALID_PARAMETER",
        "when, 2025-10-10T12:00:00Z, UNKNOWN_PARAMETER"
    })
    void aRefusalNamesTheParameter(String name, String value, String code) {
        shard.as(merchant)
                .queryParam(name, value)
                .get("/internal/merchants/{merchant}/accounts/{account}/balance", merchant, till)
                .then()
                .statusCode(400)
                .contentType("application/problem+json")
                .body("code", equalTo(code))
                .body("errors[0].field", equalTo(name))
                .body("errors[0].value", equalTo(value));
    }

    @Test
    void aTimeBeforeTheFirstIdIsToldWhatIsAllowed() {
        balance("2024-12-31T23:59:59.999Z")
                .then()
                .statusCode(400)
                .body("detail", equalTo("parameter at must be from 2025-01-01T00:00:00Z to 2094-09-07T15:47:35.551Z"));
    }

    @ParameterizedTest // CASE 36
    @ValueSource(strings = {"balance", "statement?from=2025-10-01T00:00:00Z&to=2025-11-01T00:00:00Z"})
    void anotherMerchantsAccountIsUnknown(String what) {
        String stranger = books.merchant(StoredBooks.id(BIRTH, 2000 + MERCHANTS.getAndIncrement()));

        shard.as(stranger)
                .urlEncodingEnabled(false)
                .get("/internal/merchants/" + stranger + "/accounts/" + till + "/" + what)
                .then()
                .statusCode(404)
                .body("code", equalTo("ACCOUNT_NOT_FOUND"));
        shard.as(stranger)
                .urlEncodingEnabled(false)
                .get("/internal/merchants/" + merchant + "/accounts/" + till + "/" + what)
                .then()
                .statusCode(404)
                .body("code", equalTo("MERCHANT_NOT_FOUND"));
    }

    private void book(String at, long amount) {
        kept.book(Instant.parse(at), 10 * MERCHANTS.get(), amount);
    }

    private Response balance(String at) {
        return at(merchant, till, at);
    }

    private Response at(String owner, String account, String at) {
        return shard.as(owner)
                .queryParam("at", at)
                .get("/internal/merchants/{merchant}/accounts/{account}/balance", owner, account);
    }

    private Response now(String owner, String account) {
        return shard.as(owner).get("/internal/merchants/{merchant}/accounts/{account}/balance", owner, account);
    }
}
