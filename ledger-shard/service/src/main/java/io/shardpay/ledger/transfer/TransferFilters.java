package io.shardpay.ledger.transfer;

import io.shardpay.id.IdException;
import io.shardpay.id.IdLayout;
import io.shardpay.id.IdRange;
import io.shardpay.id.MerchantId;
import io.shardpay.id.TransferId;
import io.shardpay.ledger.api.problem.FieldError;
import io.shardpay.ledger.api.problem.ProblemCode;
import io.shardpay.ledger.api.problem.ProblemException;
import io.shardpay.ledger.api.query.QueryParameters;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** From query parameters to a {@link TransferQuery}. Each refusal is a 400 that names the parameter. */
public final class TransferFilters {
    /** What a merchant's list knows. */
    static final String[] OF_MERCHANT = {
        "from",
        "to",
        "account",
        "status",
        "reference",
        QueryParameters.LIMIT,
        QueryParameters.ORDER,
        QueryParameters.CURSOR
    };

    private static final IdLayout LAYOUT = IdLayout.SHARDPAY;
    /** The longest reference there is. */
    private static final int MAX_REFERENCE_CHARS = 140;

    private TransferFilters() {}

    /** The window of time of a merchant. */
    static TransferQuery ofMerchant(MerchantId merchant, QueryParameters parameters) {
        Instant from = parameters.requiredInstant("from");
        Instant to = parameters.requiredInstant("to");
        bounds("from", from, from);
        return new TransferQuery(
                bounds("to", from, to),
                merchant,
                parameters.account("account"),
                null,
                null,
                null,
                parameters.status("status"),
                parameters.text("reference", MAX_REFERENCE_CHARS));
    }

    /** The names that {@link #ofAny} knows. */
    public static String[] namesOfAny() {
        return new String[] {
            "fromId",
            "toId",
            "merchant",
            "account",
            "minAmount",
            "maxAmount",
            "currency",
            "status",
            "reference",
            QueryParameters.LIMIT,
            QueryParameters.ORDER
        };
    }

    /** A range of IDs over all merchants of the shard. */
    public static TransferQuery ofAny(QueryParameters parameters) {
        long fromId = requiredId("fromId", parameters);
        long toId = requiredId("toId", parameters);
        if (fromId > toId) {
            throw refused("toId", "must not be below fromId " + fromId, Long.toString(toId));
        }
        Long minAmount = parameters.amount("minAmount");
        Long maxAmount = parameters.amount("maxAmount");
        if (minAmount != null && maxAmount != null && minAmount > maxAmount) {
            throw refused("maxAmount", "must not be below minAmount " + minAmount, Long.toString(maxAmount));
        }
        return new TransferQuery(
                new IdRange(fromId, toId),
                parameters.merchant("merchant"),
                parameters.account("account"),
                minAmount,
                maxAmount,
                parameters.currency("currency"),
                parameters.status("status"),
                parameters.text("reference", MAX_REFERENCE_CHARS));
    }

    private static IdRange bounds(String name, Instant from, Instant to) {
        try {
            return LAYOUT.window(from, to);
        } catch (IdException e) {
            throw refused(name, e.getMessage(), to.toString());
        }
    }

    private static long requiredId(String name, QueryParameters parameters) {
        TransferId id = parameters.transfer(name);
        if (id == null) {
            throw refused(name, "must be given: an ID of 1 to 19 decimal digits", null);
        }
        return id.value();
    }

    private static ProblemException refused(String name, @Nullable String allowed, @Nullable String value) {
        String message = allowed == null ? "is not allowed" : allowed;
        return ProblemException.of(
                ProblemCode.INVALID_PARAMETER,
                "parameter " + name + ": " + message,
                new FieldError(name, message, value));
    }
}
