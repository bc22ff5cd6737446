package io.shardpay.ledger.api.transfer;

import com.fasterxml.jackson.annotation.JsonProperty;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One page of a merchant's window.
 *
 * @param items in ID order, as asked
 * @param nextCursor as of every list; null on the last page
 * @param sealedThrough the seal of the page's snapshot: every transfer with an earlier ID is committed or never will be
 * @param isFinal the window lies before the seal and every earlier page of the walk ended before its own: the set of IDs will
 *     not change, and the walk has missed none
 */
public record TransferPage(
        List<Transfer> items,
        @Nullable String nextCursor,
        Instant sealedThrough,
        @JsonProperty("final") boolean isFinal) {}
