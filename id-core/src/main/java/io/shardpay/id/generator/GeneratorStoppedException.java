package io.shardpay.id.generator;

/** The generator was stopped for good. */
public final class GeneratorStoppedException extends GeneratorException {
    GeneratorStoppedException() {
        super("generator is stopped", 0);
    }
}
