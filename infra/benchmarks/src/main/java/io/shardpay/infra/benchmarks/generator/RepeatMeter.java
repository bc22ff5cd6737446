package io.shardpay.infra.benchmarks.generator;

import io.shardpay.infra.benchmarks.contender.Contender;
import io.shardpay.infra.benchmarks.contender.Maker;
import io.shardpay.infra.benchmarks.contender.NoMoreIdsException;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.function.Supplier;

/** Starts a generator twice and looks for IDs that appear twice. */
final class RepeatMeter {
    /** Far more than 100 % of the IDs that a second of the clock can repeat would tell. */
    private static final int SECOND_INSTANCE_IDS = 1_000_000;

    private static final Duration BEFORE_THE_STOP = Duration.ofSeconds(1);
    private static final Duration TWINS = Duration.ofSeconds(3);

    private final Contender contender;

    RepeatMeter(Contender contender) {
        this.contender = contender;
    }

    /** A crash, and a start with the clock one second behind. */
    Repeats afterRestart() {
        SeenSlots seen = new SeenSlots(contender);
        Supplier<Maker> restart;
        try (Maker first = contender.start()) {
            mintFor(first, BEFORE_THE_STOP, seen);
            restart = contender.planRestart(BEFORE_THE_STOP);
            mintFor(first, BEFORE_THE_STOP, seen);
        }
        long minted = seen.size();
        long startNanos = System.nanoTime();
        try (Maker second = restart.get()) {
            long id = second.next();
            double waitedMillis = (System.nanoTime() - startNanos) / 1e6;
            long duplicates = 0;
            for (int i = 1; i <= SECOND_INSTANCE_IDS; i++) {
                duplicates += seen.add(id) ? 0 : 1;
                if (i < SECOND_INSTANCE_IDS) {
                    id = second.next();
                }
            }
            return new Repeats("restart, clock 1 s behind", minted, SECOND_INSTANCE_IDS, duplicates, waitedMillis);
        }
    }

    /** Two instances at once. */
    Repeats twins() throws InterruptedException, ExecutionException {
        try (Maker first = contender.start();
                Maker second = contender.startTwin()) {
            AtomicBoolean taken = new AtomicBoolean();
            List<Twin> twins = Callers.run(2, () -> mintTwin(taken.compareAndSet(false, true) ? first : second));
            SeenSlots seen = twins.get(0).seen;
            return new Repeats(
                    "twins on one store",
                    twins.get(0).seen.size(),
                    twins.get(1).seen.size(),
                    seen.countCommon(twins.get(1).seen),
                    Math.max(twins.get(0).firstIdAfterMillis, twins.get(1).firstIdAfterMillis));
        }
    }

    private Twin mintTwin(Maker maker) {
        Twin twin = new Twin(new SeenSlots(contender));
        long start = System.nanoTime();
        try {
            twin.seen.add(maker.next());
            twin.firstIdAfterMillis = (System.nanoTime() - start) / 1e6;
            mintFor(maker, TWINS, twin.seen);
        } catch (NoMoreIdsException e) {
            // Its number was taken over: what it minted before counts.
            return twin;
        }
        return twin;
    }

    private static void mintFor(Maker maker, Duration time, SeenSlots seen) {
        long end = System.nanoTime() + time.toNanos();
        while (System.nanoTime() < end) {
            if (!seen.add(maker.next())) {
                throw new IllegalStateException("one instance repeated itself");
            }
        }
    }

    private static final class Twin {
        private final SeenSlots seen;
        private double firstIdAfterMillis;

        Twin(SeenSlots seen) {
            this.seen = seen;
        }
    }
}
