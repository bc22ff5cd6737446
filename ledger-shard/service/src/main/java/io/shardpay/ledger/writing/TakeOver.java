package io.shardpay.ledger.writing;

import io.shardpay.id.IdLayout;
import io.shardpay.id.ShardNumber;
import io.shardpay.id.generator.WindowKeeper;
import io.shardpay.ledger.command.WriterStatus.State;
import io.shardpay.ledger.issuing.PostgresWindowSource;
import io.shardpay.ledger.shard.BooksMigration;
import io.shardpay.ledger.shard.ShardIdentity;
import io.shardpay.ledger.shard.ShardRefusedException;
import java.sql.SQLException;
import java.time.Duration;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.jboss.logging.Logger;
import org.jspecify.annotations.Nullable;

/**
 * Becoming the writer, at start and after a lost session alike: lock, schema, identity, window, months. The lock on a new session
 * proves that the former session and its transaction ended.
 */
final class TakeOver {
    private static final Logger LOG = Logger.getLogger(TakeOver.class);
    /** How often a standby asks for the lock: well below the time a frozen writer's session lives on. */
    private static final Duration LOCK_POLL = Duration.ofMillis(200);

    private static final Duration PING_EVERY = Duration.ofSeconds(1);

    private final WriterSettings settings;
    private final ShardNumber shard;
    private final IdLayout layout;
    private final MonthsAhead months;
    private final PostgresWindowSource source;
    private final WindowKeeper keeper;
    private final StatusBoard status;
    private final BooksMigration migration;
    /** The database that this process brought up to date: only another process brings a newer schema, or another database. */
    private @Nullable UUID migrated;

    TakeOver(
            WriterSettings settings,
            ShardNumber shard,
            IdLayout layout,
            MonthsAhead months,
            PostgresWindowSource source,
            WindowKeeper keeper,
            StatusBoard status) {
        this.settings = settings;
        this.shard = shard;
        this.layout = layout;
        this.months = months;
        this.source = source;
        this.keeper = keeper;
        this.status = status;
        this.migration =
                new BooksMigration(settings.jdbcUrl(), settings.username(), settings.password(), shard, layout);
    }

    /** A session that is the writer's, or null when the stop came first. */
    @Nullable
    WriterSession become(CountDownLatch stop) throws SQLException, InterruptedException {
        WriterSession session = WriterSession.open(settings, shard);
        try {
            if (!awaitLock(session, stop)) {
                session.close();
                return null;
            }
            UUID found = ShardIdentity.requireMatch(session.connection(), shard, layout);
            if (found == null || !found.equals(migrated)) {
                migrate(session);
            }
            ShardIdentity identity = ShardIdentity.enter(session.connection(), shard, layout);
            migrated = identity.databaseId();
            months.load(session.connection());
            source.use(session.connection());
            // Compares the clocks, so before any month is made. A window that a missing month cut short is extended
            // then.
            keeper.claim();
            months.make(session.connection());
            keeper.renewIfDue();
            LOG.infof(
                    "SHARD_READY shard=%s database=%s epoch=%d", shard, identity.databaseId(), identity.writerEpoch());
            return session;
        } catch (SQLException | RuntimeException | Error | InterruptedException e) {
            session.abandon();
            throw e;
        }
    }

    private boolean awaitLock(WriterSession session, CountDownLatch stop) throws SQLException, InterruptedException {
        String announced = "";
        while (!session.tryLock()) {
            String holder = session.lockHolder();
            status.set(State.WAITING_FOR_LOCK, "the shard is held by " + holder);
            if (!holder.equals(announced)) {
                LOG.warnf("SHARD_WAITING shard=%s holder=\"%s\"", shard, holder);
                announced = holder;
            }
            if (stop.await(LOCK_POLL.toMillis(), TimeUnit.MILLISECONDS)) {
                return false;
            }
        }
        return true;
    }

    /** Runs beside this thread, which keeps the session and so the lock alive. */
    private void migrate(WriterSession session) throws SQLException, InterruptedException {
        ClassLoader classes = Thread.currentThread().getContextClassLoader();
        CompletableFuture<Void> done = new CompletableFuture<>();
        Thread thread = new Thread(
                () -> {
                    try {
                        migration.migrate();
                        done.complete(null);
                    } catch (RuntimeException | Error e) {
                        done.completeExceptionally(e);
                    }
                },
                "shard-" + shard + "-migration");
        thread.setContextClassLoader(classes);
        thread.setDaemon(true);
        thread.start();
        while (true) {
            try {
                done.get(PING_EVERY.toMillis(), TimeUnit.MILLISECONDS);
                return;
            } catch (TimeoutException e) {
                session.ping();
            } catch (ExecutionException e) {
                if (e.getCause() instanceof ShardRefusedException refused) {
                    throw refused;
                }
                if (e.getCause() instanceof Error error) {
                    throw error;
                }
                throw new CompletionException("migration failed", e.getCause());
            }
        }
    }
}
