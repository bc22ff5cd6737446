package io.shardpay.gateway.http;

import io.shardpay.gateway.forward.Forwarding;
import io.shardpay.id.TransferId;
import io.shardpay.ledger.api.token.Roles;
import io.shardpay.ledger.api.transfer.CreateTransfer;
import io.shardpay.ledger.api.transfer.Transfer;
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
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.parameters.RequestBody;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

/** Transfers of the caller's merchant. */
@Singleton
@Path("/v1/transfers")
@Produces(MediaType.APPLICATION_JSON)
@RolesAllowed(Roles.MERCHANT)
@Tag(name = "Transfers")
public class TransfersResource {
    private final Forwarding forwarding;

    public TransfersResource(Forwarding forwarding) {
        this.forwarding = forwarding;
    }

    @POST
    @Consumes(MediaType.APPLICATION_JSON)
    @Operation(
            summary = "Moves money",
            description = "Debiting an account of kind external needs the role acquirer besides merchant.")
    @Parameter(
            name = "Idempotency-Key",
            in = ParameterIn.HEADER,
            required = true,
            schema = @Schema(implementation = String.class, maxLength = 255))
    @RequestBody(required = true, content = @Content(schema = @Schema(implementation = CreateTransfer.class)))
    @APIResponse(responseCode = "201", content = @Content(schema = @Schema(implementation = Transfer.class)))
    public CompletionStage<Response> create(@Context RoutingContext request) {
        return forwarding.ownBooks(request, "/transfers");
    }

    @GET
    @Operation(summary = "The merchant's transfers of a window", description = "Half-open: from is inside, to is not.")
    @Parameter(name = "from", in = ParameterIn.QUERY, description = "RFC 3339 with an offset")
    @Parameter(name = "to", in = ParameterIn.QUERY, description = "RFC 3339 with an offset")
    @Parameter(name = "account", in = ParameterIn.QUERY, description = "Debited or credited account")
    @Parameter(name = "status", in = ParameterIn.QUERY)
    @Parameter(name = "reference", in = ParameterIn.QUERY)
    @Parameter(name = "limit", in = ParameterIn.QUERY, description = "1 to 1000, 100 when not given")
    @Parameter(name = "order", in = ParameterIn.QUERY, description = "asc or desc")
    @Parameter(name = "cursor", in = ParameterIn.QUERY, description = "nextCursor of the page before")
    @APIResponse(responseCode = "200", content = @Content(schema = @Schema(implementation = TransferPage.class)))
    public CompletionStage<Response> list(@Context RoutingContext request) {
        return forwarding.ownBooks(request, "/transfers");
    }

    @GET
    @Path("/{transfer}")
    @Operation(summary = "A transfer")
    @APIResponse(responseCode = "200", content = @Content(schema = @Schema(implementation = Transfer.class)))
    public CompletionStage<Response> byId(@Context RoutingContext request, @PathParam("transfer") String transfer) {
        return forwarding.ownBooks(
                request, "/transfers/" + PathIds.parse("transfer", transfer, TransferId::fromString));
    }
}
