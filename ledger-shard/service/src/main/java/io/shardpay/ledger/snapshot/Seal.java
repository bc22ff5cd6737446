package io.shardpay.ledger.snapshot;

import io.shardpay.id.IdLayout;
import io.shardpay.id.IdRange;
import java.time.Instant;

/**
 * How far the books are closed.
 *
 * @param sealedThrough every transfer with an earlier ID is committed or never will be; 1970 until the first batch
 */
public record Seal(Instant sealedThrough) {
    private static final IdLayout LAYOUT = IdLayout.SHARDPAY;

    /** Whether the whole range lies before the seal: its set of IDs will not change. */
    public boolean covers(IdRange ids) {
        return ids.maxIdExclusive() <= firstOpenId();
    }

    private long firstOpenId() {
        long millis = sealedThrough.toEpochMilli();
        return millis <= LAYOUT.epochMillis() ? 0 : LAYOUT.firstIdOf(millis);
    }
}
