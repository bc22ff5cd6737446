package io.shardpay.ledger.books;

import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A batch as one joined, auto-committed statement: one round trip, one flush. It is composed of the sections a batch needs, so
 * that a batch of transfers does not pay for opening accounts; each composition is prepared once a session.
 *
 * <p>Every guard raises: unique and CHECK constraints, and {@code require_rows} for the updates, which match the stored value
 * they replace. New accounts and counters are inserted with their final values, because sibling sections do not see each other's rows.
 */
final class BatchStatement {
    private static final int MERCHANTS = 1;
    private static final int ACCOUNTS = 2;
    private static final int TRANSFERS = 4;
    private static final int KEYS = 8;
    private static final int PLACEMENTS = 16;

    private static final String MERCHANT_SECTION = """
            m as materialized (
              select * from unnest(?::bigint[], ?::text[], ?::text[], ?::bigint[]) as m (id, name, zone, last_number)),
            new_merchant as (insert into merchant (id, name, zone) select id, name, zone from m),
            new_counter as (insert into merchant_counter (merchant_id, last_number) select id, last_number from m),
            """;
    private static final String ACCOUNT_SECTION = """
            a as materialized (
              select * from unnest(?::bigint[], ?::bigint[], ?::text[], ?::text[], ?::text[], ?::bigint[])
                as a (id, merchant_id, name, currency, kind, posted)),
            new_account as (
              insert into account (id, merchant_id, name, currency, kind)
              select id, merchant_id, name, currency, kind from a),
            new_balance as (
              insert into account_balance (account_id, currency, may_go_below, posted)
              select id, currency, kind <> 'merchant', posted from a),
            """;
    private static final String TRANSFER_SECTION = """
            t as materialized (
              select * from unnest(
                ?::bigint[], ?::bigint[], ?::bigint[], ?::bigint[], ?::bigint[], ?::bigint[], ?::bigint[], ?::bigint[],
                ?::bigint[], ?::bigint[], ?::bigint[], ?::bigint[], ?::text[], ?::text[], ?::text[], ?::text[], ?::text[])
                as t (id, merchant_id, number, debit, credit, amount, counterpart_merchant, counterpart_account,
                counterpart_transfer, origin, debit_after, credit_after, correlation, kind, currency, reference, metadata)),
            new_transfer as (
              insert into transfer (id, merchant_id, number, debit_account_id, credit_account_id, amount,
                counterpart_merchant_id, counterpart_account_id, counterpart_transfer_id, origin_id,
                correlation_id, kind, currency, reference, metadata)
              select id, merchant_id, number, debit, credit, amount, nullif(counterpart_merchant, -1),
                nullif(counterpart_account, -1), nullif(counterpart_transfer, -1), nullif(origin, -1),
                correlation::uuid, kind, currency, reference, metadata::jsonb
              from t),
            new_entry as (
              insert into entry (account_id, transfer_id, merchant_id, amount, balance_after)
              select debit, id, merchant_id, -amount, debit_after from t
              union all
              select credit, id, merchant_id, amount, credit_after from t),
            new_number as (
              insert into transfer_number (merchant_id, number, transfer_id) select merchant_id, number, id from t),
            balances as (
              update account_balance b set posted = u.posted
              from unnest(?::bigint[], ?::text[], ?::bigint[], ?::bigint[]) as u (account_id, currency, stored, posted)
              where b.account_id = u.account_id and b.currency = u.currency and b.posted = u.stored returning 1),
            counters as (
              update merchant_counter c set last_number = u.last_number
              from unnest(?::bigint[], ?::bigint[], ?::bigint[]) as u (merchant_id, stored, last_number)
              where c.merchant_id = u.merchant_id and c.last_number = u.stored returning 1),
            """;
    private static final String KEY_SECTION = """
            new_key as (
              insert into idempotency_key (merchant_id, key, operation, digest, effect_id)
              select * from unnest(?::bigint[], ?::text[], ?::text[], ?::bytea[], ?::bigint[])),
            """;
    private static final String PLACEMENT_SECTION = """
            new_placement as (
              insert into merchant_placement (key, shard) select * from unnest(?::text[], ?::int[])),
            """;
    /** Fails on the table's CHECKs when another holder took over or the seal leaves the window; a lower seal matches no row. */
    private static final String SEAL_SECTION = """
            seal as (
              update issuing_window set sealed_through_ms = ?, sealed_by = ?::uuid
              where sealed_through_ms <= ? returning 1)
            select require_rows('seal', 1, (select count(*) from seal))""";

    private static final String TRANSFER_GUARDS = """
            , require_rows('balances', ?, (select count(*) from balances))
            , require_rows('counters', ?, (select count(*) from counters))""";

