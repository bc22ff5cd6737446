package io.shardpay.ledger.storage;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.shardpay.id.IdLayout;
import io.shardpay.id.ShardNumber;
import io.shardpay.id.TimeOutOfRangeException;
import io.shardpay.ledger.shard.BooksMigration;
import io.shardpay.ledger.testing.PostgresServer;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Instant;
import java.time.YearMonth;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class MonthPartitionsIT {
    private static final Instant NOW = Instant.parse("2026-11-30T23:59:59.999Z");
    private PostgresServer.Database database;
    private Connection session;
    private MonthPartitions months;

    @BeforeEach
    void migrate() throws SQLException {
        database = PostgresServer.shared().createDatabase();
        new BooksMigration(database.url(), database.user(), database.password(), new ShardNumber(2), IdLayout.SHARDPAY)
                .migrate();
        session = database.connect();
        months = new MonthPartitions(IdLayout.SHARDPAY);
        months.load(session);
    }

    @AfterEach
    void close() throws SQLException {
        session.close();
    }

    @Test
    void noWindowReachesIntoAMonthThatDoesNotExist() throws SQLException {
        assertThat(Instant.ofEpochMilli(months.ceilingMillis(NOW))).isEqualTo(Instant.parse("2026-11-01T00:00:00Z"));
        months.ensureAround(session, NOW);
        assertThat(months.coversAround(NOW)).isTrue();
        assertThat(months.coversAround(NOW.plusMillis(1))).isFalse();
        assertThat(Instant.ofEpochMilli(months.ceilingMillis(NOW))).isEqualTo(Instant.parse("2027-01-01T00:00:00Z"));
    }

    @Test
    void theBoundsAreTheFirstIdsOfTheMonths() throws SQLException {
        months.ensure(session, YearMonth.of(2026, 11));
        // (ms since 2025-01-01) << 22 of 2026-11-01 and 2026-12-01, which are 669 and 699 days later.
        assertThat(bounds("transfer_2026_11"))
                .isEqualTo("FOR VALUES FROM ('242437482086400000') TO ('253309118054400000')");
    }

    @Test
    void theFirstAndTheLastMonthOfTheLayoutHoldEveryId() throws SQLException {
        months.ensure(session, YearMonth.of(2025, 1));
        months.ensure(session, YearMonth.of(2094, 9));
        insert(0);
        insert(Long.MAX_VALUE);
        months.ensureAround(session, IdLayout.SHARDPAY.lastInstant());
        assertThat(months.ceilingMillis(IdLayout.SHARDPAY.lastInstant())).isEqualTo(IdLayout.SHARDPAY.lastMillis());
    }

    @Test
    void aMonthThatACrashLeftBetweenCreateAndAttachIsCompleted() throws SQLException {
        execute("create table transfer_2026_11 (like transfer including all)");
        execute("create table entry_2026_11 (like entry including all)");
        execute("alter table entry attach partition entry_2026_11 for values from (242437482086400000)"
                + " to (253309118054400000)");
        months.load(session);
        months.ensure(session, YearMonth.of(2026, 11));
        insert(242437482086400000L);
        assertThatThrownBy(() -> execute("truncate transfer_2026_11")).hasMessageContaining("append-only");
    }

    @Test
    void anOpenReaderDoesNotHoldItUpAndIsNotHeldUp() throws SQLException {
        months.ensureAround(session, NOW);
        try (Connection reader = database.connect();
                Statement statement = reader.createStatement()) {
            reader.setAutoCommit(false);
            statement.executeQuery("select count(*) from transfer");
            months.ensure(session, YearMonth.of(2027, 3));
            ResultSet again = statement.executeQuery("select count(*) from entry");
            assertThat(again.next()).isTrue();
        }
    }

    @Test
    void aLockThatIsNotFreeLeavesNothingBehindAndTheNextTrySucceeds() throws SQLException {
        try (Connection other = database.connect();
                Statement statement = other.createStatement()) {
            other.setAutoCommit(false);
            statement.execute("lock table entry in share row exclusive mode");
            assertThatThrownBy(() -> months.ensure(session, YearMonth.of(2027, 3)))
                    .isInstanceOf(SQLException.class)
                    .hasMessageContaining("lock timeout");
            assertThat(session.getAutoCommit()).isTrue();
            other.rollback();
        }
        months.ensure(session, YearMonth.of(2027, 3));
        assertThat(bounds("entry_2027_03")).startsWith("FOR VALUES FROM");
    }

    @Test
    void aMonthThatTheLayoutDoesNotHoldLeavesNothingBehind() throws SQLException {
        for (YearMonth month : List.of(YearMonth.of(1970, 1), YearMonth.of(2100, 1))) {
            assertThatThrownBy(() -> months.ensure(session, month)).isInstanceOf(TimeOutOfRangeException.class);
            assertThat(session.getAutoCommit()).isTrue();
        }
        try (Statement statement = session.createStatement();
                ResultSet row = statement.executeQuery(
                        "select count(*) from pg_class where relname like '%1970%' or relname like '%2100%'")) {
            row.next();
            assertThat(row.getInt(1)).isZero();
        }
    }

    @Test
    void theTruncateOfEachPartitionIsRefused() throws SQLException {
        months.ensureAround(session, NOW);
        for (String table : new String[] {"transfer", "entry", "transfer_2026_11", "entry_2026_12"}) {
            assertThatThrownBy(() -> execute("truncate " + table))
                    .as(table)
                    .hasMessageContaining("TRUNCATE of " + table + " is refused: booked rows are append-only");
        }
    }

    private void insert(long id) throws SQLException {
        execute("""
                insert into transfer (id, merchant_id, number, debit_account_id, credit_account_id, amount,
                  correlation_id, kind, currency) values (%d, 1, 1, 2, 3, 1, gen_random_uuid(), 'transfer', 'EUR')""".formatted(id));
    }

    private void execute(String sql) throws SQLException {
        try (Statement statement = session.createStatement()) {
            statement.execute(sql);
        }
    }

    private String bounds(String table) throws SQLException {
        try (Statement statement = session.createStatement();
                ResultSet row = statement.executeQuery(
                        "select pg_get_expr(relpartbound, oid) from pg_class where relname = '" + table + "'")) {
            row.next();
            return row.getString(1);
        }
    }
}
