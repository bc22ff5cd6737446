package io.shardpay.ledger.issuing;

/** The operator's hand on a halted generator. Any thread. */
public interface ClockControl {
    /** Lets minting go on after a halt, never below the mark; without effect when it is not halted. */
    void resume();
}
