package io.shardpay.ledger.command;

import io.shardpay.ledger.api.problem.FieldError;
import io.shardpay.ledger.api.problem.ProblemCode;
import java.time.Duration;
import java.util.List;

/** How a command ended. */
public sealed interface Outcome<T> {
    /** Durable before it is answered. */
    record Done<T>(T answer, Effect effect) implements Outcome<T> {}

    /**
     * The books do not allow it; nothing was changed and the key is not used up.
     *
     * @param detail one sentence with the numbers of this case
     */
    record Refused<T>(ProblemCode code, String detail, List<FieldError> errors) implements Outcome<T> {
        public Refused {
            errors = List.copyOf(errors);
        }
    }

    /** Not now. With {@link ProblemCode#OUTCOME_UNKNOWN} it may have taken effect: the same key again tells. */
    record Unavailable<T>(ProblemCode code, String detail, Duration retryAfter) implements Outcome<T> {}

    /** Whether an answer is of this command or of an earlier one under the same key. */
    enum Effect {
        STORED,
        REPLAYED
    }
}
