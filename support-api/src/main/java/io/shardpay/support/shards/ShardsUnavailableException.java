package io.shardpay.support.shards;

import io.shardpay.ledger.api.problem.ProblemException;

/** Too many shards failed to answer at all. Says to the caller what its problem says, and to the audit log which shards those were. */
public final class ShardsUnavailableException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final transient ProblemException problem;
    private final transient ShardsAsked shards;

    public ShardsUnavailableException(ProblemException problem, ShardsAsked shards) {
        super(problem.getMessage(), null, false, false); // an expected answer: no stack trace to fill
        this.problem = problem;
        this.shards = shards;
    }

    /** What the caller is told. */
    public ProblemException problem() {
        return problem;
    }

    /** The part of every shard. */
    public ShardsAsked shards() {
        return shards;
    }
}
