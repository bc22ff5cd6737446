package io.shardpay.id.generator;

/** Where the sequence of a new millisecond starts. */
public enum SequenceStart {
    /** At zero. At low traffic nearly all IDs then are multiples of the sequence's size: do not take them modulo 2^n. */
    ZERO,
    /**
     * Where the last millisecond ended, modulo a quarter of the sequence, unless that millisecond was busy (over half
     * used) and has only just passed. For callers that take IDs modulo a power of two. The ceiling is the same: a busy
     * millisecond is followed by one that starts at zero.
     */
    SPREAD
}
