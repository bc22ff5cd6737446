package io.shardpay.infra.local.process;

/** The signals this module sends, with what they mean to a child. */
public enum Signal {
    /** Orderly stop of a Java service. */
    TERM,
    /** PostgreSQL's fast shutdown: ends sessions, writes a checkpoint, leaves nothing to recover. */
    INT,
    /** PostgreSQL's immediate shutdown: the next start recovers from the log. */
    QUIT,
    /** The end, unasked. */
    KILL,
    /** Freezes the process; its sockets stay open and its peers wait. */
    STOP,
    /** Lets a frozen process go on. */
    CONT
}
