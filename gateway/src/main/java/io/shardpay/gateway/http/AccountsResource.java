package io.shardpay.gateway.http;

import io.shardpay.gateway.forward.Forwarding;
import io.shardpay.id.AccountId;
import io.shardpay.ledger.api.account.Account;
import io.shardpay.ledger.api.account.OpenAccount;
import io.shardpay.ledger.api.token.Roles;
import io.vertx.ext.web.RoutingContext;
import jakarta.annotation.security.RolesAllowed;
import jakarta.inject.Singleton;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.util.concurrent.CompletionStage;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.enums.ParameterIn;
import org.eclipse.microprofile.openapi.annotations.enums.SchemaType;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.parameters.RequestBody;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

/** Accounts of the caller's merchant. */
@Singleton
@Path("/v1/accounts")
@Produces(MediaType.APPLICATION_JSON)
@RolesAllowed(Roles.MERCHANT)
@Tag(name = "Accounts")
public class AccountsResource {
    private final Forwarding forwarding;

    public AccountsResource(Forwarding forwarding) {
        this.forwarding = forwarding;
    }

    @POST
    @Consumes(MediaType.APPLICATION_JSON)
    @Operation(summary = "Opens an account")
    @Parameter(
            name = "Idempotency-Key",
            in = ParameterIn.HEADER,
            required = true,
            schema = @Schema(implementation = String.class, maxLength = 255))
    @RequestBody(required = true, content = @Content(schema = @Schema(implementation = OpenAccount.class)))
    @APIResponse(responseCode = "201", content = @Content(schema = @Schema(implementation = Account.class)))
    public CompletionStage<Response> open(@Context RoutingContext request) {
        return forwarding.ownBooks(request, "/accounts");
    }

    @GET
    @Operation(summary = "The merchant's accounts", description = "In the order they were opened.")
    @Parameter(
            name = "limit",
            in = ParameterIn.QUERY,
            schema = @Schema(type = SchemaType.INTEGER, minimum = "1", maximum = "1000", defaultValue = "100"))
    @Parameter(
            name = "order",
            in = ParameterIn.QUERY,
            schema =
                    @Schema(
                            enumeration = {"asc", "desc"},
                            defaultValue = "asc"))
    @Parameter(
            name = "cursor",
            in = ParameterIn.QUERY,
            description = "nextCursor of the page before",
            schema = @Schema(type = SchemaType.STRING))
    @APIResponse(responseCode = "200", content = @Content(schema = @Schema(implementation = AccountPage.class)))
    public CompletionStage<Response> list(@Context RoutingContext request) {
        return forwarding.ownBooks(request, "/accounts");
    }

    @GET
    @Path("/{account}")
    @Operation(summary = "An account with its balances")
    @APIResponse(responseCode = "200", content = @Content(schema = @Schema(implementation = Account.class)))
    public CompletionStage<Response> byId(
            @Context RoutingContext request,
            @Parameter(schema = @Schema(implementation = AccountId.class)) @PathParam("account") String account) {
        return forwarding.ownThing(request, "account", PathIds.parse("account", account, AccountId::fromString));
    }
}
