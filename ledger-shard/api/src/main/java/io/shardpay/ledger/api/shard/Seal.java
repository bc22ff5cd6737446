package io.shardpay.ledger.api.shard;

import io.shardpay.id.IdLayout;
import io.shardpay.id.IdRange;
import java.time.Instant;

/**
 * How far a shard's books are closed.
 *
 * @param sealedThrough every transfer with an earlier ID is committed or never will be; 1970 until the first batch
 */
public record Seal(Instant sealedThrough) {
    /** Whether the whole range lies before the seal: its set of IDs will not change. */
    public boolean covers(IdRange ids, IdLayout layout) {
        return ids.maxIdExclusive() <= firstOpenId(layout);
    }

    /** The first ID that is not sealed: every ID below is committed or never will be. */
    public long firstOpenId(IdLayout layout) {
        if (!sealedThrough.isAfter(layout.epoch())) {
            return 0;
        }
        if (sealedThrough.isAfter(layout.lastInstant())) {
            return Long.MAX_VALUE;
        }
        // Rounded down: a seal inside a millisecond covers only the milliseconds before it.
        return layout.firstIdOf(sealedThrough.toEpochMilli());
    }
}
