package io.shardpay.ledger.api.problem;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The body of every error, {@code application/problem+json} (RFC 9457).
 *
 * @param code stable name of a {@link ProblemCode}
 * @param detail one sentence with the numbers of this case
 * @param errors the fields concerned; empty when none is
 */
public record Problem(
        String type,
        String title,
        int status,
        String code,
        @Nullable String detail,
        List<FieldError> errors,
        @Nullable String correlationId) {
    /** The media type of a problem. */
    public static final String MEDIA_TYPE = "application/problem+json";

    public static Problem of(ProblemCode code, String detail, List<FieldError> errors, @Nullable String correlationId) {
        return new Problem(code.type(), code.title(), code.status(), code.name(), detail, errors, correlationId);
    }
}
