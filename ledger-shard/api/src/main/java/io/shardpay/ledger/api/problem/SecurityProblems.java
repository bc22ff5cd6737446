package io.shardpay.ledger.api.problem;

/** What the security layer refuses. It never says why a token was refused: that would help to forge one. */
final class SecurityProblems {
    private SecurityProblems() {}

    static ProblemException tokenNeeded() {
        return ProblemException.of(ProblemCode.UNAUTHENTICATED, "a bearer token is needed");
    }

    static ProblemException tokenRefused() {
        return ProblemException.of(ProblemCode.UNAUTHENTICATED, "the bearer token was refused");
    }

    static ProblemException roleMissing() {
        return ProblemException.of(ProblemCode.FORBIDDEN, "the token does not carry the role that this call needs");
    }
}
