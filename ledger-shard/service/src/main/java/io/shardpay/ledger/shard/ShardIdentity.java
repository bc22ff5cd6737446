package io.shardpay.ledger.shard;

import io.shardpay.id.IdLayout;
import io.shardpay.id.IdLayoutException;
import io.shardpay.id.ShardNumber;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * Who a shard is: its number together with its database, which has an identity from birth.
 *
 * @param writerEpoch how many writers this database has had, for the record
 */
public record ShardIdentity(ShardNumber number, UUID databaseId, long writerEpoch) {
    /**
     * Compares number and layout with those the database was born with; a database without books passes.
     *
     * @return the database's identity; null when it has no books yet
     * @throws ShardRefusedException if one differs
     */
    public static @Nullable UUID requireMatch(Connection session, ShardNumber number, IdLayout layout)
            throws SQLException {
        try (Statement query = session.createStatement()) {
            try (ResultSet row = query.executeQuery("select to_regclass('shard') is not null")) {
                row.next();
                if (!row.getBoolean(1)) {
                    return null;
                }
            }
            try (ResultSet row = query.executeQuery("select number, layout, database_id from shard")) {
                if (!row.next()) {
                    return null;
                }
                requireMatch(row.getInt(1), row.getString(2), number, layout);
                return row.getObject(3, UUID.class);
            }
        }
    }

    /**
     * Raises the writer's epoch and reads the identity. To be called under the writer's lock, after the migration.
     *
     * @throws ShardRefusedException if number or layout differ from the database's
     */
    public static ShardIdentity enter(Connection session, ShardNumber number, IdLayout layout) throws SQLException {
        try (PreparedStatement raise = session.prepareStatement(
                        "update shard set writer_epoch = writer_epoch + 1 returning number, layout, database_id, writer_epoch");
                ResultSet row = raise.executeQuery()) {
            if (!row.next()) {
                throw new ShardRefusedException("the database has books but no row in the table shard");
            }
            requireMatch(row.getInt(1), row.getString(2), number, layout);
            return new ShardIdentity(number, row.getObject(3, UUID.class), row.getLong(4));
        }
    }

    private static void requireMatch(int storedNumber, String storedLayout, ShardNumber number, IdLayout layout) {
        if (storedNumber != number.value()) {
            throw new ShardRefusedException(
                    "shardpay.shard.number is " + number + ", but the database was born as shard " + storedNumber);
        }
        try {
            layout.requireStored(storedLayout);
        } catch (IdLayoutException e) {
            throw new ShardRefusedException(String.valueOf(e.getMessage()));
        }
    }
}
