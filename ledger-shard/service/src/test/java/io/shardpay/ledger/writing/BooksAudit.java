package io.shardpay.ledger.writing;

import static org.assertj.core.api.Assertions.assertThat;

import io.shardpay.ledger.testing.PostgresServer;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Map;
import java.util.TreeMap;

/** What must hold of the books at all times, asked of the database alone. */
final class BooksAudit {
    private static final Map<String, String> OF_POSTED = Map.of(
            "a merchant's books sum to zero in each currency",
            """
            select a.merchant_id, a.currency, sum(b.posted) from account a join account_balance b on b.account_id = a.id
            group by 1, 2 having sum(b.posted) <> 0""",
            "a balance is the sum of its entries",
            """
            select b.account_id, b.posted, coalesce(sum(e.amount), 0)
            from account_balance b left join entry e on e.account_id = b.account_id
            group by 1, 2 having b.posted <> coalesce(sum(e.amount), 0)""",
            "each entry's balance is the one before plus its amount",
            """
            select * from (select account_id, transfer_id, balance_after,
              sum(amount) over (partition by account_id order by transfer_id) as expected from entry) e
            where balance_after <> expected""",
            "each transfer has its two entries and no other",
            """
            select t.id from transfer t left join entry e on e.transfer_id = t.id where not t.pending
            group by t.id, t.amount having count(*) <> 2 or min(e.amount) <> -t.amount or max(e.amount) <> t.amount
            union all select t.id from transfer t join entry e on e.transfer_id = t.id where t.pending""",
            "no entry without a transfer",
            "select e.transfer_id from entry e left join transfer t on t.id = e.transfer_id where t.id is null",
            "numbers run from 1 to the counter without a gap, and are the transfers' own",
            """
            select c.merchant_id from merchant_counter c left join transfer_number n on n.merchant_id = c.merchant_id
            left join transfer t on t.id = n.transfer_id and t.merchant_id = n.merchant_id and t.number = n.number
            group by c.merchant_id, c.last_number
            having count(t.id) <> c.last_number or coalesce(max(n.number), 0) <> c.last_number""",
            "numbers rise with the IDs",
            """
            select * from (select id, number, row_number() over (partition by merchant_id order by id) as expected
              from transfer) t where number <> expected""",
            "a key points at an effect of its merchant",
            """
            select k.* from idempotency_key k
            left join transfer t on k.operation like 'transfer.%' and t.id = k.effect_id
              and (t.merchant_id = k.merchant_id or k.merchant_id = 0 and k.operation = 'transfer.reverse')
            left join account a on k.operation = 'account.open' and a.id = k.effect_id and a.merchant_id = k.merchant_id
            left join merchant m on k.operation = 'merchant.create' and m.id = k.effect_id and k.merchant_id = 0
            where coalesce(t.id, a.id, m.id) is null""",
            "linked transfers name each other and move the same",
            """
            select t.id from transfer t left join transfer c on c.id = t.counterpart_transfer_id
            where t.counterpart_merchant_id is not null and not t.pending and (c.id is null or c.counterpart_transfer_id <> t.id
              or c.amount <> t.amount or c.currency <> t.currency or c.merchant_id <> t.counterpart_merchant_id)""",
            "every ID lies below the seal or in the window",
            "select t.id from transfer t, issuing_window w where (t.id >> 22) + 1735689600000 >= w.window_end_ms");

    private static final Map<String, String> OF_PENDING = Map.of(
            "what is pending on an account is what its open holds say",
            """
            select b.account_id from account_balance b
            left join hold d on d.debit_account_id = b.account_id
            group by b.account_id, b.pending_debits having b.pending_debits <> coalesce(sum(d.amount), 0)
            union all
            select b.account_id from account_balance b
            left join hold c on c.credit_account_id = b.account_id
            group by b.account_id, b.pending_credits having b.pending_credits <> coalesce(sum(c.amount), 0)""",
            "a pending transfer holds or was resolved, and nothing else does",
            """
            select coalesce(t.id, h.transfer_id, r.transfer_id) from (select * from transfer where pending) t
            full join hold h on h.transfer_id = t.id
            full join resolution r on r.transfer_id = coalesce(t.id, h.transfer_id)
            where t.id is null or (h.transfer_id is null) = (r.transfer_id is null)
              or h.amount <> t.amount or h.expires_at_ms <> t.expires_at_ms""",
            "a capture is of the pending transfer that it resolved, and of no more than that",
            """
            select coalesce(c.id, r.transfer_id) from (select * from transfer where kind = 'capture') c
            full join (select * from resolution where outcome = 'captured') r on r.capture_id = c.id
            left join transfer t on t.id = r.transfer_id
            where c.id is null or r.capture_id is null or c.origin_id <> r.transfer_id or c.amount <> r.amount
              or c.amount > t.amount""",
            "what was sent back is a transfer of its own, and never more than the original",
            """
            select coalesce(b.id, v.reversal_id) from (select * from transfer where kind in ('reversal', 'return')) b
            full join reversal v on v.reversal_id = b.id left join transfer t on t.id = v.transfer_id
            where b.id is null or v.reversal_id is null or b.origin_id <> v.transfer_id or b.amount <> v.amount
              or b.kind <> v.kind or v.original_amount <> t.amount
            union all
            select t.id from transfer t join reversal v on v.transfer_id = t.id
            group by t.id, t.amount having sum(v.amount) > t.amount""");

    private BooksAudit() {}

    static void assertSound(PostgresServer.Database database) throws SQLException {
        Map<String, String> broken = new TreeMap<>();
        try (Connection connection = database.connect();
                Statement statement = connection.createStatement()) {
            Map<String, String> mustBeEmpty = new TreeMap<>(OF_POSTED);
            mustBeEmpty.putAll(OF_PENDING);
            for (Map.Entry<String, String> rule : mustBeEmpty.entrySet()) {
                try (ResultSet rows = statement.executeQuery(rule.getValue())) {
                    if (rows.next()) {
                        broken.put(rule.getKey(), "first offender: " + rows.getString(1));
                    }
                }
            }
        }
        assertThat(broken).as("rules of the books that are broken").isEmpty();
    }

    static long count(PostgresServer.Database database, String query) throws SQLException {
        try (Connection connection = database.connect();
                Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery(query)) {
            rows.next();
            return rows.getLong(1);
        }
    }

    static void execute(PostgresServer.Database database, String sql) throws SQLException {
        try (Connection connection = database.connect();
                Statement statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }
}
