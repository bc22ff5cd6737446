package io.shardpay.infra.benchmarks.generator;

import io.shardpay.infra.benchmarks.contender.Contender;
import io.shardpay.infra.benchmarks.contender.Contenders;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;

/** Measures one contender in this JVM. */
public final class ContenderRun {
    private static final Duration WARM_UP = Duration.ofSeconds(2);
    private static final List<Integer> THREADS = List.of(1, 8);
    /** Not a contender: the same loop around nothing. */
    static final String MACHINE = "machine";

    private final int seconds;

    /**
     * @param seconds measured time of each part
     */
    public ContenderRun(int seconds) {
        this.seconds = seconds;
    }

    /** Measures a contender, or what the machine takes from a loop that only reads the clock ("machine"). */
    public ContenderReport measure(String name) throws InterruptedException, ExecutionException {
        StallMeter stallMeter = new StallMeter(WARM_UP, Duration.ofSeconds(seconds));
        List<Stalls> stalls = new ArrayList<>();
        if (name.equals(MACHINE)) {
            for (int threads : THREADS) {
                stalls.add(stallMeter.measureTheMachine(threads));
            }
            return new ContenderReport(MACHINE, "", "", List.of(), stalls, List.of());
        }
        Contender contender = Contenders.named(name);
        List<Ceiling> ceilings = new ArrayList<>();
        for (int threads : THREADS) {
            ceilings.add(new CeilingMeter(contender, WARM_UP, seconds).measure(threads));
        }
        for (int threads : THREADS) {
            stalls.add(stallMeter.measure(contender, threads));
        }
        RepeatMeter repeatMeter = new RepeatMeter(contender);
        List<Repeats> repeats = List.of(repeatMeter.afterRestart(), repeatMeter.twins());
        return new ContenderReport(
                name, Contenders.versionOf(contender), contender.licence(), ceilings, stalls, repeats);
    }
}
