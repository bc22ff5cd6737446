package io.shardpay.support.console;

import io.quarkus.vertx.http.runtime.security.FormAuthenticationMechanism;
import io.shardpay.ledger.api.token.Roles;
import io.smallrye.mutiny.Uni;
import io.vertx.ext.web.RoutingContext;
import jakarta.annotation.security.PermitAll;
import jakarta.annotation.security.RolesAllowed;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.net.URI;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.jspecify.annotations.Nullable;

/** Coming and going. Who may open the other pages is in the configuration ({@code quarkus.http.auth.permission.console}). */
@Path("/console")
@Produces(MediaType.TEXT_HTML)
@RolesAllowed({Roles.SUPPORT, Roles.SUPERVISOR})
public class LoginResource {
    @GET
    @Path("/login")
    @PermitAll
    @Operation(hidden = true)
    public Uni<Response> login(
            @QueryParam("failed") @Nullable String failed,
            @QueryParam("denied") @Nullable String denied,
            @QueryParam("out") @Nullable String out) {
        return Html.page(Response.Status.OK, Pages.login(loginPage(failed, denied, out)));
    }

    private static LoginPage loginPage(@Nullable String failed, @Nullable String denied, @Nullable String out) {
        if (failed != null) {
            return new LoginPage("User name or password is wrong.", "error");
        }
        if (denied != null) {
            return new LoginPage("This user may not use the support console.", "error");
        }
        return new LoginPage(out != null ? "You are logged out." : "", "note");
    }

    @POST
    @Path("/logout")
    @Operation(hidden = true)
    public Response logout(@Context RoutingContext request) {
        FormAuthenticationMechanism.logout(request);
        return Response.seeOther(URI.create("/console/login?out=1")).build();
    }
}
