package io.shardpay.ledger.issuing;

import static org.assertj.core.api.Assertions.assertThat;

import io.shardpay.id.IdLayout;
import io.shardpay.id.ShardNumber;
import io.shardpay.id.window.WindowClaim;
import io.shardpay.id.window.WindowSource;
import io.shardpay.id.window.WindowSourceContract;
import io.shardpay.ledger.shard.BooksMigration;
import io.shardpay.ledger.testing.PostgresServer;
import java.sql.Connection;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

class PostgresWindowSourceIT extends WindowSourceContract {
    private static final long CEILING = 1_900_000_000_000L;
    private static PostgresServer.Database database;
    private final List<Connection> opened = new ArrayList<>();

    @BeforeAll
    static void migrate() {
        database = PostgresServer.shared().createDatabase();
        new BooksMigration(database.url(), database.user(), database.password(), new ShardNumber(2), IdLayout.SHARDPAY)
                .migrate();
    }

    @AfterEach
    void end() throws SQLException {
        for (Connection connection : opened) {
            connection.close();
        }
    }

    @Override
    protected void reset() throws SQLException {
        execute("update issuing_window set holder = null, sealed_by = null, window_end_ms = 0, sealed_through_ms = 0");
    }

    @Override
    protected WindowSource connect() throws SQLException {
        Connection connection = database.connect();
        opened.add(connection);
        PostgresWindowSource source = new PostgresWindowSource(() -> CEILING);
        source.use(connection);
        return source;
    }

    @Override
    protected void sealThrough(long unixMillis) throws SQLException {
        execute("update issuing_window set sealed_through_ms = " + unixMillis);
    }

    @Override
    protected long expectedStoreMillis() {
        return System.currentTimeMillis();
    }

    @Test
    void theCeilingIsAnswered() throws Exception {
        assertThat(connect().read().ceilingMillis()).isEqualTo(CEILING);
        assertThat(connect()
                        .compareAndSet(WindowClaim.NONE, new WindowClaim(new java.util.UUID(0, 1), 7))
                        .stored()
                        .ceilingMillis())
                .isEqualTo(CEILING);
    }

    private static void execute(String sql) throws SQLException {
        try (Connection connection = database.connect();
                Statement statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }
}
