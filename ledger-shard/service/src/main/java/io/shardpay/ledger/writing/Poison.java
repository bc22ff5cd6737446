package io.shardpay.ledger.writing;

import java.sql.SQLException;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.postgresql.util.PSQLException;
import org.postgresql.util.ServerErrorMessage;

/** Tells a batch that the database refused because of a command in it from one that failed for another reason. */
final class Poison {
    /** Data exceptions and integrity violations: the statement as a whole had no effect, the session lives on. */
    private static final Set<String> CLASSES = Set.of("22", "23");
    /** These say that this writer was superseded: no command is to blame. */
    private static final Set<String> SEAL_CONSTRAINTS = Set.of("seal_by_the_holder", "seal_inside_the_window");

    private static final String SEAL_GUARD = "batch guard seal";

    private Poison() {}

    static boolean isIn(SQLException failure) {
        String state = failure.getSQLState();
        if (state == null || state.length() != 5 || !CLASSES.contains(state.substring(0, 2))) {
            return false;
        }
        ServerErrorMessage server = serverMessage(failure);
        if (server == null) {
            return false;
        }
        String constraint = server.getConstraint();
        String message = server.getMessage();
        return (constraint == null || !SEAL_CONSTRAINTS.contains(constraint))
                && (message == null || !message.startsWith(SEAL_GUARD));
    }

    /** The constraint's name, or the error code where there is none: no value of anyone else. */
    static String nameOf(SQLException failure) {
        ServerErrorMessage server = serverMessage(failure);
        String constraint = server == null ? null : server.getConstraint();
        return constraint == null ? "SQLSTATE " + failure.getSQLState() : "constraint " + constraint;
    }

    private static @Nullable ServerErrorMessage serverMessage(SQLException failure) {
        return failure instanceof PSQLException postgres ? postgres.getServerErrorMessage() : null;
    }
}
