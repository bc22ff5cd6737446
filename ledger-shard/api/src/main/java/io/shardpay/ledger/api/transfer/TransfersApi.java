package io.shardpay.ledger.api.transfer;

import jakarta.validation.Valid;
import jakarta.validation.constraints.NotNull;
import jakarta.ws.rs.Consumes;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.Response;
import java.util.concurrent.CompletionStage;
import org.jspecify.annotations.Nullable;

/** A merchant's transfers on its shard. */
@Path("/internal/merchants/{merchant}/transfers")
@Produces(MediaType.APPLICATION_JSON)
public interface TransfersApi {
    /** Moves money: 201 {@link Transfer} with its Location. */
    @POST
    @Consumes(MediaType.APPLICATION_JSON)
    CompletionStage<Response> create(
            @PathParam("merchant") String merchant,
            @HeaderParam("Idempotency-Key") @Nullable String idempotencyKey,
            @NotNull @Valid CreateTransfer command);

    /** Books a pending transfer, whole or in part: 201 with the capture, a {@link Transfer} of its own. */
    @POST
    @Path("/{transfer}/capture")
    CompletionStage<Response> capture(
            @PathParam("merchant") String merchant,
            @PathParam("transfer") String transfer,
            @HeaderParam("Idempotency-Key") @Nullable String idempotencyKey,
            @Nullable @Valid CaptureTransfer command);

    /** Releases a pending transfer's hold: 200 with the pending {@link Transfer}, voided. */
    @POST
    @Path("/{transfer}/void")
    CompletionStage<Response> release(
            @PathParam("merchant") String merchant,
            @PathParam("transfer") String transfer,
            @HeaderParam("Idempotency-Key") @Nullable String idempotencyKey,
            @Nullable @Valid VoidTransfer command);

    /** Sends back what the merchant was credited, whole or in part: 201 with the reversal, a {@link Transfer} of its own. */
    @POST
    @Path("/{transfer}/reversals")
    CompletionStage<Response> reverse(
            @PathParam("merchant") String merchant,
            @PathParam("transfer") String transfer,
            @HeaderParam("Idempotency-Key") @Nullable String idempotencyKey,
            @Nullable @Valid ReverseTransfer command);

    /**
     * The merchant's transfers of the half-open window; {@code from} and {@code to} are RFC 3339 with an offset. A service that
     * acts for no single merchant may give {@code fromId} and {@code toId} in their place, IDs of the same meaning.
     */
    @GET
    TransferPage list(
            @PathParam("merchant") String merchant,
            @QueryParam("from") @Nullable String from,
            @QueryParam("to") @Nullable String to,
            @QueryParam("fromId") @Nullable String fromId,
            @QueryParam("toId") @Nullable String toId,
            @QueryParam("account") @Nullable String account,
            @QueryParam("status") @Nullable String status,
            @QueryParam("reference") @Nullable String reference,
            @QueryParam("limit") @Nullable String limit,
            @QueryParam("order") @Nullable String order,
            @QueryParam("cursor") @Nullable String cursor);

    @GET
    @Path("/{transfer}")
    Transfer byId(@PathParam("merchant") String merchant, @PathParam("transfer") String transfer);
}
