package io.shardpay.gateway.http;

import io.shardpay.gateway.forward.Forwarding;
import io.shardpay.id.AccountId;
import io.shardpay.ledger.api.statement.AccountBalance;
import io.shardpay.ledger.api.statement.StatementPage;
import io.shardpay.ledger.api.token.Roles;
import io.vertx.ext.web.RoutingContext;
import jakarta.annotation.security.RolesAllowed;
import jakarta.inject.Singleton;
import jakarta.ws.rs.GET;
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
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

/** Accounts of the caller's merchant over time. */
@Singleton
@Path("/v1/accounts")
@Produces(MediaType.APPLICATION_JSON)
@RolesAllowed(Roles.MERCHANT)
@Tag(name = "Accounts")
public class StatementsResource {
    private final Forwarding forwarding;

    public StatementsResource(Forwarding forwarding) {
        this.forwarding = forwarding;
    }

    @GET
    @Path("/{account}/balance")
    @Operation(
            summary = "What an account held at an instant, or holds now",
            description = "Of every transfer with an earlier ID. Holds are known for now only.")
    @Parameter(
            name = "at",
            in = ParameterIn.QUERY,
            description = "RFC 3339 with an offset; now when left out",
            schema = @Schema(type = SchemaType.STRING, format = "date-time"))
    @APIResponse(responseCode = "200", content = @Content(schema = @Schema(implementation = AccountBalance.class)))
    public CompletionStage<Response> balance(
            @Context RoutingContext request,
            @Parameter(schema = @Schema(implementation = AccountId.class)) @PathParam("account") String account) {
        return forwarding.ownThing(request, "account", id(account), "/balance");
    }

    @GET
    @Path("/{account}/statement")
    @Operation(
            summary = "An account's statement of a window",
            description = "A line a transfer with the balance after it. Half-open: from is inside, to is not.")
    @Parameter(
            name = "from",
            in = ParameterIn.QUERY,
            required = true,
            description = "RFC 3339 with an offset, inclusive",
            schema = @Schema(type = SchemaType.STRING, format = "date-time"))
    @Parameter(
            name = "to",
            in = ParameterIn.QUERY,
            required = true,
            description = "RFC 3339 with an offset, exclusive",
            schema = @Schema(type = SchemaType.STRING, format = "date-time"))
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
    @APIResponse(responseCode = "200", content = @Content(schema = @Schema(implementation = StatementPage.class)))
    public CompletionStage<Response> statement(
            @Context RoutingContext request,
            @Parameter(schema = @Schema(implementation = AccountId.class)) @PathParam("account") String account) {
        return forwarding.ownThing(request, "account", id(account), "/statement");
    }

    private static AccountId id(String segment) {
        return PathIds.parse("account", segment, AccountId::fromString);
    }
}
