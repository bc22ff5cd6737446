package io.shardpay.id.generator;

/** The generator has no issuing window yet. */
public final class GeneratorNotStartedException extends GeneratorException {
    GeneratorNotStartedException() {
        super("generator has no issuing window yet", 0);
    }
}
