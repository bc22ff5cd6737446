package io.shardpay.id.generator;

import java.math.BigInteger;
import java.util.HashMap;
import java.util.Map;

/**
 * The generator as a beginner would write it: for one thread, with a clock that is handed in and stands still during a
 * call, and a count for every millisecond ever used. Answers an ID or the name of the error.
 */
final class ReferenceGenerator {
    private static final int SHARD = 42;
    private static final long EPOCH = 1_735_689_600_000L;

    private final Map<Long, Integer> used = new HashMap<>();
    private long mark = EPOCH - 1;
    private long windowEnd;
    private long tolerated = 5_000;
    private boolean halted;
    private boolean wasBehind;

    void install(long start, long end, long now) {
        if (start - 1 > mark) {
            mark = start - 1;
            used.put(mark, 4096);
        }
        windowEnd = end;
        if (!halted && mark - now > tolerated) {
            halted = true;
        }
        wasBehind |= now < mark;
    }

    Object next(long now, int count) {
        if (halted) {
            return "GeneratorHaltedException";
        }
        int taken = used.getOrDefault(now, 0);
        if (now < mark) {
            wasBehind = true;
            if (mark - now > tolerated) {
                halted = true;
                return "GeneratorHaltedException";
            }
            return "ClockBehindException";
        }
        if (now >= windowEnd && now > mark) {
            return "WindowExhaustedException";
        }
        if (taken + count > 4096) {
            return "ClockFrozenException";
        }
        if (wasBehind) {
            wasBehind = false;
            tolerated = 5_000;
        }
        mark = now;
        used.put(now, taken + count);
        return id(now, taken);
    }

    Object advance(long to, long now) {
        if (to - now > 5_000) {
            return "IllegalArgumentException";
        }
        if (halted) {
            return "GeneratorHaltedException";
        }
        if (to < mark || (to == mark && used.getOrDefault(to, 0) == 4096)) {
            return "advanced";
        }
        if (to >= windowEnd) {
            return "WindowExhaustedException";
        }
        mark = to;
        used.put(to, 4096);
        return "advanced";
    }

    void resume(long now) {
        if (halted) {
            halted = false;
            wasBehind = now < mark;
            tolerated = 5_000 + Math.max(0, mark - now);
        }
    }

    long mark() {
        return mark;
    }

    private static Object id(long millis, int sequence) {
        return BigInteger.valueOf(millis - EPOCH)
                .multiply(BigInteger.valueOf(1024))
                .add(BigInteger.valueOf(SHARD))
                .multiply(BigInteger.valueOf(4096))
                .add(BigInteger.valueOf(sequence))
                .longValueExact();
    }
}
