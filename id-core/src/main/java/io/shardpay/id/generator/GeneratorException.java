package io.shardpay.id.generator;

/** Why no ID was minted. Nothing has changed by the attempt: the next good reading goes on as if it had not been made. */
public abstract sealed class GeneratorException extends RuntimeException
        permits ClockBehindException,
                ClockFrozenException,
                GeneratorBusyException,
                GeneratorHaltedException,
                GeneratorNotStartedException,
                GeneratorStoppedException,
                WindowExhaustedException {
    private final long waitMillis;

    GeneratorException(String message, long waitMillis) {
        super(message);
        this.waitMillis = waitMillis;
    }

    /** How long until it is worth to try again; 0 where time alone does not help. */
    public long waitMillis() {
        return waitMillis;
    }
}
