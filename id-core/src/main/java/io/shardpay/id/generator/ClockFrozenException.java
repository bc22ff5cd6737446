package io.shardpay.id.generator;

/** The clock showed the same millisecond, all of whose IDs are used, for the whole wait. */
public final class ClockFrozenException extends GeneratorException {
    ClockFrozenException(long readingMillis, long waitedMillis) {
        super("clock stood at " + readingMillis + " ms for " + waitedMillis + " ms and that millisecond is used up", 1);
    }
}
