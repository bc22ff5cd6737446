package io.shardpay.ledger.books;

import io.shardpay.id.TransferId;
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

    static <T> Outcome<T> unknownTransfer(TransferId transfer) {
        return field(
                ProblemCode.TRANSFER_NOT_FOUND,
                "transfer " + transfer + " is not known",
                "transfer",
                "must be a transfer of the merchant",
                transfer);
    }

    static <T> Outcome<T> acquirerRequired(String field, Object value, long external) {
        return field(
                ProblemCode.ACQUIRER_ROLE_REQUIRED,
                "debiting the external account " + external + " needs the role acquirer",
                field,
                "must be of kind merchant without the role acquirer",
                value);
    }

    static <T> Outcome<T> balanceLimit(String detail, long amount) {
        return field(ProblemCode.BALANCE_LIMIT, detail, "amount", "must keep balances within 2^53-1", amount);
    }

    /** Another merchant's balances are nobody else's business, so its account and its clearing account are told alike. */
    static <T> Outcome<T> payeeBeyondLimit(long payee, long amount) {
        return balanceLimit("account " + payee + " of another merchant cannot take that much", amount);
    }

    static <T> Outcome<T> insufficientFunds(BookAccount debit, long amount) {
        return field(
                ProblemCode.INSUFFICIENT_FUNDS,
                "available " + debit.available() + " " + debit.currency + " minor units, needed " + amount,
                "amount",
                "must be at most what is available",
                amount);
    }

    static <T> Outcome<T> done(T answer) {
        return new Outcome.Done<>(answer, Outcome.Effect.STORED);
    }
}
