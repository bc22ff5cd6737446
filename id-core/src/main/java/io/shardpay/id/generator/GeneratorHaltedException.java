package io.shardpay.id.generator;

/** The generator is halted until an operator resumes it. */
public final class GeneratorHaltedException extends GeneratorException {
    private final transient Halt halt;

    GeneratorHaltedException(Halt halt, long waitMillis) {
        super("generator is halted, " + halt.reason() + ": " + halt.detail(), waitMillis);
        this.halt = halt;
    }

    /** What led to it. */
    public Halt halt() {
        return halt;
    }
}
