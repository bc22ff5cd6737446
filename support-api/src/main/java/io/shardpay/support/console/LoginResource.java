package io.shardpay.support.console;

import io.quarkus.security.AuthenticationFailedException;
import io.quarkus.security.credential.PasswordCredential;
import io.quarkus.security.identity.IdentityProviderManager;
import io.quarkus.security.identity.request.UsernamePasswordAuthenticationRequest;
import io.quarkus.vertx.http.runtime.security.HttpSecurityUtils;
import io.shardpay.ledger.api.token.Roles;
import io.shardpay.support.login.LoginLimitedException;
import io.shardpay.support.session.ConsoleCookies;
import io.shardpay.support.session.SessionMechanism;
import io.shardpay.support.session.Sessions;
import io.smallrye.mutiny.Uni;
import io.vertx.ext.web.RoutingContext;
import jakarta.annotation.security.PermitAll;
import jakarta.annotation.security.RolesAllowed;
import jakarta.inject.Inject;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.FormParam;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.jspecify.annotations.Nullable;

/** Coming and going. Who may open the other pages is in the configuration ({@code quarkus.http.auth.permission.console}). */
@Path("/console")
@Produces(MediaType.TEXT_HTML)
@RolesAllowed({Roles.SUPPORT, Roles.SUPERVISOR})
public class LoginResource {
    /** As the form's fields allow: no user has a longer name or password, so what is longer is wrong unread. */
    private static final int MAX_NAME_CHARS = 100;

    private static final int MAX_PASSWORD_CHARS = 200;

    private final IdentityProviderManager identities;
    private final Sessions sessions;
    private final ConsoleCookies cookies;

    @Inject
    public LoginResource(IdentityProviderManager identities, Sessions sessions, ConsoleCookies cookies) {
        this.identities = identities;
        this.sessions = sessions;
        this.cookies = cookies;
    }

    @GET
    @Path("/login")
    @PermitAll
    @Operation(hidden = true)
    public Uni<Response> form(
            @QueryParam("failed") @Nullable String failed,
            @QueryParam("again") @Nullable String again,
            @QueryParam("out") @Nullable String out) {
        return Html.page(Response.Status.OK, Pages.login(LoginPage.of(failed, again, out)));
    }

    @POST
    @Path("/login")
    @Consumes(MediaType.APPLICATION_FORM_URLENCODED)
    @PermitAll
    @Operation(hidden = true)
    public Uni<Response> logIn(
            @FormParam("user") @Nullable String user,
            @FormParam("password") @Nullable String password,
            @Context RoutingContext request) {
        if (user == null || user.isEmpty() || password == null || password.isEmpty()) {
            return Html.page(Response.Status.BAD_REQUEST, Pages.login(LoginPage.INCOMPLETE));
        }
        if (user.length() > MAX_NAME_CHARS || password.length() > MAX_PASSWORD_CHARS) {
            return Uni.createFrom().item(Html.seeOther(SessionMechanism.LOGIN + "?failed=1"));
        }
        return identities
                .authenticate(HttpSecurityUtils.setRoutingContextAttribute(
                        new UsernamePasswordAuthenticationRequest(user, new PasswordCredential(password.toCharArray())),
                        request))
                .map(identity -> begin(identity.getPrincipal().getName(), request))
                .onFailure(AuthenticationFailedException.class)
                .recoverWithUni(LoginResource::refuse);
    }

    private Response begin(String user, RoutingContext request) {
        endOf(request);
        cookies.giveSession(request, sessions.begin(user));
        return Html.seeOther(cookies.pageAfterLogin(request));
    }

    /** Too many tries are answered in place, not by a redirect: a script that tries passwords is told by the status as well. */
    private static Uni<Response> refuse(Throwable failure) {
        LoginLimitedException limited = LoginLimitedException.behind(failure);
        if (limited == null) {
            return Uni.createFrom().item(Html.seeOther(SessionMechanism.LOGIN + "?failed=1"));
        }
        return Html.page(Response.Status.TOO_MANY_REQUESTS, Pages.login(LoginPage.limited(limited.waitSeconds())))
                .map(page -> Response.fromResponse(page)
                        .header(HttpHeaders.RETRY_AFTER, limited.waitSeconds())
                        .build());
    }

    @POST
    @Path("/logout")
    @Consumes(MediaType.APPLICATION_FORM_URLENCODED)
    @Operation(hidden = true)
    public Response logOut(@Context RoutingContext request) {
        endOf(request);
        cookies.takeSession(request);
        return Html.seeOther(SessionMechanism.LOGIN + "?out=1");
    }

    private void endOf(RoutingContext request) {
        String token = cookies.session(request);
        if (token != null) {
            sessions.end(token);
        }
    }
}
