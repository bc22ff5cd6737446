package io.shardpay.ledger.api.query;

import io.shardpay.id.IdLayout;
import io.shardpay.id.IdRange;
import io.shardpay.ledger.api.problem.FieldError;
import io.shardpay.ledger.api.problem.ProblemCode;
import io.shardpay.ledger.api.problem.ProblemException;
import java.time.Instant;

/**
 * A half-open window of time, as every list and export takes it. An empty one ({@code from} equal to {@code to}) is refused like a
 * reversed one: it cannot hold anything, so it is a slip, and an empty answer would hide it.
 *
 * @param from inclusive
 * @param to exclusive
 */
public record TimeWindow(Instant from, Instant to) {
    public static final String FROM = "from";
    public static final String TO = "to";

    /** The window in the parameters {@code from} and {@code to}, both needed. */
    public static TimeWindow of(QueryParameters parameters, IdLayout layout) {
        TimeWindow window = new TimeWindow(parameters.requiredInstant(FROM), parameters.requiredInstant(TO));
        window.require(layout);
        return window;
    }

    /** @throws ProblemException 400 that names the bound, for a window that is empty, reversed, or outside of what an ID can say */
    public void require(IdLayout layout) {
        requireInside(FROM, from, layout);
        requireInside(TO, to, layout);
        if (!from.isBefore(to)) {
            throw refused(TO, "must be after from, " + from, to);
        }
    }

    /** The IDs of the window. */
    public IdRange ids(IdLayout layout) {
        return layout.window(from, to);
    }

    /** @throws ProblemException 400 that names the parameter, for a time outside of what an ID can say */
    public static void requireInside(String name, Instant time, IdLayout layout) {
        if (time.isBefore(layout.epoch()) || time.isAfter(layout.lastInstant())) {
            throw refused(name, "must be from " + layout.epoch() + " to " + layout.lastInstant(), time);
        }
    }

    private static ProblemException refused(String name, String allowed, Instant value) {
        return ProblemException.of(
                ProblemCode.INVALID_PARAMETER,
                "parameter " + name + " " + allowed,
                new FieldError(name, allowed, value.toString()));
    }
}
