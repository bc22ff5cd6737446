package io.shardpay.id.generator;

import io.shardpay.id.window.IssuingWindow;

/**
 * What a generator has to tell: for logs, health and metrics. Called on the thread that met the event, in the middle of
 * minting: implementations return at once, do not throw and do not call the generator.
 */
public interface GeneratorEvents {
    /** Tells nobody. */
    GeneratorEvents NONE = new GeneratorEvents() {};

    /** A warning: the clock went behind the mark and minting pauses until it has caught up. */
    default void paused(ClockRefusal refusal) {}

    /** Minting goes on, after a pause or after an operator lifted a halt. */
    default void resumed(GeneratorState from) {}

    /** An alarm: minting ended until an operator resumes it. */
    default void halted(Halt halt) {}

    /** The generator is stopped; this was the last millisecond it used. */
    default void stopped(long markMillis) {}

    /** The issuing window is this from now on. */
    default void windowInstalled(IssuingWindow window) {}

    /** A call met a reading behind the mark, and waits or fails. */
    default void readingRefused(ClockRefusal refusal) {}

    /** A call waited this long for the clock before it got its IDs. At the ceiling once a millisecond. */
    default void waited(long nanos) {}
}
