package io.shardpay.ledger.testing;

import io.shardpay.id.IdLayout;
import io.shardpay.id.ShardNumber;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Instant;
import java.time.YearMonth;
import java.time.ZoneOffset;

/**
 * Rows under IDs of a test's choosing, put straight into a shard's database: many in one millisecond, in months gone by. Shard 900
 * mints them, so they never meet IDs of a running shard.
 */
public final class StoredBooks {
    private static final ShardNumber SHARD = new ShardNumber(900);

    private final PostgresServer.Database database;

    public StoredBooks(PostgresServer.Database database) {
        this.database = database;
    }

    /** The ID of a time and a sequence. */
    public static long id(Instant time, int sequence) {
        return IdLayout.SHARDPAY.compose(time.toEpochMilli(), SHARD, sequence);
    }

    /** Room for a month that the shard has made no partition for. */
    public void month(YearMonth month) {
        long from = firstId(month);
        long to = firstId(month.plusMonths(1));
        for (String table : new String[] {"transfer", "entry"}) {
            execute("create table if not exists " + table + "_stored_"
                    + month.toString().replace('-', '_') + " partition of " + table + " for values from (" + from
                    + ") to (" + to + ")");
        }
    }

    public String merchant(long id) {
        execute("insert into merchant (id, name, zone) values (" + id + ", 'stored', 'UTC')");
        return Long.toString(id);
    }

    public String account(long id, String merchant, String currency, String kind) {
        execute("insert into account (id, merchant_id, name, currency, kind) values (%d, %s, '%s', '%s', '%s')"
                .formatted(id, merchant, kind, currency, kind));
        execute("insert into account_balance (account_id, currency, may_go_below, posted) values (%d, '%s', true, 0)"
                .formatted(id, currency));
        return Long.toString(id);
    }

    /** A transfer with its two entries. */
    public void transfer(
            long id, String merchant, String debit, String credit, long amount, String currency, String reference) {
        String insert = """
                with t as (insert into transfer (id, merchant_id, number, debit_account_id, credit_account_id, amount,
                                                 correlation_id, kind, currency, reference, metadata)
                           values (?, ?, ?, ?, ?, ?, gen_random_uuid(), 'transfer', ?, ?, '{"channel": "stored"}'))
                insert into entry (account_id, transfer_id, merchant_id, amount, balance_after)
                values (?, ?, ?, ?, 0), (?, ?, ?, ?, 0)""";
        try (Connection connection = database.connect();
                PreparedStatement statement = connection.prepareStatement(insert)) {
            long owner = Long.parseLong(merchant);
            long from = Long.parseLong(debit);
            long to = Long.parseLong(credit);
            int i = 0;
            statement.setLong(++i, id);
            statement.setLong(++i, owner);
            statement.setLong(++i, id);
            statement.setLong(++i, from);
            statement.setLong(++i, to);
            statement.setLong(++i, amount);
            statement.setString(++i, currency);
            statement.setString(++i, reference);
            statement.setLong(++i, from);
            statement.setLong(++i, id);
            statement.setLong(++i, owner);
            statement.setLong(++i, -amount);
            statement.setLong(++i, to);
            statement.setLong(++i, id);
            statement.setLong(++i, owner);
            statement.setLong(++i, amount);
            statement.executeUpdate();
        } catch (SQLException e) {
            throw new IllegalStateException(e);
        }
    }

    public void execute(String sql) {
        try (Connection connection = database.connect();
                Statement statement = connection.createStatement()) {
            statement.execute(sql);
        } catch (SQLException e) {
            throw new IllegalStateException(sql, e);
        }
    }

    private static long firstId(YearMonth month) {
        return IdLayout.SHARDPAY.firstIdOf(
                month.atDay(1).atStartOfDay(ZoneOffset.UTC).toInstant().toEpochMilli());
    }
}
