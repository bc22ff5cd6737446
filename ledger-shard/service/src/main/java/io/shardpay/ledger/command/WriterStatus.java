package io.shardpay.ledger.command;

/** How the writer fares, for health, readiness and metrics. Any thread. */
public interface WriterStatus {
    Snapshot snapshot();

    enum State {
        /** Not connected yet, or migrating and loading. */
        STARTING,
        /** Another process holds the shard: the detail says who. */
        WAITING_FOR_LOCK,
        READY,
        /** The session was lost: the detail says why. */
        RECOVERING,
        /** The clock stands behind the last used millisecond: the detail says how far. */
        CLOCK_PAUSED,
        /** Minting waits for an operator: the detail says why. */
        CLOCK_HALTED,
        STOPPED;

        public boolean takesCommands() {
            return this == READY || this == CLOCK_PAUSED || this == CLOCK_HALTED;
        }
    }

    /**
     * One look at the writer.
     *
     * @param detail one sentence for a person
     * @param queueDepth commands taken and not yet answered by a batch
     * @param batches written since the process started
     * @param commands answered since the process started
     * @param recoveries sessions lost since the process started
     */
    record Snapshot(State state, String detail, int queueDepth, long batches, long commands, long recoveries) {}
}
