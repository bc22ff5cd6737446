package io.shardpay.ledger.snapshot;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatExceptionOfType;

import io.quarkus.test.junit.QuarkusTest;
import io.shardpay.ledger.testing.ShardTest;
import io.shardpay.ledger.testing.StoredBooks;
import jakarta.inject.Inject;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Instant;
import javax.sql.DataSource;
import org.junit.jupiter.api.Test;

/** What the sessions of the read pool may. */
@QuarkusTest
class ReadPoolIT extends ShardTest {
    private static final String READ_ONLY_SQL_TRANSACTION = "25006";

    @Inject
    DataSource pool;

    @Inject
    Snapshot snapshot;

    @Inject
    SealRepository seals;

    @Test
    void theReadPoolCannotWrite() throws SQLException {
        try (Connection connection = pool.getConnection();
                Statement statement = connection.createStatement()) {
            assertThatExceptionOfType(SQLException.class)
                    .isThrownBy(() ->
                            statement.executeUpdate("insert into merchant (id, name, zone) values (1, 'x', 'UTC')"))
                    .extracting(SQLException::getSQLState)
                    .isEqualTo(READ_ONLY_SQL_TRANSACTION);
        }
    }

    @Test
    void readsHaveALimitAndPlansOfTheirOwn() throws SQLException {
        assertThat(show("statement_timeout")).isEqualTo("1200ms");
        assertThat(show("plan_cache_mode")).isEqualTo("force_custom_plan");
        assertThat(show("transaction_isolation")).isEqualTo("repeatable read");
    }

    @Test
    void everyQueryOfAReadSeesOneState() {
        StoredBooks books = new StoredBooks(database());
        long id = StoredBooks.id(Instant.parse("2025-04-01T00:00:00Z"), 0);

        snapshot.read(() -> {
            seals.current(); // the first query takes the snapshot
            books.merchant(id);
            assertThat(seals.getEntityManager()
                            .createNativeQuery("select count(*) from merchant where id = " + id, Long.class)
                            .getSingleResult())
                    .isEqualTo(0L);
            return null;
        });
    }

    private String show(String setting) throws SQLException {
        try (Connection connection = pool.getConnection();
                Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery("show " + setting)) {
            assertThat(rows.next()).isTrue();
            return rows.getString(1);
        }
    }
}
