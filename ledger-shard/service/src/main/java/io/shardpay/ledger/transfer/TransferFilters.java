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
import java.time.Instant;
import java.util.Arrays;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** From query parameters to a {@link TransferQuery}. Each refusal is a 400 that names the parameter. */
public final class TransferFilters {
    private static final String FROM_ID = "fromId";
    private static final String TO_ID = "toId";

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

    /** What the list knows when it is asked for a range of IDs. */
    static final String[] BY_IDS =
            Stream.concat(Arrays.stream(OF_MERCHANT), Stream.of(FROM_ID, TO_ID)).toArray(String[]::new);

    private static final IdLayout LAYOUT = IdLayout.SHARDPAY;

    private TransferFilters() {}

    /** The window of time, or the range of IDs, of a merchant. */
    static TransferQuery ofMerchant(MerchantId merchant, QueryParameters parameters) {
        return new TransferQuery(
                window(parameters),
                merchant,
                parameters.account("account"),
                null,
                null,
                null,
                parameters.status("status"),
                parameters.text("reference", CreateTransfer.MAX_REFERENCE_CHARS));
    }

    private static IdRange window(QueryParameters parameters) {
        if (parameters.transfer(FROM_ID) == null && parameters.transfer(TO_ID) == null) {
            return TimeWindow.of(parameters, LAYOUT).ids(LAYOUT);
        }
        for (String bound : new String[] {TimeWindow.FROM, TimeWindow.TO}) {
            Instant given = parameters.instant(bound);
            if (given != null) {
                throw refused(bound, "must not be given with fromId or toId", given.toString());
            }
        }
        return range(parameters);
    }

    /** The names that {@link #ofAny} knows. */
    public static String[] namesOfAny() {
        return new String[] {
            FROM_ID,
            TO_ID,
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
        IdRange ids = range(parameters);
        Long minAmount = parameters.amount("minAmount");
        Long maxAmount = parameters.amount("maxAmount");
        if (minAmount != null && maxAmount != null && minAmount > maxAmount) {
            throw refused("maxAmount", "must not be below minAmount " + minAmount, Long.toString(maxAmount));
        }
        return new TransferQuery(
                ids,
                parameters.merchant("merchant"),
                parameters.account("account"),
                minAmount,
                maxAmount,
                parameters.currency("currency"),
                parameters.status("status"),
                parameters.text("reference", CreateTransfer.MAX_REFERENCE_CHARS));
    }

    private static IdRange range(QueryParameters parameters) {
        long fromId = requiredId(FROM_ID, parameters);
        long toId = requiredId(TO_ID, parameters);
        if (fromId > toId) {
            throw refused(TO_ID, "must not be below fromId " + fromId, Long.toString(toId));
        }
        return new IdRange(fromId, toId);
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
