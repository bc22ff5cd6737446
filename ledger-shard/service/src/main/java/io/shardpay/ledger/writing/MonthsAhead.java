package io.shardpay.ledger.writing;

import io.shardpay.id.generator.GeneratorState;
import io.shardpay.id.generator.SnowflakeIdGenerator;
import io.shardpay.ledger.storage.MonthPartitions;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Instant;

/**
 * Keeps the months that can be written to ahead of the clock. A month's tables stay for good, so only a reading that the generator
 * accepted makes one: a clock that is years off makes none. Confined to the writer's thread.
 */
final class MonthsAhead {
    private final MonthPartitions months;
    private final SnowflakeIdGenerator generator;

    MonthsAhead(MonthPartitions months, SnowflakeIdGenerator generator) {
        this.months = months;
        this.generator = generator;
    }

    /** Reads which months exist; to be called with every new session. */
    void load(Connection session) throws SQLException {
        months.load(session);
    }

    /**
     * Makes the present month and the next one, where they are missing. Does nothing while no ID can be minted for the clock's
     * sake.
     *
     * @throws SQLException also when a lock was not free in time: try again later
     */
    void make(Connection session) throws SQLException {
        long accepted = generator.acceptedMillis();
        GeneratorState state = generator.state();
        boolean minting = state == GeneratorState.RUNNING || state == GeneratorState.WINDOW_EXHAUSTED;
        // A clock that was behind the mark at that reading has the one accepted before told, or the epoch.
        if (!minting || accepted < generator.lastMillis()) {
            return;
        }
        Instant now = Instant.ofEpochMilli(accepted);
        if (!months.coversAround(now)) {
            months.ensureAround(session, now);
        }
    }
}
