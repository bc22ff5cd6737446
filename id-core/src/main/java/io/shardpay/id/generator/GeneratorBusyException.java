package io.shardpay.id.generator;

/** Other callers took every millisecond of the wait: more is asked for than the ceiling allows. */
public final class GeneratorBusyException extends GeneratorException {
    GeneratorBusyException(int count, long waitedMillis) {
        super("no room for " + count + " IDs in " + waitedMillis + " ms: other callers took every millisecond", 1);
    }
}
