package io.shardpay.ledger.api.account;

import io.shardpay.ledger.api.page.Page;
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

/** A merchant's accounts on its shard. */
@Path("/internal/merchants/{merchant}/accounts")
@Produces(MediaType.APPLICATION_JSON)
public interface AccountsApi {
    /** Opens an account: 201 {@link Account}. */
    @POST
    @Consumes(MediaType.APPLICATION_JSON)
    CompletionStage<Response> open(
            @PathParam("merchant") String merchant,
            @HeaderParam("Idempotency-Key") @Nullable String idempotencyKey,
            @NotNull @Valid OpenAccount command);

    /** The merchant's accounts in the order they were opened; clearing accounts are not listed. */
    @GET
    Page<Account> list(
            @PathParam("merchant") String merchant,
            @QueryParam("limit") @Nullable String limit,
            @QueryParam("order") @Nullable String order,
            @QueryParam("cursor") @Nullable String cursor);

    @GET
    @Path("/{account}")
    Account byId(@PathParam("merchant") String merchant, @PathParam("account") String account);
}
