package io.shardpay.ledger.paging;

import io.shardpay.id.IdLayout;
import io.shardpay.id.IdRange;
import io.shardpay.ledger.api.page.Order;
import io.shardpay.ledger.api.problem.FieldError;
import io.shardpay.ledger.api.problem.ProblemCode;
import io.shardpay.ledger.api.problem.ProblemException;
import io.shardpay.ledger.api.query.Cursor;
import io.shardpay.ledger.api.query.Cursor.SealSoFar;
import io.shardpay.ledger.api.query.QueryDigest;
import io.shardpay.ledger.api.query.QueryParameters;
import io.shardpay.ledger.api.shard.Seal;
import org.jspecify.annotations.Nullable;

/**
 * One page's place in a walk over a range of IDs. Pages go by key, never by count, so rows that arrive meanwhile move nothing.
 *
 * @param whole the range of the query
 * @param rest what earlier pages have not answered yet
 * @param seal what earlier pages saw of the seal
 */
public record Walk(IdRange whole, IdRange rest, Order order, QueryDigest query, SealSoFar seal) {
    private static final IdLayout LAYOUT = IdLayout.SHARDPAY;

    /**
     * The walk that a request begins or goes on with.
     *
     * @param scope the list that is asked for, and whose: a cursor is good for it alone
     * @throws ProblemException 400 for a cursor of another query
     */
    public static Walk of(IdRange whole, QueryParameters parameters, String scope) {
        Order order = parameters.order();
        QueryDigest query = parameters.digest(scope);
        Cursor cursor = parameters.cursor(query);
        if (cursor == null) {
            return new Walk(whole, whole, order, query, SealSoFar.ALL_FINAL);
        }
        if (!whole.contains(cursor.position())) {
            throw ProblemException.of(
                    ProblemCode.INVALID_CURSOR,
                    "the cursor does not belong to this query",
                    new FieldError("cursor", "must be the nextCursor of the same query", null));
        }
        IdRange rest = order == Order.ASC
                ? new IdRange(cursor.position() + 1, whole.maxIdExclusive())
                : new IdRange(whole.minId(), cursor.position());
        return new Walk(whole, rest, order, query, cursor.seal());
    }

    /** The cursor after a page that ended at {@code lastId}; null when the page was the last one. */
    public @Nullable String next(@Nullable Long lastId, Seal now) {
        if (lastId == null) {
            return null;
        }
        IdRange answered =
                order == Order.ASC ? new IdRange(rest.minId(), lastId + 1) : new IdRange(lastId, rest.maxIdExclusive());
        SealSoFar after = now.covers(answered, LAYOUT) ? seal : SealSoFar.SOME_OPEN;
        return new Cursor(lastId, after).encode(query);
    }

    /** The cursor of a list that knows no seal. */
    public @Nullable String next(@Nullable Long lastId) {
        return lastId == null ? null : new Cursor(lastId, seal).encode(query);
    }

    /** Whether the whole walk up to this page can gain or lose nothing: the window is sealed, and was for each earlier page. */
    public boolean isFinal(Seal now) {
        return seal == SealSoFar.ALL_FINAL && now.covers(whole, LAYOUT);
    }
}
