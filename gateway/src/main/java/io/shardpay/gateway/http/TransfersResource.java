package io.shardpay.gateway.http;

import io.shardpay.gateway.forward.Forwarding;
import io.shardpay.id.AccountId;
import io.shardpay.id.TransferId;
import io.shardpay.ledger.api.token.Roles;
import io.shardpay.ledger.api.transfer.CaptureTransfer;
import io.shardpay.ledger.api.transfer.CreateTransfer;
import io.shardpay.ledger.api.transfer.ReverseTransfer;
import io.shardpay.ledger.api.transfer.Transfer;
import io.shardpay.ledger.api.transfer.TransferPage;
import io.shardpay.ledger.api.transfer.TransferStatus;
import io.shardpay.ledger.api.transfer.VoidTransfer;
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
            summary = "Moves money, or holds it",
            description =
                    "Debiting an account of kind external needs the role acquirer besides merchant. With \"pending\": true the"
                            + " amount is held until it is captured, voided or expires.")
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

    @POST
    @Path("/{transfer}/capture")
    @Consumes(MediaType.APPLICATION_JSON)
    @Operation(
            summary = "Books a pending transfer, whole or in part",
            description = "The capture is a transfer of its own; what is not captured is released.")
    @Parameter(
            name = "Idempotency-Key",
            in = ParameterIn.HEADER,
            required = true,
            schema = @Schema(implementation = String.class, maxLength = 255))
    @RequestBody(content = @Content(schema = @Schema(implementation = CaptureTransfer.class)))
    @APIResponse(responseCode = "201", content = @Content(schema = @Schema(implementation = Transfer.class)))
    public CompletionStage<Response> capture(
            @Context RoutingContext request,
            @Parameter(schema = @Schema(implementation = TransferId.class)) @PathParam("transfer") String transfer) {
        return forwarding.ownThing(request, "transfer", id(transfer), "/capture");
    }

    @POST
    @Path("/{transfer}/void")
    @Consumes(MediaType.APPLICATION_JSON)
    @Operation(summary = "Releases the hold of a pending transfer")
    @Parameter(
            name = "Idempotency-Key",
            in = ParameterIn.HEADER,
            required = true,
            schema = @Schema(implementation = String.class, maxLength = 255))
    @RequestBody(content = @Content(schema = @Schema(implementation = VoidTransfer.class)))
    @APIResponse(responseCode = "200", content = @Content(schema = @Schema(implementation = Transfer.class)))
    public CompletionStage<Response> release(
            @Context RoutingContext request,
            @Parameter(schema = @Schema(implementation = TransferId.class)) @PathParam("transfer") String transfer) {
        return forwarding.ownThing(request, "transfer", id(transfer), "/void");
    }

    @POST
    @Path("/{transfer}/reversals")
    @Consumes(MediaType.APPLICATION_JSON)
    @RolesAllowed({Roles.MERCHANT, Roles.OPERATOR})
    @Operation(
            summary = "Sends money of a transfer back, whole or in part",
            description = "By the merchant that was credited, or an operator; never more than what is left.")
    @Parameter(
            name = "Idempotency-Key",
            in = ParameterIn.HEADER,
            required = true,
            schema = @Schema(implementation = String.class, maxLength = 255))
    @RequestBody(content = @Content(schema = @Schema(implementation = ReverseTransfer.class)))
    @APIResponse(responseCode = "201", content = @Content(schema = @Schema(implementation = Transfer.class)))
    public CompletionStage<Response> reverse(
            @Context RoutingContext request,
            @Parameter(schema = @Schema(implementation = TransferId.class)) @PathParam("transfer") String transfer) {
        return forwarding.reversal(request, id(transfer));
    }

    @GET
    @Operation(summary = "The merchant's transfers of a window", description = "Half-open: from is inside, to is not.")
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
            name = "account",
            in = ParameterIn.QUERY,
            description = "Debited or credited account",
            schema = @Schema(implementation = AccountId.class))
    @Parameter(name = "status", in = ParameterIn.QUERY, schema = @Schema(implementation = TransferStatus.class))
    @Parameter(
            name = "reference",
            in = ParameterIn.QUERY,
            description = "The whole reference",
            schema = @Schema(type = SchemaType.STRING, maxLength = 140))
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
    @APIResponse(responseCode = "200", content = @Content(schema = @Schema(implementation = TransferPage.class)))
    public CompletionStage<Response> list(@Context RoutingContext request) {
        return forwarding.ownBooks(request, "/transfers");
    }

    @GET
    @Path("/{transfer}")
    @Operation(summary = "A transfer")
    @APIResponse(responseCode = "200", content = @Content(schema = @Schema(implementation = Transfer.class)))
    public CompletionStage<Response> byId(
            @Context RoutingContext request,
            @Parameter(schema = @Schema(implementation = TransferId.class)) @PathParam("transfer") String transfer) {
        return forwarding.ownThing(request, "transfer", id(transfer));
    }

    private static TransferId id(String transfer) {
        return PathIds.parse("transfer", transfer, TransferId::fromString);
    }
}
