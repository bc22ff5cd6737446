package io.shardpay.infra.local.process;

/** How a child came to its end when it was asked to stop. */
public enum StopOutcome {
    /** It ended by itself within its deadline. */
    ORDERLY,
    /** Its deadline passed and it was killed. */
    KILLED
}
