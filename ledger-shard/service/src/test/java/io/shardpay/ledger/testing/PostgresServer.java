package io.shardpay.ledger.testing;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.UUID;

/**
 * A real PostgreSQL 17 for tests: a container where an engine answers, an embedded server elsewhere; {@code -Dtest.postgres=}
 * {@code container} or {@code embedded} forces one. It runs without fsync, so it proves nothing about a power cut.
 */
public abstract class PostgresServer implements AutoCloseable {
    /** The image that a container runs. */
    public static final String IMAGE = "postgres:17";

    /** A server of its own, for tests that stop it. */
    public static PostgresServer start() {
        return switch (System.getProperty("test.postgres", "auto")) {
            case "container" -> ContainerPostgres.launch();
            case "embedded" -> EmbeddedServer.launch();
            case "auto" -> ContainerPostgres.engineAnswers() ? ContainerPostgres.launch() : EmbeddedServer.launch();
            default ->
                throw new IllegalArgumentException("test.postgres must be auto, container or embedded, but is "
                        + System.getProperty("test.postgres"));
        };
    }

    /** The one server of this JVM, started at the first call and ended with the JVM. */
    public static PostgresServer shared() {
        return Shared.SERVER;
    }

    public abstract String host();

    /** May change over {@link #stop()} and {@link #resume()} when the server is a container. */
    public abstract int port();

    public abstract String user();

    public abstract String password();

    /** Stops the server and keeps its data: open connections end. */
    public abstract void stop();

    /** Starts a stopped server on its old data. */
    public abstract void resume();

    @Override
    public abstract void close();

    /** A new, empty database. */
    public Database createDatabase() {
        String name = "t" + UUID.randomUUID().toString().replace("-", "");
        try (Connection connection = DriverManager.getConnection(url("postgres"), user(), password());
                Statement statement = connection.createStatement()) {
            statement.execute("create database " + name);
        } catch (SQLException e) {
            throw new IllegalStateException("cannot create the database " + name, e);
        }
        return new Database(url(name), name, user(), password());
    }

    public String url(String database) {
        return "jdbc:postgresql://" + host() + ":" + port() + "/" + database;
    }

    /** Where a test's database is. */
    public record Database(String url, String name, String user, String password) {
        public Connection connect() throws SQLException {
            return DriverManager.getConnection(url, user, password);
        }
    }

    private static final class Shared {
        private static final PostgresServer SERVER = launch();

        private static PostgresServer launch() {
            PostgresServer server = start();
            Runtime.getRuntime().addShutdownHook(new Thread(server::close, "postgres-close"));
            return server;
        }
    }
}
