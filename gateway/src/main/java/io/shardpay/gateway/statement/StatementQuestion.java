package io.shardpay.gateway.statement;

import io.shardpay.id.AccountId;
import io.shardpay.id.IdLayout;
import io.shardpay.ledger.api.problem.FieldError;
import io.shardpay.ledger.api.problem.ProblemCode;
import io.shardpay.ledger.api.problem.ProblemException;
import io.shardpay.ledger.api.query.QueryParameters;
import io.shardpay.ledger.api.query.TimeWindow;
import jakarta.ws.rs.core.UriInfo;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;

/** Which statement a file holds, and how it writes IDs. */
public record StatementQuestion(AccountId account, TimeWindow window, IdCells ids) {
    private static final String IDS = "ids";
    private static final String IDS_ALLOWED = "must be one of digits, text";
    /** Longer than each word that is allowed. */
    private static final int MAX_WORD_CHARS = 20;

    private static final DateTimeFormatter COMPACT =
            DateTimeFormatter.ofPattern("uuuuMMdd'T'HHmmss'Z'").withZone(ZoneOffset.UTC);

    /** How IDs stand in a file. */
    public enum IdCells {
        /** As digits, for programs. */
        DIGITS,
        /** Behind an apostrophe, so that a spreadsheet keeps all of their digits. */
        TEXT
    }

    /** @throws ProblemException 400 that names the parameter */
    public static StatementQuestion of(AccountId account, UriInfo uri) {
        QueryParameters parameters = QueryParameters.of(uri, TimeWindow.FROM, TimeWindow.TO, IDS);
        TimeWindow window = TimeWindow.of(parameters, IdLayout.SHARDPAY);
        String ids = parameters.text(IDS, MAX_WORD_CHARS);
        if (ids == null || ids.equals("digits")) {
            return new StatementQuestion(account, window, IdCells.DIGITS);
        }
        if (ids.equals("text")) {
            return new StatementQuestion(account, window, IdCells.TEXT);
        }
        throw ProblemException.of(
                ProblemCode.INVALID_PARAMETER, "parameter ids " + IDS_ALLOWED, new FieldError(IDS, IDS_ALLOWED, ids));
    }

    /** A name that says what is in the file. */
    public String fileName() {
        return "statement-" + account + "-" + compact(window.from()) + "-" + compact(window.to()) + ".csv";
    }

    private static String compact(Instant instant) {
        return COMPACT.format(instant);
    }
}
