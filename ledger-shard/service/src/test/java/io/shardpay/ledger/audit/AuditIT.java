package io.shardpay.ledger.audit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.contains;
import static org.hamcrest.Matchers.empty;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.nullValue;

import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import io.shardpay.id.IdLayout;
import io.shardpay.ledger.testing.ShardTest;
import io.shardpay.ledger.testing.StoredBooks;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Books that the shard wrote are sound; each kind of damage done behind its back is found and named. */
@QuarkusTest
class AuditIT extends ShardTest {
    private StoredBooks books;
    private String merchant;
    private String bank;
    private String till;
    private List<String> transfers;

    @BeforeEach
    void keepBooks() {
        books = new StoredBooks(database());
        merchant = shard.newMerchant();
        bank = shard.newAccount(merchant, "EUR", "external");
        till = shard.newAccount(merchant, "EUR", "merchant");
        transfers = new ArrayList<>();
        for (int amount : new int[] {1000, 200, 30}) {
            transfers.add(shard.move(merchant, bank, till, amount, "EUR"));
        }
    }

    @Test
    void soundBooksAreClean() {
        String payee = shard.newMerchant();
        String theirs = shard.newAccount(payee, "EUR", "merchant");
        shard.move(merchant, till, theirs, 7, "EUR");

        for (String owner : List.of(merchant, payee)) {
            audit(owner)
                    .then()
                    .statusCode(200)
                    .body("clean", equalTo(true))
                    .body("merchantsChecked", equalTo(1))
                    .body("findings", empty())
                    .body("moreFindings", equalTo(false))
                    .body("nextCursor", nullValue());
        }
    }

    @Test
    void aMerchantWithoutAnythingIsClean() {
        audit(shard.newMerchant()).then().body("clean", equalTo(true)).body("merchantsChecked", equalTo(1));
    }

    @ParameterizedTest(name = "{0}")
    @CsvSource(
            delimiter = '|',
            value = {
                "BOOKS_SUM_TO_ZERO POSTED_IS_SUM_OF_ENTRIES LAST_ENTRY_IS_POSTED"
                        + " | update account_balance set posted = posted + 5 where account_id = {bank}",
                "POSTED_IS_SUM_OF_ENTRIES BALANCES_RUN_ON TRANSFER_HAS_ITS_ENTRIES"
                        + " | update entry set amount = amount + 1 where account_id = {till} and transfer_id = {second}",
                "LAST_ENTRY_IS_POSTED BALANCES_RUN_ON"
                        + " | update entry set balance_after = 1 where account_id = {till} and transfer_id = {third}",
                "BALANCES_RUN_ON"
                        + " | update entry set balance_after = 1 where account_id = {till} and transfer_id = {second}",
                "POSTED_IS_SUM_OF_ENTRIES BALANCES_RUN_ON TRANSFER_HAS_ITS_ENTRIES"
                        + " | delete from entry where account_id = {till} and transfer_id = {first}",
                "BALANCES_RUN_ON POSTED_IS_SUM_OF_ENTRIES LAST_ENTRY_IS_POSTED TRANSFER_HAS_ITS_ENTRIES ENTRY_HAS_ITS_TRANSFER"
                        + " | update entry set account_id = {other} where account_id = {till} and transfer_id = {second}",
                "ENTRY_HAS_ITS_TRANSFER NUMBER_POINTS_AT_TRANSFER KEY_POINTS_AT_EFFECT"
                        + " | delete from transfer where id = {second}",
                "TRANSFER_HAS_ITS_ENTRIES | update transfer set amount = amount + 1 where id = {third}",
                "NUMBERS_WITHOUT_GAPS | update merchant_counter set last_number = last_number + 1 where merchant_id = {merchant}",
                "NUMBERS_WITHOUT_GAPS | delete from merchant_counter where merchant_id = {merchant}",
                "NUMBERS_WITHOUT_GAPS TRANSFER_HAS_ITS_NUMBER"
                        + " | delete from transfer_number where merchant_id = {merchant} and number = 2",
                "NUMBER_POINTS_AT_TRANSFER TRANSFER_HAS_ITS_NUMBER"
                        + " | update transfer_number set transfer_id = {third} where merchant_id = {merchant} and number = 2",
                "KEY_POINTS_AT_EFFECT"
                        + " | update idempotency_key set effect_id = effect_id + 1 where effect_id = {second}",
                "KEY_POINTS_AT_EFFECT | update idempotency_key set effect_id = {bank} where effect_id = {second}"
            })
    void damageIsFoundAndNamed(String expected, String damage) {
        String other = shard.newAccount(merchant, "EUR", "merchant");
        audit(merchant).then().body("clean", equalTo(true));

        damage(damage.replace("{merchant}", merchant)
                .replace("{bank}", bank)
                .replace("{till}", till)
                .replace("{other}", other)
                .replace("{first}", transfers.get(0))
                .replace("{second}", transfers.get(1))
                .replace("{third}", transfers.get(2)));

        Response report = audit(merchant);
        report.then().statusCode(200).body("clean", equalTo(false));
        assertThat(new HashSet<>(report.<List<String>>path("findings.check")))
                .as(report.asString())
                .containsExactlyInAnyOrder(expected.split(" "));
        assertThat(new HashSet<>(report.<List<String>>path("findings.merchant")))
                .containsExactly(merchant);
    }

