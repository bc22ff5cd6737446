package io.shardpay.ledger.writing;

import io.shardpay.id.ShardNumber;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Properties;
import org.jboss.logging.Logger;
import org.postgresql.Driver;

/**
 * The writer's own connection, outside any pool. While it holds the advisory lock it is the only session that writes this
 * database; the server ends it after three silent seconds, so a frozen writer that wakes up has nothing left to commit with.
 */
final class WriterSession implements AutoCloseable {
    private static final Logger LOG = Logger.getLogger(WriterSession.class);

    /** The server ends a session that is idle, idle in a transaction, or in one transaction for longer. */
    static final int SESSION_LIMIT_MILLIS = 3000;
    /** No answer for this long: the connection is dead. Above the session limit, so that the server decides first. */
    private static final int SOCKET_TIMEOUT_SECONDS = 5;

    private static final int CONNECT_TIMEOUT_SECONDS = 3;
    /** PostgreSQL cuts names at 63 bytes. */
    private static final int MAX_NAME_CHARS = 63;
    /** "ShardPay" in ASCII; advisory locks are counted by database. */
    private static final long LOCK = 0x5368617264506179L;

    private static final String LOCK_HOLDER = """
            select a.application_name, a.pid, coalesce(host(a.client_addr), 'local'), a.backend_start::timestamptz(0)::text
            from pg_locks l join pg_stat_activity a on a.pid = l.pid
            where l.locktype = 'advisory' and l.granted and l.objsubid = 1
              and l.classid::bigint = ? and l.objid::bigint = ?
              and l.database = (select oid from pg_database where datname = current_database())""";

    private final Connection connection;

    private WriterSession(Connection connection) {
        this.connection = connection;
    }

    static WriterSession open(WriterSettings settings, ShardNumber shard) throws SQLException {
        Properties properties = new Properties();
        properties.setProperty("user", settings.username());
        properties.setProperty("password", settings.password());
        properties.setProperty("ApplicationName", name(shard));
        properties.setProperty("socketTimeout", Integer.toString(SOCKET_TIMEOUT_SECONDS));
        properties.setProperty("connectTimeout", Integer.toString(CONNECT_TIMEOUT_SECONDS));
        properties.setProperty("tcpKeepAlive", "true");
        // Messages reach logs and callers: the values of the rows concerned do not belong there.
        properties.setProperty("logServerErrorDetail", "false");
        // Prepared on the server at the first use: every statement here is used over and over.
        properties.setProperty("prepareThreshold", "1");
        // Every plan is a nested loop over arrays into a primary key. Told so, PostgreSQL need not guess from
        // statistics of
        // tables that were empty a minute ago, and plans once a session.
        properties.setProperty(
                "options",
                "-c idle_session_timeout=" + SESSION_LIMIT_MILLIS
                        + " -c idle_in_transaction_session_timeout=" + SESSION_LIMIT_MILLIS
                        + " -c transaction_timeout=" + SESSION_LIMIT_MILLIS
                        + " -c plan_cache_mode=force_generic_plan -c enable_seqscan=off -c enable_hashjoin=off"
                        + " -c enable_mergejoin=off -c jit=off -c synchronous_commit=on");
        // Not through DriverManager: which drivers that sees depends on whose class loader asked it first.
        Connection connection = new Driver().connect(settings.jdbcUrl(), properties);
        if (connection == null) {
            throw new IllegalArgumentException("shardpay.writing.jdbc-url " + settings.jdbcUrl()
                    + " is not of the form jdbc:postgresql://host:port/database");
        }
        return new WriterSession(connection);
    }

    Connection connection() {
        return connection;
    }

    /** Takes the lock if no other session has it. */
    boolean tryLock() throws SQLException {
        try (PreparedStatement query = connection.prepareStatement("select pg_try_advisory_lock(?)")) {
            query.setLong(1, LOCK);
            try (ResultSet row = query.executeQuery()) {
                return row.next() && row.getBoolean(1);
            }
        }
    }

    /** Who has the lock, for people. */
    String lockHolder() throws SQLException {
        try (PreparedStatement query = connection.prepareStatement(LOCK_HOLDER)) {
            query.setLong(1, LOCK >>> Integer.SIZE);
            query.setLong(2, LOCK & 0xffff_ffffL);
            try (ResultSet row = query.executeQuery()) {
                if (!row.next()) {
                    return "nobody any more";
                }
                return "%s (session %d from %s since %s)"
                        .formatted(row.getString(1), row.getInt(2), row.getString(3), row.getString(4));
            }
        }
    }

    void ping() throws SQLException {
        try (Statement query = connection.createStatement()) {
            query.execute("select 1");
        }
    }

    /** Ends a session that failed: what the end itself meets says nothing new. */
    void abandon() {
        try {
            connection.close();
        } catch (SQLException e) {
            LOG.debugf(e, "SESSION_END_FAILED");
        }
    }

    /** Ends the session and with it the lock. */
    @Override
    public void close() throws SQLException {
        connection.close();
    }

    private static String name(ShardNumber shard) {
        String host = System.getenv().getOrDefault("HOSTNAME", "localhost");
        String name = "shardpay-shard-" + shard + " writer " + host + " "
                + ProcessHandle.current().pid();
        return name.length() <= MAX_NAME_CHARS ? name : name.substring(0, MAX_NAME_CHARS);
    }
}
