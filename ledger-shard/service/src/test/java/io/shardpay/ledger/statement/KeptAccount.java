package io.shardpay.ledger.statement;

import io.shardpay.ledger.testing.StoredBooks;
import java.time.Instant;

/** One account of stored books whose lines lie where a test needs them, each with the balance that follows from the one before. */
final class KeptAccount {
    private static final String INSERT = """
            with t as (insert into transfer (id, merchant_id, number, debit_account_id, credit_account_id, amount, correlation_id,
                                             kind, currency, reference)
                       values (%1$d, %2$s, %1$d, %3$s, %4$s, abs(%5$d), gen_random_uuid(), 'transfer', 'EUR', %6$s))
            insert into entry (account_id, transfer_id, merchant_id, amount, balance_after)
            values (%7$s, %1$d, %2$s, %5$d, %8$d), (%9$s, %1$d, %2$s, %10$d, %11$d);
            update account_balance set posted = %8$d where account_id = %7$s;
            update account_balance set posted = %11$d where account_id = %9$s""";

    private final StoredBooks books;
    private final String merchant;
    private final String account;
    private final String other;
    private long balance;

    KeptAccount(StoredBooks books, String merchant, String account, String other) {
        this.books = books;
        this.merchant = merchant;
        this.account = account;
        this.other = other;
    }

    /** Books an amount, credit positive, and answers the transfer's ID. To be called in the order of the IDs. */
    String book(Instant at, int sequence, long amount) {
        return book(at, sequence, amount, null);
    }

    String book(Instant at, int sequence, long amount, String reference) {
        long id = StoredBooks.id(at, sequence);
        balance += amount;
        books.execute(INSERT.formatted(
                id,
                merchant,
                amount > 0 ? other : account,
                amount > 0 ? account : other,
                amount,
                reference == null ? "null" : "'" + reference + "'",
                account,
                balance,
                other,
                -amount,
                -balance));
        return Long.toString(id);
    }

    long balance() {
        return balance;
    }
}
