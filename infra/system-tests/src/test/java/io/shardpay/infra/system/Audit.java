package io.shardpay.infra.system;

import static org.assertj.core.api.Assertions.assertThat;

import io.shardpay.infra.local.postgres.Database;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.assertj.core.api.SoftAssertions;

/** Asks a shard's database whether its books are right. Each question answers the rows that are wrong. */
final class Audit {
    private static final Map<String, String> QUESTIONS = Map.of(
            "a merchant's books that do not sum to zero per currency",
            """
            select a.merchant_id, b.currency, sum(b.posted) from account a join account_balance b on b.account_id = a.id
            group by 1, 2 having sum(b.posted) <> 0""",
            "accounts whose balance is not the sum of their entries",
            """
            select b.account_id, b.posted, coalesce(sum(e.amount), 0) from account_balance b
            left join entry e on e.account_id = b.account_id group by 1, 2 having b.posted <> coalesce(sum(e.amount), 0)""",
            "accounts whose last line does not show their balance",
            """
            select b.account_id, b.posted, e.balance_after from account_balance b
            join lateral (select balance_after from entry where account_id = b.account_id
                          order by transfer_id desc limit 1) e on true where e.balance_after <> b.posted""",
            "transfers without exactly two entries",
            """
            select t.id, count(e.*) from transfer t left join entry e on e.transfer_id = t.id
            group by t.id having count(e.*) <> 2 or sum(e.amount) <> 0""",
            "merchants whose numbers have gaps",
            """
            select c.merchant_id, c.last_number, count(t.*), max(t.number) from merchant_counter c
            left join transfer t on t.merchant_id = c.merchant_id group by 1, 2
            having c.last_number <> count(t.*) or c.last_number <> coalesce(max(t.number), 0)""",
            "numbers that do not point at their transfer",
            """
            select n.merchant_id, n.number from transfer_number n left join transfer t
            on t.id = n.transfer_id and t.merchant_id = n.merchant_id and t.number = n.number where t.id is null""",
            "keys that do not point at their effect",
            """
            select k.merchant_id, k.key, k.effect_id from idempotency_key k
            where not exists (select from transfer where id = k.effect_id)
              and not exists (select from account where id = k.effect_id)
              and not exists (select from merchant where id = k.effect_id)""",
            "counterparts that do not name each other",
            """
            select t.id from transfer t left join transfer o on o.id = t.counterpart_transfer_id
            where t.counterpart_transfer_id is not null
              and (o.id is null or o.counterpart_transfer_id is distinct from t.id or o.amount <> t.amount)""");

    private final Database database;

    Audit(Database database) {
        this.database = database;
    }

    void findsNothing() throws SQLException {
        SoftAssertions softly = new SoftAssertions();
        for (Map.Entry<String, String> question : QUESTIONS.entrySet()) {
            softly.assertThat(rows(question.getValue())).as(question.getKey()).isEmpty();
        }
        softly.assertAll();
        assertThat(rows("select id from transfer limit 1"))
                .as("an audit of books without a transfer proves nothing")
                .isNotEmpty();
    }

    /** Every row as its columns joined by a space. */
    List<String> rows(String sql) throws SQLException {
        List<String> rows = new ArrayList<>();
        try (Connection connection = database.connect();
                Statement statement = connection.createStatement();
                ResultSet result = statement.executeQuery(sql)) {
            int columns = result.getMetaData().getColumnCount();
            while (result.next()) {
                List<String> cells = new ArrayList<>();
                for (int column = 1; column <= columns; column++) {
                    cells.add(result.getString(column));
                }
                rows.add(String.join(" ", cells));
            }
        }
        return rows;
    }
}
