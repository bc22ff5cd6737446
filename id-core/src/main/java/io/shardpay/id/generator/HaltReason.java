package io.shardpay.id.generator;

/** Why a generator halted. */
public enum HaltReason {
    /** The wall clock is further behind the mark than allowed. */
    CLOCK_BEHIND,
    /** The wall clock ran ahead of monotonic time: it was set, or the machine slept. */
    CLOCK_AHEAD,
    /** The wall clock and the window store's clock differ. */
    CLOCK_SKEW,
    /** The window store went back to an older state. */
    STORE_REWOUND
}
