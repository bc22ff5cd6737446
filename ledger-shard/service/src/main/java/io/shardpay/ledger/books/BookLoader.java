package io.shardpay.ledger.books;

import io.shardpay.ledger.api.account.AccountKind;
import io.shardpay.ledger.command.CreateTransferCommand;
import io.shardpay.ledger.command.OpenAccountCommand;
import io.shardpay.ledger.value.Currencies;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/** Reads what a batch names and memory does not hold: at most four round trips, usually none. */
final class BookLoader {
    private static final String ACCOUNT_COLUMNS = """
            select a.id, a.merchant_id, a.name, a.currency, a.kind, b.posted, b.pending_debits, b.pending_credits
            from account a join account_balance b on b.account_id = a.id
            """;
    private static final String ACCOUNTS = ACCOUNT_COLUMNS + "where a.id = any(?::bigint[])";
    private static final String CLEARING =
            ACCOUNT_COLUMNS + "where a.kind = 'clearing' and a.merchant_id = any(?::bigint[])";
    private static final String MERCHANTS = """
            select m.id, m.name, m.zone, c.last_number
            from merchant m join merchant_counter c on c.merchant_id = m.id
            where m.id = any(?::bigint[])""";

    private final Memory memory;
    private final TransferTargets targets;
    private final PreparedStatement accounts;
    private final PreparedStatement clearing;
    private final PreparedStatement merchants;
    private final Set<Long> missing = new HashSet<>();

    BookLoader(Connection session, Memory memory, TransferTargets targets) throws SQLException {
        this.memory = memory;
        this.targets = targets;
        accounts = session.prepareStatement(ACCOUNTS);
        clearing = session.prepareStatement(CLEARING);
        merchants = session.prepareStatement(MERCHANTS);
    }

    void load(List<PendingCommand<?>> batch) throws SQLException {
        targets.load(batch);
        loadAccounts(batch);
        loadMerchants(batch);
    }

    private void loadAccounts(List<PendingCommand<?>> batch) throws SQLException {
        missing.clear();
        for (PendingCommand<?> pending : batch) {
            if (pending.command() instanceof CreateTransferCommand transfer) {
                missAccount(transfer.body().debitAccount().value());
                missAccount(transfer.body().creditAccount().value());
            }
        }
        for (BookedTransfer target : targets.all()) {
            missAccount(Sides.ownAccount(target));
            BookedTransfer.Other other = target.other();
            missAccount(other == null ? target.credit() : other.account());
        }
        if (!missing.isEmpty()) {
            accounts.setObject(1, missingIds());
            try (ResultSet rows = accounts.executeQuery()) {
                while (rows.next()) {
                    memory.remember(account(rows));
                }
            }
        }
    }

    private void loadMerchants(List<PendingCommand<?>> batch) throws SQLException {
        missing.clear();
        for (PendingCommand<?> pending : batch) {
            if (pending.command() instanceof CreateTransferCommand transfer) {
                missMerchant(transfer.merchant().value());
                BookAccount credit =
                        memory.account(transfer.body().creditAccount().value());
                if (credit != null) {
                    missMerchant(credit.merchant);
                }
            } else if (pending.command() instanceof OpenAccountCommand account) {
                missMerchant(account.merchant().value());
            } else if (pending.key() != null) {
                missMerchant(pending.key().merchant());
            }
        }
        for (BookedTransfer target : targets.all()) {
            missMerchant(target.merchant());
            BookedTransfer.Other other = target.other();
            if (other != null) {
                missMerchant(other.merchant());
            }
        }
        if (missing.isEmpty()) {
            return;
        }
        long[] ids = missingIds();
        boolean found = false;
        merchants.setObject(1, ids);
        try (ResultSet rows = merchants.executeQuery()) {
            while (rows.next()) {
                found = true;
                memory.remember(
                        new BookMerchant(rows.getLong(1), rows.getString(2), rows.getString(3), rows.getLong(4)));
            }
        }
        if (found) {
            clearing.setObject(1, ids);
            try (ResultSet rows = clearing.executeQuery()) {
                while (rows.next()) {
                    BookAccount account = account(rows);
                    BookMerchant owner = memory.merchant(account.merchant);
                    if (owner != null) {
                        owner.clearing.put(account.currency, account);
                    }
                }
            }
        }
    }

    private void missAccount(long id) {
        if (memory.account(id) == null) {
            missing.add(id);
        }
    }

    private void missMerchant(long id) {
        if (memory.merchant(id) == null) {
            missing.add(id);
        }
    }

    private long[] missingIds() {
        return missing.stream().mapToLong(Long::longValue).toArray();
    }

    private static BookAccount account(ResultSet row) throws SQLException {
        String currency = row.getString(4);
        return new BookAccount(
                row.getLong(1),
                row.getLong(2),
                row.getString(3),
                currency,
                Currencies.exponentOfStored(currency),
                AccountKind.valueOf(row.getString(5).toUpperCase(Locale.ROOT)),
                row.getLong(6),
                row.getLong(7),
                row.getLong(8));
    }
}
