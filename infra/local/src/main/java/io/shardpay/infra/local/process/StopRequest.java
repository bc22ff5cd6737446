package io.shardpay.infra.local.process;

import java.time.Duration;
import java.util.function.Consumer;
import java.util.function.Predicate;

/** Asks a process to stop until it does: one that is only starting may miss the first signal, and a second harms none. */
final class StopRequest {
    private static final Duration AGAIN = Duration.ofMillis(500);

    private StopRequest() {}

    /**
     * @param signals sends one to the process
     * @param ended waits for the end so long at most, and tells whether it came
     * @return whether the process ended before the deadline
     */
    static boolean repeat(Signal stop, Consumer<Signal> signals, Predicate<Duration> ended, Duration deadline) {
        Duration left = deadline;
        while (left.compareTo(Duration.ZERO) > 0) {
            signals.accept(stop);
            // A frozen process takes the signal only when it goes on.
            signals.accept(Signal.CONT);
            if (ended.test(left.compareTo(AGAIN) < 0 ? left : AGAIN)) {
                return true;
            }
            left = left.minus(AGAIN);
        }
        return false;
    }
}
