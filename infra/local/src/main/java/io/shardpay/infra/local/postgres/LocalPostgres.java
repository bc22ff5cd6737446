package io.shardpay.infra.local.postgres;

import io.shardpay.infra.local.process.ProcessPlan;
import io.shardpay.infra.local.process.ServiceProcess;
import io.shardpay.infra.local.process.Signal;
import io.shardpay.infra.local.process.StopOutcome;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/**
 * A PostgreSQL server on 127.0.0.1 with fsync and synchronous commit on. Its data is kept: a folder that holds a cluster is started
 * as it is, with PostgreSQL's own recovery after a crash. The server ends with this JVM, also when that is killed.
 *
 * <p>One thread starts, stops and restarts; the rest is safe for many.
 */
public final class LocalPostgres implements AutoCloseable {
    /** The user that owns the server. */
    public static final String SUPERUSER = "postgres";

    /** The name of the server's process, and of its pid file. */
    public static final String NAME = "postgres";

    /** After a crash the server replays up to max_wal_size before it answers. */
    private static final Duration START_DEADLINE = Duration.ofMinutes(5);
    /** A fast shutdown writes one checkpoint of the shared buffers. */
    private static final Duration STOP_DEADLINE = Duration.ofSeconds(60);

    private static final Duration POLL = Duration.ofMillis(50);
    private static final int CONNECT_SECONDS = 5;
    /** Names are put into DDL, which takes no parameters. */
    private static final Pattern NAME_IN_DDL = Pattern.compile("[a-z][a-z0-9_]{0,62}");
    /** The system is starting up or shutting down: the answer of a server that recovers. */
    private static final String CANNOT_CONNECT_NOW = "57P03";

    private final PostgresBinaries binaries;
    private final PostgresPlace place;
    private final Cluster cluster;
    private ServiceProcess process;

    private LocalPostgres(PostgresBinaries binaries, PostgresPlace place, Cluster cluster) {
        this.binaries = binaries;
        this.place = place;
        this.cluster = cluster;
        this.process = launch();
    }

    /**
     * Starts the server and waits until it answers. A server that a killed run left on the same data is stopped first.
     *
     * @throws PostgresStartException when the server ends or does not answer in time, with the end of its log
     */
    public static LocalPostgres start(PostgresBinaries binaries, PostgresPlace place) {
        Cluster cluster = new Cluster(place.data());
        if (cluster.exists()) {
            LeftServer.stop(place.data());
        } else {
            cluster.initialise(binaries);
        }
        LocalPostgres server = new LocalPostgres(binaries, place, cluster);
        server.awaitReady();
        return server;
    }

    public int port() {
        return place.port();
    }

    /** The server's own process, to kill, freeze and thaw it. */
    public ServiceProcess process() {
        return process;
    }

    /** Starts the server again after it was stopped or killed, on the same data and port, and waits until it answers. */
    public void restart() {
        if (process.isAlive()) {
            throw new IllegalStateException("the server still runs as process " + process.pid());
        }
        LeftServer.stop(place.data());
        process = launch();
        awaitReady();
    }

    /** Fast shutdown: sessions are ended, a checkpoint is written, nothing is left to recover. */
    public StopOutcome stop() {
        return process.stop();
    }

    @Override
    public void close() {
        stop();
    }

    /** Makes the database and its owner of the same name if they are missing. Its password is the server's. */
    public Database database(String name) {
        if (!NAME_IN_DDL.matcher(name).matches()) {
            throw new IllegalArgumentException("database name must match " + NAME_IN_DDL + ", was: " + name);
        }
        String password = cluster.password();
        try (Connection connection = superuser().connect();
                Statement statement = connection.createStatement()) {
            if (missing(connection, "select 1 from pg_roles where rolname = ?", name)) {
                statement.execute("create role " + name + " login");
            }
            statement.execute("alter role " + name + " password '" + password + "'");
            if (missing(connection, "select 1 from pg_database where datname = ?", name)) {
                statement.execute("create database " + name + " owner " + name);
                // What belongs to one shard is not even visible to the user of another.
                statement.execute("revoke connect on database " + name + " from public");
            }
        } catch (SQLException e) {
            throw new IllegalStateException("cannot make the database " + name, e);
        }
        return new Database(url(name), name, password);
    }

    /** The superuser's way in, for measurements and for looking at the server itself. */
    public Database superuser() {
        return new Database(url(SUPERUSER), SUPERUSER, cluster.password());
    }

    private String url(String database) {
        return "jdbc:postgresql://127.0.0.1:" + place.port() + "/" + database;
    }

    private ServiceProcess launch() {
        cluster.writeSettings(place.port(), place.settings());
        List<String> command = new ArrayList<>(ServerAccount.prefix(place.data()));
        command.addAll(List.of(
                binaries.program("postgres").toString(), "-D", place.data().toString()));
        return ServiceProcess.start(new ProcessPlan(
                NAME,
                command,
                place.data().toString(),
                Map.of("LC_ALL", "C"),
                place.data(),
                place.log(),
                place.pidFile(),
                Signal.INT,
                STOP_DEADLINE));
    }

    private void awaitReady() {
        long deadline = System.nanoTime() + START_DEADLINE.toNanos();
        while (!answers()) {
            if (process.awaitExit(POLL)) {
                throw new PostgresStartException(
                        "PostgreSQL ended while it started; the end of its log:\n" + process.logTail());
            }
            if (Thread.interrupted()) {
                process.stop();
                Thread.currentThread().interrupt();
                throw new PostgresStartException("stopped while PostgreSQL started");
            }
            if (System.nanoTime() - deadline > 0) {
                String log = process.logTail();
                process.stop();
                throw new PostgresStartException(
                        "PostgreSQL did not answer within " + START_DEADLINE + "; the end of its log:\n" + log);
            }
        }
    }

    private boolean answers() {
        String url = url(SUPERUSER) + "?loginTimeout=" + CONNECT_SECONDS + "&connectTimeout=" + CONNECT_SECONDS;
        try (Connection connection = new Database(url, SUPERUSER, cluster.password()).connect()) {
            return connection.isValid(CONNECT_SECONDS);
        } catch (SQLException e) {
            String state = String.valueOf(e.getSQLState());
            // The driver gives up when the thread is interrupted; what that means is for the caller to say.
            if (state.startsWith("08")
                    || state.equals(CANNOT_CONNECT_NOW)
                    || Thread.currentThread().isInterrupted()) {
                return false;
            }
            process.stop();
            throw new PostgresStartException("PostgreSQL does not let its owner in: " + e.getMessage());
        }
    }

    private static boolean missing(Connection connection, String query, String name) throws SQLException {
        try (PreparedStatement statement = connection.prepareStatement(query)) {
            statement.setString(1, name);
            try (ResultSet rows = statement.executeQuery()) {
                return !rows.next();
            }
        }
    }
}
