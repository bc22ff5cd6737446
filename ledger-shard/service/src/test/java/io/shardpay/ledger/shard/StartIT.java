package io.shardpay.ledger.shard;

import static org.assertj.core.api.Assertions.assertThat;

import io.shardpay.ledger.testing.PostgresServer;
import io.shardpay.ledger.testing.ShardProcess;
import io.shardpay.ledger.testing.TestTokens;
import java.sql.Connection;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** The packaged shard where it must not start: it ends by itself, says so in its exit code, and names what to change. */
class StartIT {
    private static final int SHARD = 21;

    private final TestTokens tokens = TestTokens.create();
    private final PostgresServer.Database database = PostgresServer.shared().createDatabase();

    @Test // CASE 9
    void withoutAShardNumberThereIsNoDefault() throws SQLException {
        try (ShardProcess process = ShardProcess.launch(database, tokens, Map.of())) {
            assertThat(process.exitCode()).as(process.logTail()).isNotZero();
            assertThat(process.logTail()).contains("shardpay.shard.number");
        }
        assertThat(tables()).isZero();
    }

    @Test
    void aNumberOutsideTheIdIsRefusedWithTheRange() throws SQLException {
        try (ShardProcess process = ShardProcess.launch(database, tokens, Map.of("shardpay.shard.number", "1024"))) {
            assertThat(process.exitCode()).as(process.logTail()).isNotZero();
            assertThat(process.logTail()).contains("shardpay.shard.number: shard number 1024 is outside 0..1023");
        }
        assertThat(tables()).isZero();
    }

    @Test
    void anotherNumberThanTheDatabasesIsRefusedWithBoth() throws SQLException {
        ShardProcess.start(SHARD, database, tokens).close();

        try (ShardProcess process = ShardProcess.launch(SHARD + 1, database, tokens, Map.of())) {
            assertThat(process.exitCode()).as(process.logTail()).isNotZero();
            assertThat(process.logTail())
                    .contains("SHARD_REFUSED")
                    .contains("shardpay.shard.number is 22, but the database was born as shard 21");
        }
        assertThat(number("select writer_epoch from shard")).isEqualTo(1);
    }

    @Test
    void anotherLayoutThanTheDatabasesIsRefusedWithBoth() throws SQLException {
        ShardProcess.start(SHARD, database, tokens).close();
        execute("update shard set layout = 'epoch=2020-01-01T00:00:00Z bits=41/10/12'");

        try (ShardProcess process = ShardProcess.launch(SHARD, database, tokens, Map.of())) {
            assertThat(process.exitCode()).as(process.logTail()).isNotZero();
            assertThat(process.logTail())
                    .contains("stored layout [epoch=2020-01-01T00:00:00Z bits=41/10/12] differs from this process's"
                            + " layout [epoch=2025-01-01T00:00:00Z bits=41/10/12]");
        }
        assertThat(number("select writer_epoch from shard")).isEqualTo(1);
    }

    @Test
    void aSchemaOfOtherScriptsIsRefused() throws SQLException {
        ShardProcess.start(SHARD, database, tokens).close();
        execute("update flyway_schema_history set checksum = checksum + 1 where version = '1'");

        try (ShardProcess process = ShardProcess.launch(SHARD, database, tokens, Map.of())) {
            assertThat(process.exitCode()).as(process.logTail()).isNotZero();
            assertThat(process.logTail())
                    .contains("SHARD_REFUSED")
                    .contains("the database's schema was made by other scripts than this version's")
                    .contains("checksum mismatch for migration version 1");
        }
        assertThat(number("select writer_epoch from shard")).isEqualTo(1);
    }

    @Test
    void aShiftedClockIsRefusedOutsideTheProfileForFaults() throws SQLException {
        try (ShardProcess process =
                ShardProcess.launch(SHARD, database, tokens, Map.of("shardpay.faults.clock-offset", "PT30S"))) {
            assertThat(process.exitCode()).as(process.logTail()).isNotZero();
            assertThat(process.logTail())
                    .contains("shardpay.faults.clock-offset is PT30S, but is accepted under the profile faults only;"
                            + " the profile is prod");
        }
        assertThat(tables()).isZero();
    }

    @Test
    void halfAnIssuerOfOperatorsIsRefused() {
        try (ShardProcess process =
                ShardProcess.launch(SHARD, database, tokens, Map.of("shardpay.operators.issuer", TestTokens.CALLERS))) {
            assertThat(process.exitCode()).as(process.logTail()).isNotZero();
            assertThat(process.logTail())
                    .contains("shardpay.operators.issuer and shardpay.operators.key-location must be given together,"
                            + " but there is only the issuer urn:shardpay:local");
        }
    }

    private long tables() throws SQLException {
        return number("select count(*) from pg_tables where schemaname = 'public'");
    }

    private long number(String sql) throws SQLException {
        try (Connection connection = database.connect();
                Statement statement = connection.createStatement();
                ResultSet row = statement.executeQuery(sql)) {
            row.next();
            return row.getLong(1);
        }
    }

    private void execute(String sql) throws SQLException {
        try (Connection connection = database.connect();
                Statement statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }
}