    @Test
    void aFindingSaysWhatIsWrongWithWhat() {
        damage("update account_balance set posted = 1231 where account_id = " + till);

        audit(merchant)
                .then()
                .body(
                        "findings.detail",
                        contains(
                                "the accounts in EUR sum to 1, not to 0",
                                "account " + till + " has 1231 posted, its entries sum to 1230",
                                "account " + till + " has 1231 posted, its last entry, of transfer " + transfers.get(2)
                                        + ", left 1230"));
    }

    @Test
    void pendingAmountsAreThoseOfOpenHolds() {
        damage("update account_balance set pending_debits = 3 where account_id = " + bank);

        audit(merchant)
                .then()
                .body("findings.check", contains("PENDING_IS_SUM_OF_HOLDS"))
                .body(
                        "findings[0].detail",
                        equalTo("account " + bank
                                + " has 3 and 0 pending (debits, credits), its open holds are 0 and 0"));
    }

    @Test
    void findingsAreBounded() {
        books.month(java.time.YearMonth.of(2025, 2));
        String full = books.merchant(StoredBooks.id(java.time.Instant.parse("2025-02-01T00:00:00Z"), 0));
        for (int i = 1; i <= 101; i++) {
            String account = books.account(
                    StoredBooks.id(java.time.Instant.parse("2025-02-01T00:00:00Z"), i), full, "EUR", "merchant");
            damage("update account_balance set posted = 1 where account_id = " + account);
        }

        audit(full)
                .then()
                .body("findings.size()", equalTo(100))
                .body("moreFindings", equalTo(true))
                .body("clean", equalTo(false));
    }

    @Test
    void aWalkReachesEachMerchantOnce() throws SQLException {
        damage("update account_balance set posted = posted + 5 where account_id = " + bank);
        long all = ask("select count(*) from merchant");

        long checked = 0;
        Set<String> damaged = new HashSet<>();
        Map<String, Object> query = new TreeMap<>(Map.of("limit", 7));
        String cursor;
        do {
            Response page = shard.asSupport().queryParams(query).get("/internal/audit");
            page.then().statusCode(200);
            checked += page.<Integer>path("merchantsChecked");
            damaged.addAll(page.<List<String>>path("findings.merchant"));
            cursor = page.path("nextCursor");
            query.put("cursor", cursor);
        } while (cursor != null);

        assertThat(checked).isEqualTo(all);
        assertThat(damaged).contains(merchant);
    }

    @Test
    void anOperatorsKeyThatPointsNowhereIsNobodysMerchant() throws SQLException {
        damage("insert into idempotency_key (merchant_id, key, operation, digest, effect_id) values"
                + " (0, 'lost', 'merchant.create', decode(repeat('00', 32), 'hex'), 17)");
        try {
            List<Map<String, Object>> findings = shard.asSupport()
                    .queryParam("limit", 1)
                    .get("/internal/audit")
                    .then()
                    .statusCode(200)
                    .extract()
                    .path("findings.findAll { it.merchant == null }");
            assertThat(findings)
                    .singleElement()
                    .satisfies(finding -> assertThat(finding)
                            .containsEntry("check", "KEY_POINTS_AT_EFFECT")
                            .containsEntry("detail", "key lost of merchant.create points at 17, which is not there"));
        } finally {
            books.execute("delete from idempotency_key where merchant_id = 0 and key = 'lost'");
        }
    }

    @Test
    void anUnknownMerchantIsA404() {
        long unknown = Long.parseLong(merchant) + 4096 * 1024;
        audit(Long.toString(unknown)).then().statusCode(404).body("code", equalTo("MERCHANT_NOT_FOUND"));
    }

    @Test
    void aMerchantOfAnotherShardIsSentThere() {
        long elsewhere = IdLayout.SHARDPAY.compose(
                IdLayout.SHARDPAY.unixMillisOf(Long.parseLong(merchant)), new io.shardpay.id.ShardNumber(77), 0);
        audit(Long.toString(elsewhere)).then().statusCode(421).body("code", equalTo("WRONG_SHARD"));
    }

    @ParameterizedTest
    @CsvSource({
        "merchant, x, INVALID_PARAMETER",
        "limit, 1001, INVALID_PARAMETER",
        "cursor, x, INVALID_CURSOR",
        "order, desc, UNKNOWN_PARAMETER"
    })
    void aRefusalNamesTheParameter(String name, String value, String code) {
        shard.asSupport()
                .queryParam(name, value)
                .get("/internal/audit")
                .then()
                .statusCode(400)
                .body("code", equalTo(code))
                .body("errors[0].field", equalTo(name));
    }

    @Test
    void aMerchantsTokenReachesNoAudit() {
        shard.as(merchant)
                .queryParam("merchant", merchant)
                .get("/internal/audit")
                .then()
                .statusCode(403);
    }

    /** As a superuser whose session fires no trigger: what the tables refuse everybody else. */
    private void damage(String sql) {
        books.execute("set session_replication_role = replica; " + sql);
    }

    private Response audit(String of) {
        return shard.with(shard.tokens().service()).queryParam("merchant", of).get("/internal/audit");
    }

    private long ask(String sql) throws SQLException {
        try (Connection connection = database().connect();
                Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery(sql)) {
            row.next();
            return row.getLong(1);
        }
    }
}
