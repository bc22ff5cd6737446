package io.shardpay.ledger.books;

import io.shardpay.id.AccountId;
import io.shardpay.id.MerchantId;
import io.shardpay.id.TransferId;
import io.shardpay.ledger.api.account.AccountKind;
import io.shardpay.ledger.api.transfer.Counterpart;
import io.shardpay.ledger.api.transfer.Transfer;
import io.shardpay.ledger.api.transfer.TransferKind;
import io.shardpay.ledger.api.transfer.TransferStatus;
import io.shardpay.ledger.value.Currencies;
import io.shardpay.ledger.value.MetadataText;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Rebuilds the answers of commands that took effect before, from the rows that say so: as they were at their creation. */
final class ReplayReader {
    private static final String TRANSFERS = """
            select t.id, t.number, t.merchant_id, t.debit_account_id, t.credit_account_id, t.amount, t.currency,
              t.counterpart_merchant_id, t.counterpart_account_id, t.counterpart_transfer_id, t.reference,
              t.metadata::text, t.correlation_id::text
            from unnest(?::bigint[]) as asked (id) join transfer t on t.id = asked.id""";
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
            case CREATE_TRANSFER -> transfers;
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
                            case CREATE_TRANSFER -> transfer(row);
                            case OPEN_ACCOUNT -> account(row);
                            case CREATE_MERCHANT ->
                                answers.merchant(row.getLong(1), row.getString(2), row.getString(3));
                        });
            }
        }
        return found;
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
                0));
    }

    private Transfer transfer(ResultSet row) throws SQLException {
        long id = row.getLong(1);
        String currency = row.getString(7);
        Counterpart counterpart = counterpart(row);
        return new Transfer(
                new TransferId(id),
                row.getLong(2),
                new MerchantId(row.getLong(3)),
                new AccountId(row.getLong(4)),
                counterpart == null ? new AccountId(row.getLong(5)) : counterpart.account(),
                row.getLong(6),
                currency,
                Currencies.exponentOfStored(currency),
                TransferKind.TRANSFER,
                TransferStatus.POSTED,
                null,
                counterpart,
                row.getString(11),
                MetadataText.parse(row.getString(12)),
                row.getString(13),
                answers.shardOf(id),
                answers.createdAt(id));
    }

    private static @Nullable Counterpart counterpart(ResultSet row) throws SQLException {
        long merchant = row.getLong(8);
        if (row.wasNull()) {
            return null;
        }
        long account = row.getLong(9);
        long transfer = row.getLong(10);
        return new Counterpart(
                new MerchantId(merchant), new AccountId(account), row.wasNull() ? null : new TransferId(transfer));
    }
}
