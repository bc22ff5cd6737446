package io.shardpay.ledger.api.problem;

import io.quarkus.security.AuthenticationException;
import io.quarkus.security.ForbiddenException;
import io.quarkus.security.UnauthorizedException;
import io.vertx.ext.web.Router;
import io.vertx.ext.web.RoutingContext;
import jakarta.enterprise.event.Observes;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import java.io.IOException;
import java.util.concurrent.RejectedExecutionException;
import org.jboss.logging.Logger;
import org.jspecify.annotations.Nullable;

/** Problems for what fails below the resources: authentication ahead of them, paths that nobody serves. */
@Singleton
public class ProblemRoutes {
    /** Ahead of every other failure handler. */
    private static final int FIRST = Integer.MIN_VALUE + 100;

    private static final Logger LOG = Logger.getLogger(ProblemRoutes.class);

    private final ProblemAnswers answers;

    @Inject
    public ProblemRoutes(ProblemAnswers answers) {
        this.answers = answers;
    }

    void register(@Observes Router router) {
        router.route().order(FIRST).failureHandler(this::answerFailure);
        router.errorHandler(400, request -> answers.end(request, StatusCodes.problemOf(400)));
        router.errorHandler(404, request -> answers.end(request, StatusCodes.problemOf(404)));
        router.errorHandler(405, request -> answers.end(request, StatusCodes.problemOf(405)));
    }

    private void answerFailure(RoutingContext request) {
        answers.end(request, problemOf(request.failure(), request.statusCode()));
    }

    private static ProblemException problemOf(@Nullable Throwable failure, int status) {
        if (failure instanceof ProblemException problem) {
            return problem;
        }
        if (failure instanceof UnauthorizedException) {
            return SecurityProblems.tokenNeeded();
        }
        if (failure instanceof ForbiddenException) {
            return SecurityProblems.roleMissing();
        }
        if (failure instanceof AuthenticationException) {
            return SecurityProblems.tokenRefused();
        }
        if (failure instanceof RejectedExecutionException) {
            return StatusCodes.problemOf(503);
        }
        if (failure instanceof IOException) {
            LOG.debug("CONNECTION_LOST", failure);
            return StatusCodes.problemOf(500);
        }
        ProblemException problem = StatusCodes.problemOf(status);
        if (problem.code() == ProblemCode.INTERNAL) {
            LOG.error("REQUEST_FAILED", failure);
        }
        return problem;
    }
}
