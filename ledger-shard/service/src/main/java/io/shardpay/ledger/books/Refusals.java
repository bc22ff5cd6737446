package io.shardpay.ledger.books;

import io.shardpay.ledger.api.problem.FieldError;
import io.shardpay.ledger.api.problem.ProblemCode;
import io.shardpay.ledger.command.Outcome;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Short forms for what a rule answers. */
final class Refusals {
    private Refusals() {}

    /** A refusal about one field: what is allowed, and the value that is not. */
    static <T> Outcome<T> field(ProblemCode code, String detail, String field, String allowed, @Nullable Object value) {
        return new Outcome.Refused<>(
                code, detail, List.of(new FieldError(field, allowed, value == null ? null : value.toString())));
    }

    static <T> Outcome<T> plain(ProblemCode code, String detail) {
        return new Outcome.Refused<>(code, detail, List.of());
    }

    static <T> Outcome<T> done(T answer) {
        return new Outcome.Done<>(answer, Outcome.Effect.STORED);
    }
}
