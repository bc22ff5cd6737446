package io.shardpay.ledger.api.shard;

import io.shardpay.ledger.api.transfer.ReverseTransfer;
import io.shardpay.ledger.api.transfer.Transfer;
import jakarta.validation.Valid;
import jakarta.validation.constraints.NotNull;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.PUT;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.util.concurrent.CompletionStage;
import org.jspecify.annotations.Nullable;

/** The shard as its sister services see it: identity, transfers of any merchant, placement keys, the clock. */
@Path("/internal")
@Produces(MediaType.APPLICATION_JSON)
public interface ShardApi {
    /** Waits behind no other work of the shard. */
    @GET
    @Path("/shard")
    CompletionStage<ShardInfo> info();

    /** A transfer of any merchant by its ID. */
    @GET
    @Path("/transfers/{transfer}")
    Transfer transfer(@PathParam("transfer") String transfer);

    /**
     * Transfers of the ID range {@code [fromId, toId)} that match every filter given. The next page starts at the last ID + 1
     * ({@code order=asc}) or ends at the last ID ({@code order=desc}).
     */
    @GET
    @Path("/transfers")
    ShardWindow window(
            @QueryParam("fromId") @Nullable String fromId,
            @QueryParam("toId") @Nullable String toId,
            @QueryParam("merchant") @Nullable String merchant,
            @QueryParam("account") @Nullable String account,
            @QueryParam("minAmount") @Nullable String minAmount,
            @QueryParam("maxAmount") @Nullable String maxAmount,
            @QueryParam("currency") @Nullable String currency,
            @QueryParam("status") @Nullable String status,
            @QueryParam("reference") @Nullable String reference,
            @QueryParam("limit") @Nullable String limit,
            @QueryParam("order") @Nullable String order);

    /** An operator's reversal of any merchant's transfer (role operator): 201 with what it booked in that merchant's books. */
    @POST
    @Path("/transfers/{transfer}/reversals")
    CompletionStage<Response> reverse(
            @PathParam("transfer") String transfer,
            @HeaderParam("Idempotency-Key") @Nullable String idempotencyKey,
            @Nullable @Valid ReverseTransfer command);

    /** The placement on record under a key; 404 {@code PLACEMENT_NOT_FOUND} when there is none. Records nothing. */
    @GET
    @Path("/merchant-placements")
    MerchantPlacement placement(@QueryParam("key") @Nullable String key);

    /** Records the shard chosen under a key and answers the one on record: 200 {@link MerchantPlacement}. */
    @PUT
    @Path("/merchant-placements")
    @Consumes(MediaType.APPLICATION_JSON)
    CompletionStage<Response> recordPlacement(@NotNull @Valid MerchantPlacement placement);

    /** Lets a halted generator go on (role operator): 204. Never below the mark. */
    @POST
    @Path("/clock/resume")
    Response resumeClock();
}
