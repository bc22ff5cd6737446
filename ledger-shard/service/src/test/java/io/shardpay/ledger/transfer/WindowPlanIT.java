package io.shardpay.ledger.transfer;

import static org.assertj.core.api.Assertions.assertThat;

import io.agroal.api.AgroalDataSource;
import io.quarkus.hibernate.orm.PersistenceUnitExtension;
import io.quarkus.narayana.jta.QuarkusTransaction;
import io.quarkus.test.junit.QuarkusTest;
import io.shardpay.id.AccountId;
import io.shardpay.id.IdLayout;
import io.shardpay.id.IdRange;
import io.shardpay.id.MerchantId;
import io.shardpay.id.TransferId;
import io.shardpay.ledger.api.page.Order;
import io.shardpay.ledger.testing.ShardTest;
import io.shardpay.ledger.testing.StoredBooks;
import jakarta.inject.Inject;
import java.time.Instant;
import java.time.YearMonth;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * How PostgreSQL reads what the shard asks it for: the statement that {@link TransferRepository} really sends, run over four
 * months of 6,000 transfers by 60 merchants. A page costs its rows, whatever the window and the number of months.
 */
@QuarkusTest
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class WindowPlanIT extends ShardTest {
    private static final YearMonth FIRST = YearMonth.of(2025, 8);
    private static final int MONTHS = 4;
    private static final int ROWS_A_MONTH = 6_000;
    private static final int MERCHANTS = 60;
    private static final int PAGE = 101;
    /** 28 days in steps. */
    private static final long STEP_MILLIS = 28 * 86_400_000L / ROWS_A_MONTH;

    private static final Instant BIRTH = Instant.parse("2025-08-01T00:00:00Z");
    private static final String OWN = "transfer_stored_";
    private static final String SEPTEMBER = OWN + "2025_09";
    private static final IdRange ALL = window("2025-08-01T00:00:00Z", "2025-12-01T00:00:00Z");
    private static final IdRange A_DAY = window("2025-09-10T00:00:00Z", "2025-09-11T00:00:00Z");

    @Inject
    TransferRepository transfers;

    @Inject
    AgroalDataSource pool;

    @Inject
    @PersistenceUnitExtension
    SentSql sent;

    @BeforeAll
    void fillFourMonths() {
        awaitReady();
        StoredBooks books = new StoredBooks(database());
        long first = StoredBooks.id(BIRTH, 0);
        books.execute(
                "insert into merchant (id, name, zone) select %d + 3 * g, 'stored', 'UTC' from generate_series(0, %d) g"
                        .formatted(first, MERCHANTS - 1));
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

    @ParameterizedTest
    @EnumSource(Order.class)
    void aWindowReadsItsOwnMonthByTheKeyAndStopsWithThePage(Order order) throws Exception {
        QueryPlan plan = planOf(query(A_DAY, null, null), order, PAGE);

        assertThat(plan.planned()).as(plan.text()).containsOnly(SEPTEMBER);
        assertThat(plan.scans()).as(plan.text()).singleElement().satisfies(scan -> {
            assertThat(scan.type()).isEqualTo("Index Scan");
            assertThat(scan.index()).isEqualTo(SEPTEMBER + "_pkey");
            assertThat(scan.condition()).contains("id >= ").contains("id < ");
        });
        assertThat(plan.readFrom("transfer")).isEqualTo(PAGE);
    }

    @ParameterizedTest
    @EnumSource(Order.class)
    void aWindowOverAMonthsEndPlansForThoseTwoMonths(Order order) throws Exception {
        QueryPlan plan = planOf(query(window("2025-09-28T00:00:00Z", "2025-10-02T00:00:00Z"), null, null), order, PAGE);

        assertThat(plan.planned()).as(plan.text()).containsExactlyInAnyOrder(SEPTEMBER, OWN + "2025_10");
        assertIndexesOnly(plan);
        assertThat(plan.readFrom("transfer")).as(plan.text()).isEqualTo(PAGE);
    }

    @ParameterizedTest
    @EnumSource(Order.class)
    void theLimitEndsTheReadInTheFirstOfManyMonths(Order order) throws Exception {
        QueryPlan plan = planOf(query(ALL, null, null), order, PAGE);

        assertThat(plan.tables()).as(plan.text()).containsExactly(OWN + (order == Order.ASC ? "2025_08" : "2025_11"));
        assertIndexesOnly(plan);
        assertThat(plan.readFrom("transfer")).isEqualTo(PAGE);
    }

    @ParameterizedTest
    @EnumSource(Order.class)
    void aMerchantsWindowWalksTheMerchantsIndex(Order order) throws Exception {
        QueryPlan plan =
                planOf(query(window("2025-09-01T00:00:00Z", "2025-10-01T00:00:00Z"), merchant(7), null), order, 21);

        assertThat(plan.planned()).as(plan.text()).containsOnly(SEPTEMBER);
        assertThat(plan.scans()).as(plan.text()).singleElement().satisfies(scan -> {
            assertThat(scan.index()).isEqualTo(SEPTEMBER + "_merchant_id_id_idx");
            assertThat(scan.condition())
                    .contains("merchant_id = ")
                    .contains("id >= ")
                    .contains("id < ");
        });
        assertThat(plan.readFrom("transfer")).isEqualTo(21);
    }

    /** The trap of a limit: to go through everything in the hope of meeting the few soon. */
    @Test
    void aMerchantWithoutAnyTransferCostsNothing() throws Exception {
        QueryPlan plan = planOf(query(ALL, new MerchantId(StoredBooks.id(BIRTH, 4000)), null), Order.ASC, PAGE);

        assertIndexesOnly(plan);
        assertThat(plan.planned()).hasSize(MONTHS);
        assertThat(plan.readFrom("transfer")).as(plan.text()).isZero();
    }

    @ParameterizedTest
    @EnumSource(Order.class)
    void anAccountsWindowGoesFromItsStatementToTheTransfers(Order order) throws Exception {
        List<QueryPlan> plans =
                plansOf(query(window("2025-09-01T00:00:00Z", "2025-10-01T00:00:00Z"), null, till(7)), order, 21);
        assertNothingHeld(plans);
        QueryPlan plan = plans.get(0);

        assertThat(plan.planned()).as(plan.text()).containsExactly("entry_stored_2025_09", SEPTEMBER);
        assertThat(plan.scans().get(0).index()).isEqualTo("entry_stored_2025_09_pkey");
        assertThat(plan.scans().get(0).condition()).contains("account_id = ").contains("transfer_id >= ");
        assertThat(plan.scans().get(1).index()).isEqualTo(SEPTEMBER + "_pkey");
        assertThat(plan.readFrom("entry")).as(plan.text()).isEqualTo(21);
        assertThat(plan.readFrom("transfer")).isEqualTo(21);
    }

    @ParameterizedTest
    @EnumSource(Order.class)
    void anAccountsWindowOverManyMonthsStopsWithThePageToo(Order order) throws Exception {
        List<QueryPlan> plans = plansOf(query(ALL, merchant(7), till(7)), order, 21);
        assertNothingHeld(plans);
        QueryPlan plan = plans.get(0);

        assertIndexesOnly(plan);
        assertThat(plan.readFrom("entry")).as(plan.text()).isBetween(21L, 42L);
        assertThat(plan.readFrom("transfer")).as(plan.text()).isBetween(21L, 42L);
    }

    @Test
    void anAccountWithoutAnyTransferCostsNothing() throws Exception {
        List<QueryPlan> plans = plansOf(query(ALL, null, new AccountId(StoredBooks.id(BIRTH, 4001))), Order.ASC, PAGE);
        assertNothingHeld(plans);
        QueryPlan plan = plans.get(0);

        assertIndexesOnly(plan);
        assertThat(plan.readFrom("entry") + plan.readFrom("transfer"))
                .as(plan.text())
                .isZero();
    }

    @Test
    void oneIdIsOneLookUpInOneMonth() throws Exception {
        long id = StoredBooks.id(Instant.parse("2025-09-01T00:00:00Z"), 0) + ((500 * STEP_MILLIS) << 22);
        String sql = sent.of(() -> QuarkusTransaction.requiringNew()
                .run(() -> assertThat(transfers.byId(new TransferId(id))).isPresent()));

        QueryPlan plan = QueryPlan.of(pool, sql, List.of(id));

        assertThat(plan.planned()).as(plan.text()).containsExactly(SEPTEMBER);
        assertThat(plan.scans().get(0).index()).isEqualTo(SEPTEMBER + "_pkey");
        assertThat(plan.readFrom("transfer")).isEqualTo(1);
    }

    private QueryPlan planOf(TransferQuery query, Order order, int atMost) throws Exception {
        List<QueryPlan> plans = plansOf(query, order, atMost);
        assertThat(plans).hasSize(1);
        return plans.get(0);
    }

    /** Of an account: its statement, then what it holds on the debit and on the credit side. */
    private List<QueryPlan> plansOf(TransferQuery query, Order order, int atMost) throws Exception {
        List<String> sent = this.sent.allOf(
                () -> QuarkusTransaction.requiringNew().run(() -> transfers.find(query, order, atMost)));
        List<QueryPlan> plans = new ArrayList<>();
        for (String sql : sent) {
            List<Object> parameters =
                    new ArrayList<>(List.of(query.ids().minId(), query.ids().maxIdExclusive()));
            if (query.account() != null) {
                if (sql.contains(" join ")) {
                    parameters.addAll(List.copyOf(parameters));
                }
                parameters.add(query.account().value());
            }
            if (query.merchant() != null) {
                parameters.add(query.merchant().value());
            }
            parameters.addAll(List.of(0, atMost));
            plans.add(QueryPlan.of(pool, sql, parameters));
        }
        return plans;
    }

    /** Nothing is held in these books: asking must cost an index look-up a month. */
    private static void assertNothingHeld(List<QueryPlan> plans) {
        assertThat(plans).hasSize(3);
        for (QueryPlan plan : plans.subList(1, 3)) {
            assertIndexesOnly(plan);
            assertThat(plan.scans())
                    .as(plan.text())
                    .allSatisfy(
                            scan -> assertThat(scan.index()).containsAnyOf("debit_account_id", "credit_account_id"));
            assertThat(plan.readFrom("transfer")).as(plan.text()).isZero();
        }
    }

    private static void assertIndexesOnly(QueryPlan plan) {
        assertThat(plan.scans())
                .as(plan.text())
                .isNotEmpty()
                .allSatisfy(scan -> assertThat(scan.type()).isIn("Index Scan", "Index Only Scan"));
    }

    private static TransferQuery query(IdRange ids, @Nullable MerchantId merchant, @Nullable AccountId account) {
        return new TransferQuery(ids, merchant, account, null, null, null, null, null);
    }

    private static MerchantId merchant(int number) {
        return new MerchantId(StoredBooks.id(BIRTH, 3 * number));
    }

    private static AccountId till(int number) {
        return new AccountId(StoredBooks.id(BIRTH, 3 * number + 2));
    }

    private static IdRange window(String from, String to) {
        return IdLayout.SHARDPAY.window(Instant.parse(from), Instant.parse(to));
    }
}
