package io.shardpay.ledger.sisters;

import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.junit.QuarkusTest;
import io.shardpay.ledger.testing.ShardTest;
import io.shardpay.ledger.testing.StoredBooks;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Instant;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

/** How many merchants a shard says it has: exact, and at a cost that does not grow with them. */
@QuarkusTest
class MerchantCountIT extends ShardTest {
    private static final int MANY = "full".equals(System.getProperty("shardpay.test.scale")) ? 1_000_000 : 100_000;

    @Test
    void theCountFollowsEveryChangeWhoeverMakesIt() throws SQLException {
        StoredBooks books = new StoredBooks(database());
        long before = told();

        shard.newMerchant();
        assertThat(told()).isEqualTo(before + 1);

        IntStream.range(0, 8).parallel().forEach(i -> shard.newMerchant());
        assertThat(told()).isEqualTo(before + 9);

        long first = StoredBooks.id(Instant.parse("2025-03-01T00:00:00Z"), 0);
        books.execute(
                "insert into merchant (id, name, zone) select %d + g, 'counted', 'UTC' from generate_series(1, %d) g"
                        .formatted(first, MANY));
        assertThat(told()).isEqualTo(before + 9 + MANY).isEqualTo(number("select count(*) from merchant"));

        books.execute("delete from merchant where id > %d and id <= %d".formatted(first, first + MANY));
        assertThat(told()).isEqualTo(before + 9).isEqualTo(number("select count(*) from merchant"));
    }

    /** Under a lock that no reader of the merchants passes. */
    @Test
    void tellingTheCountReadsNoMerchant() throws SQLException {
        long before = told();
        try (Connection connection = database().connect();
                Statement statement = connection.createStatement()) {
            connection.setAutoCommit(false);
            statement.execute("lock table merchant in access exclusive mode");

            assertThat(told()).isEqualTo(before);

            connection.rollback();
        }
    }

    private long told() {
        return shard.with(shard.tokens().service())
                .get("/internal/shard")
                .then()
                .statusCode(200)
                .extract()
                .jsonPath()
                .getLong("merchants");
    }

    private long number(String sql) throws SQLException {
        try (Connection connection = database().connect();
                Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery(sql)) {
            row.next();
            return row.getLong(1);
        }
    }
}
