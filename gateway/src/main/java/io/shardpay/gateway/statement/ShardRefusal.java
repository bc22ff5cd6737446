package io.shardpay.gateway.statement;

import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.shardpay.gateway.shard.ShardAnswer;
import io.shardpay.ledger.api.problem.FieldError;
import io.shardpay.ledger.api.problem.Problem;
import io.shardpay.ledger.api.problem.ProblemCode;
import io.shardpay.ledger.api.problem.ProblemException;
import java.io.IOException;
import java.time.Duration;
import org.jboss.logging.Logger;
import org.jspecify.annotations.Nullable;

/** A shard's refusal as our own, where its bytes cannot be handed on. */
final class ShardRefusal {
    private static final Logger LOG = Logger.getLogger(ShardRefusal.class);
    private static final int UNAUTHORIZED = 401;
    /** For an answer that names no time of its own. */
    private static final Duration RETRY_AFTER = Duration.ofSeconds(1);

    private ShardRefusal() {}

    static ProblemException of(ShardAnswer answer, ObjectMapper json) {
        Problem problem = read(answer, json);
        if (problem == null || answer.status() == UNAUTHORIZED) {
            // Our own token, not the caller's, was refused; or it was not the shard that answered.
            LOG.warnf("SHARD_ANSWER_UNUSABLE status=%d contentType=%s", answer.status(), answer.contentType());
            return ProblemException.retryable(
                    ProblemCode.SHARD_UNAVAILABLE, "the shard's answer cannot be used", RETRY_AFTER);
        }
        ProblemCode code = ProblemCode.valueOf(problem.code());
        String detail = problem.detail() == null ? code.title() : problem.detail();
        return answer.retryAfter() == null
                ? ProblemException.of(code, detail, problem.errors().toArray(FieldError[]::new))
                : ProblemException.retryable(code, detail, Duration.ofSeconds(Long.parseLong(answer.retryAfter())));
    }

    /** Null for anything but a problem of a code that we know. */
    private static @Nullable Problem read(ShardAnswer answer, ObjectMapper json) {
        try {
            Problem problem = json.readerFor(Problem.class)
                    .without(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES)
                    .readValue(answer.body().getBytes());
            ProblemCode.valueOf(problem.code());
            return problem;
        } catch (IOException | IllegalArgumentException e) {
            LOG.debugf("SHARD_PROBLEM_UNREADABLE message=%s", e.getMessage());
            return null;
        }
    }
}
