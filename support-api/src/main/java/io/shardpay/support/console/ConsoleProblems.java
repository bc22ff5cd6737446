package io.shardpay.support.console;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.shardpay.ledger.api.correlation.Correlation;
import io.shardpay.ledger.api.problem.ProblemCode;
import io.shardpay.support.session.ConsoleCookies;
import io.shardpay.support.session.SessionMechanism;
import io.smallrye.mutiny.Uni;
import io.vertx.ext.web.RoutingContext;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import jakarta.ws.rs.container.ContainerResponseContext;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.annotation.Annotation;
import org.jboss.resteasy.reactive.server.ServerResponseFilter;

/** What ends a resource of the console with a problem, as a page; at the login, as the login page with a word on it. */
@Singleton
public class ConsoleProblems {
    private static final int FIRST_REFUSAL = 400;
    private static final int SEE_OTHER = 303;
    private static final Annotation[] NONE = {};

    private final ObjectMapper json;
    private final Correlation correlation;
    private final ConsoleCookies cookies;

    @Inject
    public ConsoleProblems(ObjectMapper json, Correlation correlation, ConsoleCookies cookies) {
        this.json = json;
        this.correlation = correlation;
        this.cookies = cookies;
    }

    @ServerResponseFilter
    public Uni<Void> asPage(ContainerResponseContext response, RoutingContext request) {
        if (response.getStatus() < FIRST_REFUSAL
                || !Html.isOfTheConsole(request.normalizedPath())
                || isPage(response)) {
            return Uni.createFrom().voidItem();
        }
        if (!response.hasEntity()) {
            cookies.takeFormToken(request); // which may be what was wrong: the next page brings another
        }
        if (request.normalizedPath().equals(SessionMechanism.LOGIN)) {
            // Back to a form of its own, with a token that is good.
            response.setStatus(SEE_OTHER);
            response.getHeaders().remove(HttpHeaders.CONTENT_TYPE);
            response.getHeaders().putSingle(HttpHeaders.LOCATION, SessionMechanism.LOGIN + "?again=1");
            response.setEntity(null);
            return Uni.createFrom().voidItem();
        }
        return Pages.trouble("", trouble(response))
                .createUni()
                .invoke(html -> response.setEntity(html, NONE, Html.TYPE))
                .replaceWithVoid();
    }

    private static boolean isPage(ContainerResponseContext response) {
        MediaType type = response.getMediaType();
        return response.hasEntity() && type != null && MediaType.TEXT_HTML_TYPE.isCompatible(type);
    }

    private TroublePage trouble(ContainerResponseContext response) {
        String correlationId = correlation.currentId();
        if (!(response.getEntity() instanceof byte[] problem)) {
            return TroublePage.staleForm(correlationId); // the one refusal that comes without a word
        }
        try {
            JsonNode read = json.readTree(problem);
            return TroublePage.of(
                    ProblemCode.valueOf(read.path("code").asText()),
                    read.path("detail").asText(),
                    correlationId);
        } catch (IOException e) {
            throw new UncheckedIOException("a problem of ours is no JSON", e);
        }
    }
}
