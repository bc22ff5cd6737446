package io.shardpay.ledger.statement;

import static org.assertj.core.api.Assertions.assertThat;

import io.agroal.api.AgroalDataSource;
import io.quarkus.test.junit.QuarkusTest;
import io.shardpay.id.IdLayout;
import io.shardpay.ledger.api.page.Order;
import io.shardpay.ledger.testing.ShardTest;
import io.shardpay.ledger.testing.StoredBooks;
import jakarta.inject.Inject;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Instant;
import java.time.YearMonth;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/**
 * How PostgreSQL reads balances and statements, over three months of 3,000 transfers by 20 merchants: a balance costs one entry,
 * a page its rows, whatever lies before and behind.
 */
@QuarkusTest
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class StatementPlanIT extends ShardTest {
    private static final YearMonth FIRST = YearMonth.of(2025, 3);
    private static final int MONTHS = 3;
    private static final int ROWS_A_MONTH = 3_000;
    private static final int MERCHANTS = 20;
    private static final long STEP_MILLIS = 28 * 86_400_000L / ROWS_A_MONTH;
    private static final Instant BIRTH = Instant.parse("2025-03-01T00:00:00Z");
    /** A place where rows were read: the index or the table, then how many rows at each visit, and how many visits. */
    private static final Pattern SCAN = Pattern.compile(
            "(Index(?: Only)? Scan(?: Backward)?|Seq Scan|Bitmap Heap Scan)(?: using \\w+)? on (\\w+).*?(?:rows=([\\d.]+) loops=(\\d+)|never executed)");

    @Inject
    AgroalDataSource pool;

    @BeforeAll
    void fillThreeMonths() {
        awaitReady();
        StoredBooks books = new StoredBooks(database());
        long first = StoredBooks.id(BIRTH, 0);
        for (int i = 0; i < MONTHS; i++) {
            YearMonth month = FIRST.plusMonths(i);
            books.month(month);
            long start = StoredBooks.id(month.atDay(1).atStartOfDay().toInstant(ZoneOffset.UTC), 0);
            books.execute("""
                    with t as (
                      insert into transfer (id, merchant_id, number, debit_account_id, credit_account_id, amount,
                                            correlation_id, kind, currency)
                      select %1$d + ((g * %2$d::bigint) << 22), %3$d + 3 * (g %% %4$d), %5$d + g,
                             %3$d + 3 * (g %% %4$d) + 1, %3$d + 3 * (g %% %4$d) + 2, 100, gen_random_uuid(), 'transfer', 'EUR'
                      from generate_series(0, %6$d) g
                      returning id, merchant_id, debit_account_id, credit_account_id, amount)
                    insert into entry (account_id, transfer_id, merchant_id, amount, balance_after)
                    select debit_account_id, id, merchant_id, -amount, 0 from t
                    union all select credit_account_id, id, merchant_id, amount, 0 from t""".formatted(start, STEP_MILLIS, first, MERCHANTS, 1 + i * ROWS_A_MONTH, ROWS_A_MONTH - 1));
        }
        books.execute("analyze transfer");
        books.execute("analyze entry");
    }

    @Test
    void aBalanceIsOneEntryOfTheLastMonthBefore() throws SQLException {
        List<Scan> scans = plan(EntryLines.BALANCE_BEFORE, Map.of("bound", idAt("2025-05-10T00:00:00Z")));

        assertThat(scans).singleElement().satisfies(scan -> {
            assertThat(scan.table()).isEqualTo("entry_stored_2025_05");
            assertThat(scan.type()).startsWith("Index");
            assertThat(scan.rows()).isEqualTo(1);
        });
    }

    @Test
    void aPageOfAStatementReadsItsRowsFromItsMonths() throws SQLException {
        for (Order order : Order.values()) {
            List<Scan> scans = plan(
                    EntryLines.lines(order),
                    Map.of("from", idAt("2025-04-01T00:00:00Z"), "to", idAt("2025-05-01T00:00:00Z"), "limit", 11L));

            assertThat(scans).allSatisfy(scan -> {
                assertThat(scan.table()).endsWith("_stored_2025_04");
                assertThat(scan.type()).startsWith("Index");
            });
            assertThat(scans.stream().mapToLong(Scan::rows).sum()).isEqualTo(22); // an entry and its transfer each
        }
    }

    @Test
    void aPageOverManyMonthsStopsInTheFirst() throws SQLException {
        List<Scan> scans = plan(
                EntryLines.lines(Order.ASC),
                Map.of("from", idAt("2025-03-01T00:00:00Z"), "to", idAt("2025-06-01T00:00:00Z"), "limit", 11L));

        assertThat(scans).allSatisfy(scan -> assertThat(scan.type()).startsWith("Index"));
        assertThat(scans.stream().mapToLong(Scan::rows).sum()).isBetween(22L, 33L);
    }

    private record Scan(String type, String table, long rows) {}

    /** Runs it on the pool that serves reads, with values in place of names. */
    private List<Scan> plan(String named, Map<String, Long> values) throws SQLException {
        String sql = named.replace(":account", Long.toString(StoredBooks.id(BIRTH, 3 * 7 + 2)));
        for (Map.Entry<String, Long> value : values.entrySet()) {
            sql = sql.replaceAll(":" + value.getKey() + "\\b", value.getValue().toString());
        }
        StringBuilder text = new StringBuilder();
        try (Connection connection = pool.getConnection();
                Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery("explain (analyze, costs off, timing off) " + sql)) {
            while (rows.next()) {
                text.append(rows.getString(1)).append('\n');
            }
        }
        List<Scan> scans = new ArrayList<>();
        for (MatchResult scan : SCAN.matcher(text).results().toList()) {
            if (scan.group(3) != null) {
                scans.add(new Scan(
                        scan.group(1),
                        scan.group(2),
                        Math.round(Double.parseDouble(scan.group(3)) * Long.parseLong(scan.group(4)))));
            }
        }
        assertThat(scans).as(text.toString()).isNotEmpty();
        return scans;
    }

    private static long idAt(String time) {
        return IdLayout.SHARDPAY.firstIdOf(Instant.parse(time).toEpochMilli());
    }
}
