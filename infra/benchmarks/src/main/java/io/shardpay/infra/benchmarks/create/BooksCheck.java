package io.shardpay.infra.benchmarks.create;

import io.shardpay.infra.local.postgres.Database;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;

/**
 * What the books of a shard say, read past all services.
 *
 * @param transfers rows
 * @param sumOfBalances of all accounts with the outside world: zero in books that balance
 * @param wrongBalances accounts whose balance is not the sum of their entries
 */
public record BooksCheck(long transfers, long sumOfBalances, long wrongBalances) {
    private static final String QUERY = """
            select (select count(*) from transfer),
                   (select coalesce(sum(posted), 0) from account_balance),
                   (select count(*)
                      from account_balance balance
                      left join (select account_id, sum(amount) as amount from entry group by account_id) entries
                             on entries.account_id = balance.account_id
                     where balance.posted <> coalesce(entries.amount, 0))
            """;

    static BooksCheck of(Database shard) throws SQLException {
        try (Connection connection = shard.connect();
                Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery(QUERY)) {
            row.next();
            return new BooksCheck(row.getLong(1), row.getLong(2), row.getLong(3));
        }
    }

    boolean balances() {
        return sumOfBalances == 0 && wrongBalances == 0;
    }
}
