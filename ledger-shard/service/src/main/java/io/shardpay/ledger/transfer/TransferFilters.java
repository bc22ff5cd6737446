package io.shardpay.ledger.transfer;

import io.shardpay.id.IdLayout;
import io.shardpay.id.IdRange;
import io.shardpay.id.MerchantId;
import io.shardpay.id.TransferId;
import io.shardpay.ledger.api.problem.FieldError;
import io.shardpay.ledger.api.problem.ProblemCode;
import io.shardpay.ledger.api.problem.ProblemException;
import io.shardpay.ledger.api.query.QueryParameters;
import io.shardpay.ledger.api.query.TimeWindow;
import io.shardpay.ledger.api.transfer.CreateTransfer;
import org.jspecify.annotations.Nullable;

/** From query parameters to a {@link TransferQuery}. Each refusal is a 400 that names the parameter. */
public final class TransferFilters {
    /** What a merchant's list knows. */
    static final String[] OF_MERCHANT = {
        TimeWindow.FROM,
        TimeWindow.TO,
        "account",
        "status",
        "reference",
        QueryParameters.LIMIT,
        QueryParameters.ORDER,
        QueryParameters.CURSOR
    };

    private static final IdLayout LAYOUT = IdLayout.SHARDPAY;

    private TransferFilters() {}

    /** The window of time of a merchant. */
    static TransferQuery ofMerchant(MerchantId merchant, QueryParameters parameters) {
        return new TransferQuery(
                TimeWindow.of(parameters, LAYOUT).ids(LAYOUT),
                merchant,
                parameters.account("account"),
                null,
                null,
                null,
                parameters.status("status"),
                parameters.text("reference", CreateTransfer.MAX_REFERENCE_CHARS));
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
                parameters.text("reference", CreateTransfer.MAX_REFERENCE_CHARS));
    }

    private static long requiredId(String name, QueryParameters parameters) {
        TransferId id = parameters.transfer(name);
        if (id == null) {
            throw refused(name, "must be given: an ID of 1 to 19 decimal digits", null);
        }
        return id.value();
    }

    private static ProblemException refused(String name, String allowed, @Nullable String value) {
        return ProblemException.of(
                ProblemCode.INVALID_PARAMETER,
                "parameter " + name + " " + allowed,
                new FieldError(name, allowed, value));
    }
}
