package io.shardpay.ledger.storage;

import io.shardpay.id.IdLayout;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Instant;
import java.time.YearMonth;
import java.time.ZoneOffset;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jboss.logging.Logger;

/**
 * The partitions of transfers and entries, one a month of UTC, with bounds computed from time through the ID layout. A month is
 * created on its own and then attached: creating it as a partition would queue behind every open reader, with new readers behind
 * it. There is no default partition; a row of a missing month is refused, and the issuing window never reaches into one.
 * Confined to the writer's thread and session.
 */
public final class MonthPartitions {
    private static final Logger LOG = Logger.getLogger(MonthPartitions.class);
    private static final List<String> TABLES = List.of("transfer", "entry");
    /** How long an attach may queue for its lock, holding up others, before it gives up until the next try. */
    private static final int LOCK_TIMEOUT_MILLIS = 500;

    private final IdLayout layout;
    private final Set<YearMonth> known = new HashSet<>();

    public MonthPartitions(IdLayout layout) {
        this.layout = layout;
    }

    /** Reads which months exist; to be called with every new session. */
    public void load(Connection session) throws SQLException {
        known.clear();
        known.addAll(attached(session, "transfer"));
        known.retainAll(attached(session, "entry"));
    }

    /** Makes the month of an instant and the one after it, where they are missing. */
    public void ensureAround(Connection session, Instant now) throws SQLException {
        YearMonth month = monthOf(now);
        ensure(session, month);
        if (month.isBefore(monthOf(layout.lastInstant()))) {
            ensure(session, month.plusMonths(1));
        }
    }

    /** Whether {@link #ensureAround} would have nothing to do. */
    public boolean coversAround(Instant now) {
        YearMonth month = monthOf(now);
        return known.contains(month)
                && (known.contains(month.plusMonths(1)) || !month.isBefore(monthOf(layout.lastInstant())));
    }

    /**
     * Makes a month, whole or not at all; what a crash left of it is completed. Does nothing when it exists.
     *
     * @throws SQLException also when the lock was not free in time: try again later
     * @throws io.shardpay.id.TimeOutOfRangeException if the layout does not hold the month
     */
    public void ensure(Connection session, YearMonth month) throws SQLException {
        if (known.contains(month)) {
            return;
        }
        // Before anything is made: a month that the layout does not hold must leave nothing behind.
        String bounds = "for values from (" + firstId(month) + ") to (" + endId(month) + ")";
        session.setAutoCommit(false);
        try {
            for (String table : TABLES) {
                if (!attached(session, table).contains(month)) {
                    attach(session, table, month, bounds);
                }
            }
            session.commit();
        } catch (SQLException | RuntimeException | Error e) {
            session.rollback();
            throw e;
        } finally {
            session.setAutoCommit(true);
        }
        known.add(month);
        LOG.infof("MONTH_READY month=%s", month);
    }

    /**
     * Unix milliseconds of the exclusive end of the months in a row that exist from the month of {@code now} on: no window may
     * end later. The start of that month when it is missing.
     */
    public long ceilingMillis(Instant now) {
        YearMonth month = monthOf(now);
        while (known.contains(month)) {
            month = month.plusMonths(1);
        }
        return Math.min(startOf(month).toEpochMilli(), layout.lastMillis());
    }

    /** The table of a month: {@code transfer_2026_11}. */
    public static String nameOf(String table, YearMonth month) {
        return "%s_%04d_%02d".formatted(table, month.getYear(), month.getMonthValue());
    }

    private void attach(Connection session, String table, YearMonth month, String bounds) throws SQLException {
        String name = nameOf(table, month);
        try (Statement ddl = session.createStatement()) {
            ddl.execute("set local lock_timeout = " + LOCK_TIMEOUT_MILLIS);
            ddl.execute("create table if not exists " + name + " (like " + table + " including all)");
            // TRUNCATE of a partition passes by the trigger of its parent.
            ddl.execute("create or replace trigger " + name + "_no_truncate before truncate on " + name
                    + " for each statement execute function refuse_change()");
            ddl.execute("alter table " + table + " attach partition " + name + " " + bounds);
        }
    }

    private long firstId(YearMonth month) {
        Instant start = startOf(month);
        return layout.firstIdOf(Math.max(start.toEpochMilli(), layout.epochMillis()));
    }

    /** The layout's last month ends with the IDs themselves. */
    private String endId(YearMonth month) {
        Instant end = startOf(month.plusMonths(1));
        return end.isAfter(layout.lastInstant()) ? "maxvalue" : Long.toString(layout.firstIdOf(end.toEpochMilli()));
    }

    private static Set<YearMonth> attached(Connection session, String table) throws SQLException {
        Set<YearMonth> months = new HashSet<>();
        try (PreparedStatement query = session.prepareStatement("""
                select substring(child.relname from '\\d{4}_\\d{2}$')
                from pg_inherits join pg_class child on child.oid = inhrelid
                where inhparent = ?::regclass""")) {
            query.setString(1, table);
            try (ResultSet rows = query.executeQuery()) {
                while (rows.next()) {
                    months.add(YearMonth.parse(rows.getString(1).replace('_', '-')));
                }
            }
        }
        return months;
    }

    private static Instant startOf(YearMonth month) {
        return month.atDay(1).atStartOfDay(ZoneOffset.UTC).toInstant();
    }

    private static YearMonth monthOf(Instant instant) {
        return YearMonth.from(instant.atZone(ZoneOffset.UTC));
    }
}
