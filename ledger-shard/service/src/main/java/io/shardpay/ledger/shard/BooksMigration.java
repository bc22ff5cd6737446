package io.shardpay.ledger.shard;

import io.shardpay.id.IdLayout;
import io.shardpay.id.ShardNumber;
import java.util.Map;
import org.flywaydb.core.Flyway;
import org.flywaydb.core.api.exception.FlywayValidateException;

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

    /**
     * The schema as this process needs it. Blocks until it is.
     *
     * @throws ShardRefusedException if the database was migrated by scripts that this process does not have
     */
    public void migrate() {
        try {
            Flyway.configure(Thread.currentThread().getContextClassLoader())
                    .dataSource(jdbcUrl, username, password)
                    .locations(LOCATION)
                    .placeholders(Map.of("shardNumber", number.toString(), "idLayout", layout.describe()))
                    .load()
                    .migrate();
        } catch (FlywayValidateException e) {
            // Waiting mends no schema: the process must end and say so, not try again for ever.
            throw new ShardRefusedException("the database's schema was made by other scripts than this version's: "
                    + String.valueOf(e.getMessage()).replace('\n', ' '));
        }
    }
}
