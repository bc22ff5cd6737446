package io.shardpay.ledger.writing;

import io.smallrye.config.ConfigMapping;
import io.smallrye.config.WithDefault;
import java.time.Duration;

/** The writer's session, queue and memory. */
@ConfigMapping(prefix = "shardpay.writing")
public interface WritingConfig {
    /** The shard's database; not through a pooler, which would take the session away from the lock. */
    @WithDefault("${quarkus.datasource.jdbc.url}")
    String jdbcUrl();

    @WithDefault("${quarkus.datasource.username}")
    String username();

    @WithDefault("${quarkus.datasource.password}")
    String password();

    /** Most commands of one batch, 1 to 512. */
    @WithDefault("512")
    int maxBatch();

    /** Most commands waiting; beyond it 503 with Retry-After. A quarter of a second of work at full speed. */
    @WithDefault("4096")
    int maxQueue();

    /** Accounts kept in memory, about 150 bytes each. */
    @WithDefault("50000")
    int rememberedAccounts();

    /** Merchants kept in memory. */
    @WithDefault("10000")
    int rememberedMerchants();

    /** All of it, checked. */
    default WriterSettings settings(Duration windowLength) {
        return new WriterSettings(
                jdbcUrl(),
                username(),
                password(),
                maxBatch(),
                maxQueue(),
                rememberedAccounts(),
                rememberedMerchants(),
                windowLength);
    }
}
