package io.shardpay.support.window;

import io.shardpay.id.IdLayout;
import java.time.Instant;

/** Where a shard's seal stands among IDs. */
final class Seal {
    private Seal() {}

    /**
     * The first ID that is not sealed: every ID below is committed or never will be.
     *
     * @param sealedThrough as a shard states it; a shard that never minted states a time before the layout's epoch
     */
    static long firstUnsealedId(IdLayout layout, Instant sealedThrough) {
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
