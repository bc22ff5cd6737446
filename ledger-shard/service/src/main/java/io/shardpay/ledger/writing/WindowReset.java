package io.shardpay.ledger.writing;

import io.shardpay.id.IdLayout;
import io.shardpay.id.ShardNumber;
import io.shardpay.ledger.shard.ShardIdentity;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.jboss.logging.Logger;

/**
 * The way out when a wrong clock once pushed the stored end of the issuing window far ahead: under the writer's lock, so that
 * nobody mints meanwhile, the end goes back to one millisecond above everything that anybody can know: the seal and the greatest
 * committed ID. IDs minted above and never committed were never shown to anyone.
 */
public final class WindowReset {
    private static final Logger LOG = Logger.getLogger(WindowReset.class);
    /** The session of a writer that was just stopped or killed ends within this. */
    private static final Duration LOCK_LIMIT = Duration.ofSeconds(10);

    private static final Duration LOCK_POLL = Duration.ofMillis(200);
    private static final String GREATEST_ID = """
            select greatest((select max(id) from transfer), (select max(id) from account), (select max(id) from merchant))""";
    private static final String RESET = """
            update issuing_window set holder = null, sealed_by = null, window_end_ms = greatest(sealed_through_ms, ?) + 1
            returning window_end_ms""";

    private final WriterSettings settings;
    private final ShardNumber shard;
    private final IdLayout layout;

    public WindowReset(WriterSettings settings, ShardNumber shard, IdLayout layout) {
        this.settings = settings;
        this.shard = shard;
        this.layout = layout;
    }

    /**
     * @return the new end, exclusive, Unix milliseconds
     * @throws IllegalStateException if another process holds the shard: it names the holder
     * @throws io.shardpay.ledger.shard.ShardRefusedException if the database is another shard's
     */
    public long run() throws SQLException, InterruptedException {
        try (WriterSession session = WriterSession.open(settings, shard)) {
            lock(session);
            ShardIdentity.requireMatch(session.connection(), shard, layout);
            long greatest = greatestMillis(session);
            long before = storedEnd(session);
            try (PreparedStatement reset = session.connection().prepareStatement(RESET)) {
                reset.setLong(1, greatest);
                try (ResultSet row = reset.executeQuery()) {
                    row.next();
                    long after = row.getLong(1);
                    LOG.warnf("WINDOW_RESET shard=%s end_before=%d end_after=%d", shard, before, after);
                    return after;
                }
            }
        }
    }

    private static void lock(WriterSession session) throws SQLException, InterruptedException {
        CountDownLatch never = new CountDownLatch(1);
        long deadline = System.nanoTime() + LOCK_LIMIT.toNanos();
        while (!session.tryLock()) {
            if (System.nanoTime() > deadline) {
                throw new IllegalStateException(
                        "the shard is held by " + session.lockHolder() + "; stop that process first");
            }
            never.await(LOCK_POLL.toMillis(), TimeUnit.MILLISECONDS);
        }
    }

    private long greatestMillis(WriterSession session) throws SQLException {
        try (Statement query = session.connection().createStatement();
                ResultSet row = query.executeQuery(GREATEST_ID)) {
            row.next();
            long id = row.getLong(1);
            return row.wasNull() ? 0 : layout.unixMillisOf(id);
        }
    }

    private static long storedEnd(WriterSession session) throws SQLException {
        try (Statement query = session.connection().createStatement();
                ResultSet row = query.executeQuery("select window_end_ms from issuing_window")) {
            row.next();
            return row.getLong(1);
        }
    }
}
