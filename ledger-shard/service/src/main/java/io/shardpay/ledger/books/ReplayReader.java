package io.shardpay.ledger.books;

import io.shardpay.ledger.api.account.AccountKind;
import io.shardpay.ledger.api.transfer.Transfer;
import io.shardpay.ledger.api.transfer.TransferStatus;
import io.shardpay.ledger.value.Currencies;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/** Rebuilds the answers of commands that took effect before, from the rows that say so: as they were at their creation. */
final class ReplayReader {
    private static final String TRANSFERS = "select " + BookedTransfer.COLUMNS
            + " from unnest(?::bigint[]) as asked (id) join transfer t on t.id = asked.id";
    private static final String ACCOUNTS =
            "select id, merchant_id, name, currency, kind from account where id = any(?::bigint[])";
    private static final String MERCHANTS = "select id, name, zone from merchant where id = any(?::bigint[])";

    private final FirstAnswers answers;
    private final PreparedStatement transfers;
    private final PreparedStatement accounts;
    private final PreparedStatement merchants;

    ReplayReader(Connection session, FirstAnswers answers) throws SQLException {
        this.answers = answers;
        transfers = session.prepareStatement(TRANSFERS);
        accounts = session.prepareStatement(ACCOUNTS);
        merchants = session.prepareStatement(MERCHANTS);
    }

    /** The stored answers of one operation by the ID of their effect. */
    Map<Long, Object> read(Operation operation, List<Long> effects) throws SQLException {
        PreparedStatement query = switch (operation) {
            case CREATE_TRANSFER, CAPTURE_TRANSFER, VOID_TRANSFER, REVERSE_TRANSFER -> transfers;
            case OPEN_ACCOUNT -> accounts;
            case CREATE_MERCHANT -> merchants;
        };
        query.setObject(1, effects.stream().mapToLong(Long::longValue).toArray());
        Map<Long, Object> found = new HashMap<>();
        try (ResultSet row = query.executeQuery()) {
            while (row.next()) {
                found.put(
                        row.getLong(1),
                        switch (operation) {
                            case CREATE_TRANSFER, CAPTURE_TRANSFER, REVERSE_TRANSFER -> booked(row);
                            case VOID_TRANSFER -> answers.transfer(BookedTransfer.read(row), TransferStatus.VOIDED);
                            case OPEN_ACCOUNT -> account(row);
                            case CREATE_MERCHANT ->
                                answers.merchant(row.getLong(1), row.getString(2), row.getString(3));
                        });
            }
        }
        return found;
    }

    private Transfer booked(ResultSet row) throws SQLException {
        BookedTransfer booked = BookedTransfer.read(row);
        return answers.transfer(booked, booked.holds() ? TransferStatus.PENDING : TransferStatus.POSTED);
    }

    private Object account(ResultSet row) throws SQLException {
        String currency = row.getString(4);
        return answers.newAccount(new BookAccount(
                row.getLong(1),
                row.getLong(2),
                row.getString(3),
                currency,
                Currencies.exponentOfStored(currency),
                AccountKind.valueOf(row.getString(5).toUpperCase(Locale.ROOT)),
                0,
                0,
                0));
    }
}
