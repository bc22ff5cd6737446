package io.shardpay.ledger.transfer;

import io.shardpay.ledger.api.problem.FieldError;
import io.shardpay.ledger.api.problem.ProblemCode;
import io.shardpay.ledger.api.problem.ProblemException;
import io.shardpay.ledger.api.transfer.CreateTransfer;

/** What of a transfer's body must fit together and cannot be said of one field alone. */
final class HoldTerms {
    private HoldTerms() {}

    /** @throws ProblemException 400: an end was given to what does not wait for one */
    static void require(CreateTransfer command) {
        if (command.expiresAfter() != null && !command.holds()) {
            String allowed = "must be given with \"pending\": true only";
            throw ProblemException.of(
                    ProblemCode.INVALID_FIELD,
                    "expiresAfter " + allowed,
                    new FieldError(
                            "expiresAfter", allowed, command.expiresAfter().toString()));
        }
    }
}