    private final Connection session;
    private final String holder;
    private final @Nullable PreparedStatement[] prepared = new PreparedStatement[2 * PLACEMENTS];

    BatchStatement(Connection session, UUID holder) {
        this.session = session;
        this.holder = holder.toString();
    }

    /** Durable on return. */
    void execute(BatchRows rows, Memory memory, long sealMillis) throws SQLException {
        int shape = shapeOf(rows);
        PreparedStatement statement = prepared[shape];
        if (statement == null) {
            statement = session.prepareStatement(sql(shape));
            prepared[shape] = statement;
        }
        Parameters p = new Parameters(statement);
        if ((shape & MERCHANTS) != 0) {
            p.longs(rows.merchants, m -> m.id);
            p.texts(rows.merchants, m -> m.name);
            p.texts(rows.merchants, m -> m.zone);
            p.longs(rows.merchants, m -> m.lastNumber);
        }
        if ((shape & ACCOUNTS) != 0) {
            p.longs(rows.accounts, a -> a.id);
            p.longs(rows.accounts, a -> a.merchant);
            p.texts(rows.accounts, a -> a.name);
            p.texts(rows.accounts, a -> a.currency);
            p.texts(rows.accounts, a -> a.kind.name().toLowerCase(Locale.ROOT));
            p.longs(rows.accounts, a -> a.posted);
        }
        List<BookAccount> changed = List.of();
        List<BookMerchant> counted = List.of();
        if ((shape & TRANSFERS) != 0) {
            changed = new ArrayList<>(memory.touchedAccounts());
            changed.removeIf(account -> account.opening);
            counted = new ArrayList<>(memory.touchedMerchants());
            counted.removeIf(merchant -> merchant.opening);
            bindTransfers(p, rows.transfers, changed, counted);
        }
        if ((shape & KEYS) != 0) {
            p.longs(rows.keys, k -> k.key().merchant());
            p.texts(rows.keys, k -> k.key().text());
            p.texts(rows.keys, k -> k.operation().stored());
            p.bytes(rows.keys, BatchRows.Key::digest);
            p.longs(rows.keys, BatchRows.Key::effect);
        }
        if ((shape & PLACEMENTS) != 0) {
            p.texts(rows.placements, BatchRows.Placement::key);
            p.longs(rows.placements, BatchRows.Placement::shard);
        }
        p.number(sealMillis);
        p.text(holder);
        p.number(sealMillis);
        if ((shape & TRANSFERS) != 0) {
            p.number(changed.size());
            p.number(counted.size());
        }
        statement.execute();
    }

    private static void bindTransfers(
            Parameters p, BatchRows.Transfers t, List<BookAccount> changed, List<BookMerchant> counted)
            throws SQLException {
        p.longs(t.id);
        p.longs(t.merchant);
        p.longs(t.number);
        p.longs(t.debit);
        p.longs(t.credit);
        p.longs(t.amount);
        p.longs(t.counterpartMerchant);
        p.longs(t.counterpartAccount);
        p.longs(t.counterpartTransfer);
        p.longs(t.origin);
        p.longs(t.debitAfter);
        p.longs(t.creditAfter);
        p.texts(t.correlation);
        p.texts(t.kind);
        p.texts(t.currency);
        p.texts(t.reference);
        p.texts(t.metadata);
        p.longs(changed, a -> a.id);
        p.texts(changed, a -> a.currency);
        p.longs(changed, a -> a.storedPosted);
        p.longs(changed, a -> a.posted);
        p.longs(counted, m -> m.id);
        p.longs(counted, m -> m.storedNumber);
        p.longs(counted, m -> m.lastNumber);
    }

    private static int shapeOf(BatchRows rows) {
        return (rows.merchants.isEmpty() ? 0 : MERCHANTS)
                | (rows.accounts.isEmpty() ? 0 : ACCOUNTS)
                | (rows.transfers.size() == 0 ? 0 : TRANSFERS)
                | (rows.keys.isEmpty() ? 0 : KEYS)
                | (rows.placements.isEmpty() ? 0 : PLACEMENTS);
    }

    private static String sql(int shape) {
        return "with "
                + ((shape & MERCHANTS) != 0 ? MERCHANT_SECTION : "")
                + ((shape & ACCOUNTS) != 0 ? ACCOUNT_SECTION : "")
                + ((shape & TRANSFERS) != 0 ? TRANSFER_SECTION : "")
                + ((shape & KEYS) != 0 ? KEY_SECTION : "")
                + ((shape & PLACEMENTS) != 0 ? PLACEMENT_SECTION : "")
                + SEAL_SECTION
                + ((shape & TRANSFERS) != 0 ? TRANSFER_GUARDS : "");
    }
}
