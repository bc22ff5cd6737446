package io.shardpay.ledger.issuing;

import io.shardpay.id.window.StoredWindow;
import io.shardpay.id.window.SwapOutcome;
import io.shardpay.id.window.WindowClaim;
import io.shardpay.id.window.WindowSource;
import io.shardpay.id.window.WindowStoreAwayException;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.UUID;
import java.util.function.LongSupplier;
import org.jspecify.annotations.Nullable;

/**
 * The issuing window in the shard's own database, read and extended on the writer's session in statements of their own. The
 * ceiling is the end of the last month that has a partition. Confined to the writer's thread; outlives a session, because the
 * generator and its keeper do.
 */
public final class PostgresWindowSource implements WindowSource {
    private static final String COLUMNS =
            "holder, window_end_ms, sealed_through_ms, floor(extract(epoch from clock_timestamp()) * 1000)::bigint";
    private static final String READ = "select " + COLUMNS + " from issuing_window";
    /** "sealed_by" follows the holder, so that a later batch of the former one fails on the table's CHECK. */
    private static final String SWAP = """
            update issuing_window set holder = ?::uuid, sealed_by = ?::uuid, window_end_ms = ?
            where holder is not distinct from ?::uuid and window_end_ms = ? and sealed_through_ms <= ? returning\s""" + COLUMNS;

    private final LongSupplier ceilingMillis;
    private @Nullable Connection session;

    /** @param ceilingMillis exclusive end of the last millisecond that a row could be stored for, Unix time */
    public PostgresWindowSource(LongSupplier ceilingMillis) {
        this.ceilingMillis = ceilingMillis;
    }

    /** Works over this session from now on: the first one, or a new one after that was lost. */
    public void use(Connection newSession) {
        session = newSession;
    }

    @Override
    public StoredWindow read() {
        try (PreparedStatement query = session().prepareStatement(READ);
                ResultSet row = query.executeQuery()) {
            row.next();
            return stored(row);
        } catch (SQLException e) {
            throw new WindowStoreAwayException("read", e);
        }
    }

    @Override
    public SwapOutcome compareAndSet(WindowClaim expected, WindowClaim replacement) {
        try (PreparedStatement swap = session().prepareStatement(SWAP)) {
            swap.setObject(1, replacement.holder());
            swap.setObject(2, replacement.holder());
            swap.setLong(3, replacement.endMillis());
            swap.setObject(4, expected.holder());
            swap.setLong(5, expected.endMillis());
            swap.setLong(6, replacement.endMillis());
            try (ResultSet row = swap.executeQuery()) {
                if (row.next()) {
                    return new SwapOutcome.Swapped(stored(row));
                }
            }
        } catch (SQLException e) {
            throw new WindowStoreAwayException("compare-and-set", e);
        }
        return new SwapOutcome.Refused(read());
    }

    private Connection session() {
        Connection current = session;
        if (current == null) {
            throw new IllegalStateException("no session to read the window on yet");
        }
        return current;
    }

    private StoredWindow stored(ResultSet row) throws SQLException {
        return new StoredWindow(
                new WindowClaim(row.getObject(1, UUID.class), row.getLong(2)),
                row.getLong(3),
                ceilingMillis.getAsLong(),
                row.getLong(4));
    }
}
