package io.shardpay.gateway.http;

import io.shardpay.id.InvalidIdException;
import io.shardpay.ledger.api.problem.FieldError;
import io.shardpay.ledger.api.problem.ProblemCode;
import io.shardpay.ledger.api.problem.ProblemException;
import java.util.function.Function;

/** IDs in paths, read before they become part of another path: nothing but digits is handed on. */
final class PathIds {
    private PathIds() {}

    /** @throws ProblemException 400 that names the segment */
    static <T> T parse(String name, String segment, Function<String, T> parser) {
        try {
            return parser.apply(segment);
        } catch (InvalidIdException e) {
            throw ProblemException.of(
                    ProblemCode.INVALID_PARAMETER,
                    name + " in the path is no ID",
                    new FieldError(name, "must be an ID: 1 to 19 decimal digits", segment));
        }
    }
}
