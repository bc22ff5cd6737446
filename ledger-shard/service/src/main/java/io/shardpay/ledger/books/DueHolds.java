package io.shardpay.ledger.books;

import io.shardpay.id.TransferId;
import io.shardpay.ledger.command.ExpireHoldCommand;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;

/**
 * Which holds are due. Knows when the next one will be, so that the database is not asked before; the writer alone makes and ends
 * holds. Confined to the writer's thread.
 */
final class DueHolds {
    /** Holds ended in one batch: so many that a rush is over soon, so few that callers hardly wait for it. */
    static final int MAX_ROUND = 256;

    /** How soon holds are tried again that did not end: not with every batch. */
    private static final long RETRY_MILLIS = 100;

    private static final String FIRST =
            "select transfer_id, expires_at_ms from hold order by expires_at_ms, transfer_id limit " + MAX_ROUND;

    private final PreparedStatement first;
    /** Unix milliseconds; asked of the database at first. */
    private long nextMillis = Long.MIN_VALUE;

    DueHolds(Connection session) throws SQLException {
        first = session.prepareStatement(FIRST);
    }

    /** These are on record now. */
    void opened(List<BookedTransfer> holds) {
        for (BookedTransfer hold : holds) {
            nextMillis = Math.min(nextMillis, hold.expiresAtMillis());
        }
    }

    /** @param nowMillis the generator's accepted time, Unix milliseconds */
    List<PendingCommand<?>> at(long nowMillis) throws SQLException {
        if (nowMillis < nextMillis) {
            return List.of();
        }
        List<PendingCommand<?>> due = new ArrayList<>();
        nextMillis = Long.MAX_VALUE;
        try (ResultSet rows = first.executeQuery()) {
            while (rows.next() && nextMillis == Long.MAX_VALUE) {
                long expiresAt = rows.getLong(2);
                if (expiresAt <= nowMillis) {
                    due.add(new PendingCommand<>(new ExpireHoldCommand(new TransferId(rows.getLong(1)))));
                } else {
                    nextMillis = expiresAt;
                }
            }
        }
        if (!due.isEmpty()) {
            // There may be more, or these may not end.
            nextMillis = due.size() == MAX_ROUND ? nowMillis : Math.min(nextMillis, nowMillis + RETRY_MILLIS);
        }
        return due;
    }
}
