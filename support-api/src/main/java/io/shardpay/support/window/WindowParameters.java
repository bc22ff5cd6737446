package io.shardpay.support.window;

import io.shardpay.id.IdLayout;
import io.shardpay.ledger.api.problem.FieldError;
import io.shardpay.ledger.api.problem.ProblemCode;
import io.shardpay.ledger.api.problem.ProblemException;
import io.shardpay.ledger.api.query.QueryParameters;
import io.shardpay.ledger.api.query.TimeWindow;
import io.shardpay.ledger.api.transfer.CreateTransfer;
import io.shardpay.support.shards.TransferFilter;
import java.time.Duration;
import java.time.Instant;
import java.util.Arrays;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Reads a window's question from query parameters. Every refusal is a {@link ProblemException} that names the parameter. */
public final class WindowParameters {
    /** Without a merchant every shard is asked, so the window is bounded: a month. */
    public static final Duration MAX_WITHOUT_MERCHANT = Duration.ofDays(31);

    public static final String FROM = TimeWindow.FROM;
    public static final String TO = TimeWindow.TO;

    /** A cursor of ours is never longer: see {@link WalkCursors#MAX_CHARS}. */
    public static final int MAX_CURSOR_CHARS = WalkCursors.MAX_CHARS;

    private static final String[] FILTERS = {
        FROM,
        TO,
        "merchant",
        "account",
        "minAmount",
        "maxAmount",
        "currency",
        "status",
        "reference",
        QueryParameters.ORDER
    };

    private WindowParameters() {}

    /** The names that a list knows. */
    public static String[] ofList() {
        return with(QueryParameters.LIMIT, QueryParameters.CURSOR);
    }

    /** The names that an export knows, and those of its format. */
    public static String[] ofExport(String... more) {
        return with(more);
    }

    private static String[] with(String... more) {
        return Stream.concat(Arrays.stream(FILTERS), Arrays.stream(more)).toArray(String[]::new);
    }

    /** The question in the parameters. */
    public static WindowQuery read(QueryParameters parameters, IdLayout layout) {
        TransferFilter filter = new TransferFilter(
                parameters.merchant("merchant"),
                parameters.account("account"),
                parameters.amount("minAmount"),
                parameters.amount("maxAmount"),
                parameters.currency("currency"),
                parameters.status("status"),
                parameters.text("reference", CreateTransfer.MAX_REFERENCE_CHARS));
        return checked(
                new WindowQuery(
                        parameters.requiredInstant(FROM), parameters.requiredInstant(TO), filter, parameters.order()),
                layout);
    }

    /** The question itself when its parts fit together. */
    public static WindowQuery checked(WindowQuery query, IdLayout layout) {
        requireOrdered(query.from(), query.to(), layout);
        if (query.filter().merchant() == null
                && Duration.between(query.from(), query.to()).compareTo(MAX_WITHOUT_MERCHANT) > 0) {
            throw refused(
                    TO,
                    "must be at most " + MAX_WITHOUT_MERCHANT.toDays() + " days after from when no merchant is given",
                    query.to().toString());
        }
        Long min = query.filter().minAmount();
        Long max = query.filter().maxAmount();
        if (min != null && max != null && min > max) {
            throw refused("maxAmount", "must not be less than minAmount, " + min, max.toString());
        }
        return query;
    }

    /** Refuses a window that is empty, reversed, or outside of what an ID can say. */
    public static void requireOrdered(Instant from, Instant to, IdLayout layout) {
        new TimeWindow(from, to).require(layout);
    }

    /** A refusal that names the parameter. */
    public static ProblemException refused(String name, String allowed, @Nullable String value) {
        return ProblemException.of(
                ProblemCode.INVALID_PARAMETER,
                "parameter " + name + " " + allowed,
                new FieldError(name, allowed, value));
    }
}
