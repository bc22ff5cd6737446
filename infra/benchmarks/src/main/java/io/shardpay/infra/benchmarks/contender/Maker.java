package io.shardpay.infra.benchmarks.contender;

/** A running instance of a generator. Safe for all threads. */
public interface Maker extends AutoCloseable {
    /** The next ID, in the generator's own form. */
    long next();

    /** Ends the instance as a crash would: nothing is given back. */
    @Override
    default void close() {}
}
