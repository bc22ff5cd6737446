package io.shardpay.ledger.caller;

import io.shardpay.id.AccountId;
import io.shardpay.id.InvalidIdException;
import io.shardpay.id.MerchantId;
import io.shardpay.id.TransferId;
import io.shardpay.ledger.api.problem.FieldError;
import io.shardpay.ledger.api.problem.ProblemCode;
import io.shardpay.ledger.api.problem.ProblemException;
import java.util.function.Function;

/** IDs in paths. A text that is no ID is a 400 that names the segment; an ID that nothing has is a 404 later. */
public final class PathIds {
    private PathIds() {}

    public static MerchantId merchant(String segment) {
        return parse("merchant", segment, MerchantId::fromString);
    }

    public static AccountId account(String segment) {
        return parse("account", segment, AccountId::fromString);
    }

    public static TransferId transfer(String segment) {
        return parse("transfer", segment, TransferId::fromString);
    }

    private static <T> T parse(String name, String segment, Function<String, T> parser) {
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
