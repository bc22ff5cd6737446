package io.shardpay.id.generator;

/** What a generator can do at this moment. */
public enum GeneratorState {
    /** It has no issuing window yet. */
    NOT_STARTED,
    /** It mints. */
    RUNNING,
    /** The clock is behind the mark; it goes on by itself once the clock has caught up. */
    PAUSED,
    /** The clock has left the issuing window; it goes on when the window is extended. */
    WINDOW_EXHAUSTED,
    /** The clock cannot be trusted, or the store went back; only an operator lets it go on. */
    HALTED,
    /** Stopped for good. */
    STOPPED
}
