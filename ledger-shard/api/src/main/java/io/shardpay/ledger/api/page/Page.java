package io.shardpay.ledger.api.page;

import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A list as every endpoint answers it.
 *
 * @param items the rows of this page, in the order asked for
 * @param nextCursor opaque; pass it as {@code cursor} with the same query for the next page; null on the last page
 */
public record Page<T>(List<T> items, @Nullable String nextCursor) {
    /** Rows of a page when {@code limit} is not given. */
    public static final int DEFAULT_LIMIT = 100;
    /** Most rows of one page: bounds the memory of an answer (about 1 MiB). */
    public static final int MAX_LIMIT = 1000;
}
