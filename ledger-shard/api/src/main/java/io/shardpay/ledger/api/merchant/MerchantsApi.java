package io.shardpay.ledger.api.merchant;

import jakarta.validation.Valid;
import jakarta.validation.constraints.NotNull;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.util.concurrent.CompletionStage;
import org.jspecify.annotations.Nullable;

/** Merchants on their shard. Identifiers in paths are decimal strings; malformed ones answer 400. */
@Path("/internal/merchants")
@Produces(MediaType.APPLICATION_JSON)
public interface MerchantsApi {
    /** Opens a merchant's books on this shard: 201 {@link Merchant}. The key is optional; with one, a retry finds the merchant. */
    @POST
    @Consumes(MediaType.APPLICATION_JSON)
    CompletionStage<Response> create(
            @HeaderParam("Idempotency-Key") @Nullable String idempotencyKey, @NotNull @Valid CreateMerchant command);

    @GET
    @Path("/{merchant}")
    Merchant byId(@PathParam("merchant") String merchant);
}
