package io.shardpay.ledger.api.body;

import java.util.concurrent.atomic.AtomicLong;

/**
 * Bytes of bodies that may be kept at once, of all requests together. One body is small; a thousand that wait for a sick shard are
 * more than a small heap has. Thread-safe.
 */
final class BodyBudget {
    private final long limit;
    private final AtomicLong held = new AtomicLong();

    /** @param limit at least one whole body */
    BodyBudget(long limit) {
        if (limit < BodyLimit.MAX_BYTES) {
            throw new IllegalArgumentException("shardpay.body.held-bytes must be at least one body of "
                    + BodyLimit.MAX_BYTES + " bytes, was: " + limit);
        }
        this.limit = limit;
    }

    /** A quarter of the heap: a body is copied once or twice on its way, and the rest of the process needs room too. */
    static long ofThisProcess() {
        return Math.max(BodyLimit.MAX_BYTES, Runtime.getRuntime().maxMemory() / 4);
    }

    /** Takes the bytes and answers true, or takes nothing. */
    boolean take(long bytes) {
        if (held.addAndGet(bytes) <= limit) {
            return true;
        }
        held.addAndGet(-bytes);
        return false;
    }

    void giveBack(long bytes) {
        held.addAndGet(-bytes);
    }

    long held() {
        return held.get();
    }
}
