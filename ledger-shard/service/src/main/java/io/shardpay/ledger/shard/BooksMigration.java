package io.shardpay.ledger.shard;

import io.shardpay.id.IdLayout;
import io.shardpay.id.ShardNumber;
import java.util.Map;
import org.flywaydb.core.Flyway;

/**
 * Brings the schema of the books up to date, on a connection of its own without the writer's session limits. To be called under
 * the writer's lock only.
 */
public final class BooksMigration {
    private static final String LOCATION = "classpath:db/migration";
    private final String jdbcUrl;
    private final String username;
    private final String password;
    private final ShardNumber number;
    private final IdLayout layout;

    public BooksMigration(String jdbcUrl, String username, String password, ShardNumber number, IdLayout layout) {
        this.jdbcUrl = jdbcUrl;
        this.username = username;
        this.password = password;
        this.number = number;
        this.layout = layout;
    }

    /** The schema as this process needs it. Blocks until it is. */
    public void migrate() {
        Flyway.configure(Thread.currentThread().getContextClassLoader())
                .dataSource(jdbcUrl, username, password)
                .locations(LOCATION)
                .placeholders(Map.of("shardNumber", number.toString(), "idLayout", layout.describe()))
                .load()
                .migrate();
    }
}
