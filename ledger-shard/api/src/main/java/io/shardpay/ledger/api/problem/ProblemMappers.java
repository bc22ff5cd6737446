package io.shardpay.ledger.api.problem;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.exc.MismatchedInputException;
import io.quarkus.security.AuthenticationCompletionException;
import io.quarkus.security.AuthenticationFailedException;
import io.quarkus.security.ForbiddenException;
import io.quarkus.security.UnauthorizedException;
import io.vertx.core.http.HttpClosedException;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import jakarta.validation.ConstraintViolationException;
import jakarta.ws.rs.WebApplicationException;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.Response;
import java.util.List;
import java.util.SortedSet;
import java.util.concurrent.CompletionException;
import org.jboss.logging.Logger;
import org.jboss.resteasy.reactive.server.ServerExceptionMapper;
import org.jboss.resteasy.reactive.server.core.CurrentRequestManager;
import org.jboss.resteasy.reactive.server.core.ResteasyReactiveRequestContext;

/** Whatever ends a resource method becomes a problem here, and nowhere else. */
@Singleton
public class ProblemMappers {
    private static final Logger LOG = Logger.getLogger(ProblemMappers.class);

    private final ProblemAnswers answers;

    @Inject
    public ProblemMappers(ProblemAnswers answers) {
        this.answers = answers;
    }

    @ServerExceptionMapper
    public Response problem(ProblemException failure) {
        return answers.answer(failure);
    }

    @ServerExceptionMapper
    public Response violations(ConstraintViolationException failure) {
        return Violations.ofTheCaller(failure) ? answers.answer(Violations.problem(failure)) : internal(failure);
    }

    @ServerExceptionMapper(priority = 1)
    public Response json(JsonProcessingException failure) {
        return answers.answer(JsonProblems.of(failure));
    }

    @ServerExceptionMapper(priority = 1)
    public Response mismatched(MismatchedInputException failure) {
        return json(failure);
    }

    @ServerExceptionMapper
    public Response unauthorized(UnauthorizedException failure) {
        return answers.answer(SecurityProblems.tokenNeeded());
    }

    @ServerExceptionMapper
    public Response authenticationFailed(AuthenticationFailedException failure) {
        return answers.answer(SecurityProblems.tokenRefused());
    }

    @ServerExceptionMapper
    public Response authenticationCompletion(AuthenticationCompletionException failure) {
        return answers.answer(SecurityProblems.tokenRefused());
    }

    @ServerExceptionMapper
    public Response forbidden(ForbiddenException failure) {
        return answers.answer(SecurityProblems.roleMissing());
    }

    @ServerExceptionMapper
    public Response web(WebApplicationException failure) {
        if (failure.getCause() instanceof JsonProcessingException json) {
            return json(json);
        }
        Response given = failure.getResponse();
        ProblemCode code = StatusCodes.codeOf(given.getStatus());
        if (given.getStatus() < 400) {
            return given; // a redirect is no problem
        }
        if (code == ProblemCode.INTERNAL) {
            return internal(failure);
        }
        Response answer = answers.answer(code, StatusCodes.detailOf(code), List.of());
        return code == ProblemCode.METHOD_NOT_ALLOWED ? withAllow(answer) : answer;
    }

    private static Response withAllow(Response answer) {
        ResteasyReactiveRequestContext request = CurrentRequestManager.get();
        SortedSet<String> methods = AllowedMethods.of(request.getDeployment(), request.getPathWithoutPrefix());
        return methods == null || methods.isEmpty()
                ? answer
                : Response.fromResponse(answer)
                        .header(HttpHeaders.ALLOW, String.join(", ", methods))
                        .build();
    }

    @ServerExceptionMapper
    public Response anything(Throwable failure) {
        if (failure instanceof CompletionException && failure.getCause() instanceof ProblemException problem) {
            return problem(problem);
        }
        return internal(failure);
    }

    private Response internal(Throwable failure) {
        if (callerIsGone(failure)) {
            LOG.debugf("CALLER_GONE %s", failure.getMessage());
        } else {
            LOG.error("REQUEST_FAILED", failure);
        }
        return answers.answer(ProblemCode.INTERNAL, StatusCodes.detailOf(ProblemCode.INTERNAL), List.of());
    }

    /** The connection ended before the body did: nothing failed here, and nobody reads the answer. */
    private static boolean callerIsGone(Throwable failure) {
        for (Throwable cause = failure; cause != null; cause = cause.getCause()) {
            if (cause instanceof HttpClosedException) {
                return true;
            }
        }
        return false;
    }
}
