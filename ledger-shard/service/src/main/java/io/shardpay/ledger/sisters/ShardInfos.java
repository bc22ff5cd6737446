package io.shardpay.ledger.sisters;

import io.shardpay.ledger.api.shard.ShardInfo;
import io.shardpay.ledger.probe.Probes;
import jakarta.enterprise.context.ApplicationScoped;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.util.UUID;
import java.util.concurrent.CompletionStage;

/** What the shard says of itself, read from its database: a standby can say it too. */
@ApplicationScoped
public class ShardInfos {
    /** One statement, so the row of the shard and the seal are of one snapshot. */
    private static final String INFO = """
            select shard.number, shard.database_id, shard.layout, shard.merchants, issuing_window.sealed_through_ms
            from shard, issuing_window""";

    private final Probes probes;

    ShardInfos(Probes probes) {
        this.probes = probes;
    }

    CompletionStage<ShardInfo> now() {
        return probes.ask(ShardInfos::read);
    }

    private static ShardInfo read(Connection connection) throws SQLException {
        try (PreparedStatement statement = connection.prepareStatement(INFO);
                ResultSet row = statement.executeQuery()) {
            if (!row.next()) {
                throw new IllegalStateException("the database does not say which shard it is");
            }
            return new ShardInfo(
                    row.getInt("number"),
                    row.getObject("database_id", UUID.class),
                    row.getString("layout"),
                    row.getLong("merchants"),
                    Instant.ofEpochMilli(row.getLong("sealed_through_ms")));
        }
    }
}
