package io.shardpay.ledger.writing;

import java.time.Duration;
import java.util.concurrent.ThreadLocalRandom;

/** Growing, capped, jittered pauses between attempts to get the shard back. Confined to one thread. */
final class Backoff {
    private static final Duration FIRST = Duration.ofMillis(50);
    /** Above this a returned database would wait for us for no reason. */
    private static final Duration CAP = Duration.ofSeconds(2);

    private long nextMillis = FIRST.toMillis();

    /** Half to all of the present step, so that two processes do not try in step. */
    Duration next() {
        long step = nextMillis;
        nextMillis = Math.min(2 * step, CAP.toMillis());
        return Duration.ofMillis(ThreadLocalRandom.current().nextLong(step / 2, step + 1));
    }

    void reset() {
        nextMillis = FIRST.toMillis();
    }
}
