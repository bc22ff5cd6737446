package io.shardpay.ledger.api.statement;

import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import org.jspecify.annotations.Nullable;

/** Balances and statements of a merchant's accounts on its shard. */
@Path("/internal/merchants/{merchant}/accounts")
@Produces(MediaType.APPLICATION_JSON)
public interface StatementsApi {
    /** The balance before the instant {@code at} (RFC 3339 with an offset), or now. */
    @GET
    @Path("/{account}/balance")
    AccountBalance balance(
            @PathParam("merchant") String merchant,
            @PathParam("account") String account,
            @QueryParam("at") @Nullable String at);

    /** The account's lines of the half-open window; {@code from} and {@code to} are RFC 3339 with an offset. */
    @GET
    @Path("/{account}/statement")
    StatementPage statement(
            @PathParam("merchant") String merchant,
            @PathParam("account") String account,
            @QueryParam("from") @Nullable String from,
            @QueryParam("to") @Nullable String to,
            @QueryParam("limit") @Nullable String limit,
            @QueryParam("order") @Nullable String order,
            @QueryParam("cursor") @Nullable String cursor);
}
