package io.shardpay.ledger.books;

import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.List;
import java.util.function.Function;
import java.util.function.ToLongFunction;
import org.jspecify.annotations.Nullable;

/** Binds parameters one after the other; arrays go over the wire in binary form. */
final class Parameters {
    private final PreparedStatement statement;
    private int place;

    Parameters(PreparedStatement statement) {
        this.statement = statement;
    }

    void number(long value) throws SQLException {
        statement.setLong(++place, value);
    }

    void text(String value) throws SQLException {
        statement.setString(++place, value);
    }

    void longs(LongColumn column) throws SQLException {
        statement.setObject(++place, column.toArray());
    }

    void texts(List<? extends @Nullable String> column) throws SQLException {
        statement.setObject(++place, column.toArray(new String[0]));
    }

    <R> void longs(List<R> rows, ToLongFunction<R> column) throws SQLException {
        long[] values = new long[rows.size()];
        for (int i = 0; i < values.length; i++) {
            values[i] = column.applyAsLong(rows.get(i));
        }
        statement.setObject(++place, values);
    }

    <R> void texts(List<R> rows, Function<R, String> column) throws SQLException {
        String[] values = new String[rows.size()];
        for (int i = 0; i < values.length; i++) {
            values[i] = column.apply(rows.get(i));
        }
        statement.setObject(++place, values);
    }

    <R> void bytes(List<R> rows, Function<R, byte[]> column) throws SQLException {
        byte[][] values = new byte[rows.size()][];
        for (int i = 0; i < values.length; i++) {
            values[i] = column.apply(rows.get(i));
        }
        statement.setObject(++place, values);
    }
}
