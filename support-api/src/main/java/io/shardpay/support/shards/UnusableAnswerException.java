package io.shardpay.support.shards;

/** A shard answered something that its contract rules out; to merge it would lose or repeat rows. */
final class UnusableAnswerException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    /** @param what the message ends "answered …" */
    UnusableAnswerException(String what) {
        super(what);
    }
}
