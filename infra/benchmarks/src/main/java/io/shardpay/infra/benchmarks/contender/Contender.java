package io.shardpay.infra.benchmarks.contender;

import java.time.Duration;
import java.util.function.Supplier;

/** A generator that can be measured: milliseconds and 4,096 numbers in each, like Twitter's Snowflake. */
public interface Contender {
    /** Numbers a millisecond holds in every contender: 12 bits. */
    int PER_MILLISECOND = 4096;

    /** The name on the command line, and the key of its version. */
    String name();

    /** SPDX name of its licence. */
    String licence();

    /** A first instance, on the machine's clock. */
    Maker start();

    /**
     * A second instance of the same number, beside the first, as when one configuration runs twice.
     */
    Maker startTwin();

    /**
     * Prepares a restart with the clock set back. Called so long before the first instance stops; the supplier is asked
     * after that and gives the instance that a process with such a clock would have.
     */
    Supplier<Maker> planRestart(Duration clockBehind);

    /** Unix milliseconds of time 0. */
    long epochMillis();

    /** Milliseconds since the epoch times {@link #PER_MILLISECOND} plus sequence: equal for equal IDs of one number. */
    long slotOf(long id);

    /** The Unix millisecond that the ID carries. */
    default long unixMillisOf(long id) {
        return epochMillis() + slotOf(id) / PER_MILLISECOND;
    }
}
