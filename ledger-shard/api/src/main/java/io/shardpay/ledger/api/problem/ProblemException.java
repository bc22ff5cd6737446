package io.shardpay.ledger.api.problem;

import java.time.Duration;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Ends a request with a {@link Problem}. Thrown at the HTTP edge only; the books answer refusals as values. */
public final class ProblemException extends RuntimeException {
    private final ProblemCode code;
    private final List<FieldError> errors;
    private final @Nullable Duration retryAfter;

    private ProblemException(ProblemCode code, String detail, List<FieldError> errors, @Nullable Duration retryAfter) {
        super(detail, null, false, false); // an expected answer: no stack trace to fill
        this.code = code;
        this.errors = List.copyOf(errors);
        this.retryAfter = retryAfter;
    }

    public static ProblemException of(ProblemCode code, String detail) {
        return new ProblemException(code, detail, List.of(), null);
    }

    public static ProblemException of(ProblemCode code, String detail, FieldError... errors) {
        return new ProblemException(code, detail, List.of(errors), null);
    }

    /** For answers where waiting helps: 429 and 503. {@code retryAfter} is rounded up to whole seconds on the wire. */
    public static ProblemException retryable(ProblemCode code, String detail, Duration retryAfter) {
        return new ProblemException(code, detail, List.of(), retryAfter);
    }

    public ProblemCode code() {
        return code;
    }

    public List<FieldError> errors() {
        return errors;
    }

    public @Nullable Duration retryAfter() {
        return retryAfter;
    }

    public String detail() {
        String message = getMessage();
        return message == null ? code.title() : message;
    }
}
