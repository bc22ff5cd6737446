package io.shardpay.ledger.testing;

import io.quarkus.test.common.QuarkusTestResourceLifecycleManager;
import java.util.Map;

/** Gives a {@code @QuarkusTest} of the shard a new database and a shard number (2). */
public final class PostgresResource implements QuarkusTestResourceLifecycleManager {
    @Override
    public Map<String, String> start() {
        PostgresServer.Database database = PostgresServer.shared().createDatabase();
        return Map.of(
                "quarkus.datasource.jdbc.url", database.url(),
                "quarkus.datasource.username", database.user(),
                "quarkus.datasource.password", database.password(),
                "shardpay.shard.number", "2");
    }

    @Override
    public void stop() {
        // The server ends with the JVM: other test classes use it too.
    }
}
