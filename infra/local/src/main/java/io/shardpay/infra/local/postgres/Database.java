package io.shardpay.infra.local.postgres;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;

/**
 * How to reach one database.
 *
 * @param url JDBC URL
 * @param user the owner of the database
 * @param password never printed
 */
public record Database(String url, String user, String password) {
    /** A new connection; the caller closes it. */
    public Connection connect() throws SQLException {
        return DriverManager.getConnection(url, user, password);
    }

    @Override
    public String toString() {
        return user + " at " + url;
    }
}
