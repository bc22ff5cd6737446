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
 * A batch as one joined, auto-committed statement ({@link BatchSql}): one round trip, one flush. Each composition of sections is
 * prepared once a session.
 */
final class BatchStatement {
    private final Connection session;
    private final String holder;
    private final @Nullable PreparedStatement[] prepared = new PreparedStatement[BatchSql.SHAPES];

    BatchStatement(Connection session, UUID holder) {
        this.session = session;
        this.holder = holder.toString();
    }

    /** Durable on return. */
    void execute(BatchRows rows, Memory memory, long sealMillis) throws SQLException {
        int shape = shapeOf(rows);
        PreparedStatement statement = prepared[shape];
        if (statement == null) {
            statement = session.prepareStatement(BatchSql.of(shape));
            prepared[shape] = statement;
        }
        Parameters p = new Parameters(statement);
        if ((shape & BatchSql.MERCHANTS) != 0) {
            p.longs(rows.merchants, m -> m.id);
            p.texts(rows.merchants, m -> m.name);
            p.texts(rows.merchants, m -> m.zone);
            p.longs(rows.merchants, m -> m.lastNumber);
        }
        if ((shape & BatchSql.ACCOUNTS) != 0) {
            p.longs(rows.accounts, a -> a.id);
            p.longs(rows.accounts, a -> a.merchant);
            p.texts(rows.accounts, a -> a.name);
            p.texts(rows.accounts, a -> a.currency);
            p.texts(rows.accounts, a -> a.kind.name().toLowerCase(Locale.ROOT));
            p.longs(rows.accounts, a -> a.posted);
            p.longs(rows.accounts, a -> a.pendingDebits);
            p.longs(rows.accounts, a -> a.pendingCredits);
        }
        List<BookAccount> changed = List.of();
        List<BookMerchant> counted = List.of();
        if ((shape & BatchSql.TRANSFERS) != 0) {
            changed = new ArrayList<>(memory.touchedAccounts());
            changed.removeIf(account -> account.opening);
            counted = new ArrayList<>(memory.touchedMerchants());
            counted.removeIf(merchant -> merchant.opening);
            bindTransfers(p, rows.transfers, changed, counted);
        }
        if ((shape & BatchSql.RESOLUTIONS) != 0) {
            p.longs(rows.resolutions, BatchRows.Resolution::transfer);
            p.longs(rows.resolutions, BatchRows.Resolution::merchant);
            p.texts(rows.resolutions, r -> r.outcome().stored());
            p.longs(rows.resolutions, BatchRows.Resolution::capture);
            p.longs(rows.resolutions, BatchRows.Resolution::amount);
            p.longs(rows.resolutions, BatchRows.Resolution::atMillis);
        }
        if ((shape & BatchSql.REVERSALS) != 0) {
            p.longs(rows.reversals, BatchRows.Reversal::transfer);
            p.longs(rows.reversals, BatchRows.Reversal::reversal);
            p.longs(rows.reversals, BatchRows.Reversal::merchant);
            p.texts(rows.reversals, r -> r.kind().name().toLowerCase(Locale.ROOT));
            p.longs(rows.reversals, BatchRows.Reversal::amount);
            p.longs(rows.reversals, BatchRows.Reversal::before);
            p.longs(rows.reversals, BatchRows.Reversal::original);
        }
        if ((shape & BatchSql.KEYS) != 0) {
            p.longs(rows.keys, k -> k.key().merchant());
            p.texts(rows.keys, k -> k.key().text());
            p.texts(rows.keys, k -> k.operation().stored());
            p.bytes(rows.keys, BatchRows.Key::digest);
            p.longs(rows.keys, BatchRows.Key::effect);
        }
        if ((shape & BatchSql.PLACEMENTS) != 0) {
            p.texts(rows.placements, BatchRows.Placement::key);
            p.longs(rows.placements, BatchRows.Placement::shard);
        }
        p.number(sealMillis);
        p.text(holder);
        p.number(sealMillis);
        if ((shape & BatchSql.TRANSFERS) != 0) {
            p.number(changed.size());
            p.number(counted.size());
        }
        if ((shape & BatchSql.RESOLUTIONS) != 0) {
            p.number(rows.resolutions.size());
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
        p.longs(t.expiresAt);
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
        p.longs(changed, a -> a.storedPendingDebits);
        p.longs(changed, a -> a.storedPendingCredits);
        p.longs(changed, a -> a.posted);
        p.longs(changed, a -> a.pendingDebits);
        p.longs(changed, a -> a.pendingCredits);
        p.longs(counted, m -> m.id);
        p.longs(counted, m -> m.storedNumber);
        p.longs(counted, m -> m.lastNumber);
    }

    private static int shapeOf(BatchRows rows) {
        return (rows.merchants.isEmpty() ? 0 : BatchSql.MERCHANTS)
                | (rows.accounts.isEmpty() ? 0 : BatchSql.ACCOUNTS)
                | (rows.transfers.size() == 0 && rows.resolutions.isEmpty() ? 0 : BatchSql.TRANSFERS)
                | (rows.holds.isEmpty() ? 0 : BatchSql.HOLDS)
                | (rows.resolutions.isEmpty() ? 0 : BatchSql.RESOLUTIONS)
                | (rows.reversals.isEmpty() ? 0 : BatchSql.REVERSALS)
                | (rows.keys.isEmpty() ? 0 : BatchSql.KEYS)
                | (rows.placements.isEmpty() ? 0 : BatchSql.PLACEMENTS);
    }
}
