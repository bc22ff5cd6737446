package io.shardpay.ledger.books;

import io.shardpay.id.TransferId;
import io.shardpay.ledger.command.FollowUpCommand;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The booked transfers that a batch's commands are about, with what has become of each. Read anew for every batch; what the batch
 * itself decides is put here, so that the second of two captures in one batch meets the first.
 */
final class TransferTargets {
    private static final String FIND = "select " + BookedTransfer.COLUMNS + """
            , r.outcome, (select coalesce(max(v.reversed_before + v.amount), 0) from reversal v where v.transfer_id = t.id)
            from unnest(?::bigint[]) as asked (id) join transfer t on t.id = asked.id
            left join resolution r on r.transfer_id = t.id""";

    private final PreparedStatement find;
    private final Map<Long, BookedTransfer> transfers = new HashMap<>();
    private final Map<Long, HoldOutcome> outcomes = new HashMap<>();
    private final Map<Long, Long> reversed = new HashMap<>();

    TransferTargets(Connection session) throws SQLException {
        find = session.prepareStatement(FIND);
    }

    void load(List<PendingCommand<?>> batch) throws SQLException {
        transfers.clear();
        outcomes.clear();
        reversed.clear();
        long[] asked = batch.stream()
                .map(PendingCommand::command)
                .filter(FollowUpCommand.class::isInstance)
                .mapToLong(command -> ((FollowUpCommand) command).transfer().value())
                .distinct()
                .toArray();
        if (asked.length == 0) {
            return;
        }
        find.setObject(1, asked);
        try (ResultSet rows = find.executeQuery()) {
            while (rows.next()) {
                BookedTransfer transfer = BookedTransfer.read(rows);
                transfers.put(transfer.id(), transfer);
                String outcome = rows.getString(BookedTransfer.NEXT_COLUMN);
                if (outcome != null) {
                    outcomes.put(transfer.id(), HoldOutcome.of(outcome));
                }
                reversed.put(creditedHalf(transfer), rows.getLong(BookedTransfer.NEXT_COLUMN + 1));
            }
        }
    }

    Collection<BookedTransfer> all() {
        return transfers.values();
    }

    @Nullable
    BookedTransfer find(TransferId id) {
        return transfers.get(id.value());
    }

    /** How a pending transfer ended; null while it holds. */
    @Nullable
    HoldOutcome outcomeOf(BookedTransfer pending) {
        return outcomes.get(pending.id());
    }

    void resolve(BookedTransfer pending, HoldOutcome outcome) {
        outcomes.put(pending.id(), outcome);
    }

    /** What was sent back already, minor units. */
    long reversedOf(BookedTransfer transfer) {
        return reversed.getOrDefault(creditedHalf(transfer), 0L);
    }

    void reverse(BookedTransfer transfer, long amount) {
        reversed.merge(creditedHalf(transfer), amount, Long::sum);
    }

    /** Both halves of a transfer between merchants share one total: an operator may name the one, the merchant the other. */
    private static long creditedHalf(BookedTransfer transfer) {
        BookedTransfer.Other other = transfer.other();
        return other == null || transfer.comesIn() ? transfer.id() : other.transfer();
    }
}
