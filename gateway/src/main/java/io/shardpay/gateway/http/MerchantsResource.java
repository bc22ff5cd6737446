package io.shardpay.gateway.http;

import io.shardpay.gateway.forward.Forwarding;
import io.shardpay.gateway.forward.MerchantOpening;
import io.shardpay.id.MerchantId;
import io.shardpay.ledger.api.merchant.CreateMerchant;
import io.shardpay.ledger.api.merchant.Merchant;
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
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.parameters.RequestBody;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

/** Merchants: opened by operators. */
@Singleton
@Path("/v1/merchants")
@Produces(MediaType.APPLICATION_JSON)
@Tag(name = "Merchants")
public class MerchantsResource {
    private final Forwarding forwarding;
    private final MerchantOpening opening;

    public MerchantsResource(Forwarding forwarding, MerchantOpening opening) {
        this.forwarding = forwarding;
        this.opening = opening;
    }

    @POST
    @Consumes(MediaType.APPLICATION_JSON)
    @RolesAllowed(Roles.OPERATOR)
    @Operation(summary = "Opens a merchant's books", description = "On the open shard with the fewest merchants.")
    @Parameter(
            name = "Idempotency-Key",
            in = ParameterIn.HEADER,
            description = "Optional: with a key, a retry finds the merchant that was opened first.",
            schema = @Schema(implementation = String.class, maxLength = 255))
    @RequestBody(required = true, content = @Content(schema = @Schema(implementation = CreateMerchant.class)))
    @APIResponse(responseCode = "201", content = @Content(schema = @Schema(implementation = Merchant.class)))
    public CompletionStage<Response> open(@Context RoutingContext request) {
        return opening.open(request);
    }

    @GET
    @Path("/{merchant}")
    @RolesAllowed({Roles.OPERATOR, Roles.MERCHANT})
    @Operation(summary = "A merchant", description = "For operators, and for that merchant.")
    @APIResponse(responseCode = "200", content = @Content(schema = @Schema(implementation = Merchant.class)))
    public CompletionStage<Response> byId(
            @Context RoutingContext request,
            @Parameter(schema = @Schema(implementation = MerchantId.class)) @PathParam("merchant") String merchant) {
        return forwarding.merchant(request, PathIds.parse("merchant", merchant, MerchantId::fromString));
    }
}
