package io.shardpay.support.shards;

import io.shardpay.ledger.api.merchant.Merchant;
import io.shardpay.ledger.api.shard.ShardInfo;
import io.shardpay.ledger.api.shard.ShardWindow;
import io.shardpay.ledger.api.transfer.Transfer;
import io.smallrye.mutiny.Uni;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.HeaderParam;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.MediaType;
import org.jspecify.annotations.Nullable;

/**
 * The reading half of {@link io.shardpay.ledger.api.shard.ShardApi} as a client that holds no thread while a shard thinks.
 * A test holds it to the contract.
 */
@Path("/internal")
@Produces(MediaType.APPLICATION_JSON)
public interface ShardReads {
    /** Who asks on whose behalf: forwarded so that the shard's log lines join ours. */
    String CORRELATION_HEADER = "X-Correlation-Id";

    @GET
    @Path("/shard")
    Uni<ShardInfo> info(@HeaderParam(HttpHeaders.AUTHORIZATION) String authorization);

    @GET
    @Path("/transfers/{transfer}")
    Uni<Transfer> transfer(
            @HeaderParam(HttpHeaders.AUTHORIZATION) String authorization,
            @HeaderParam(CORRELATION_HEADER) String correlationId,
            @PathParam("transfer") String transfer);

    @GET
    @Path("/merchants/{merchant}")
    Uni<Merchant> merchant(
            @HeaderParam(HttpHeaders.AUTHORIZATION) String authorization,
            @HeaderParam(CORRELATION_HEADER) String correlationId,
            @PathParam("merchant") String merchant);

    @GET
    @Path("/transfers")
    Uni<ShardWindow> window(
            @HeaderParam(HttpHeaders.AUTHORIZATION) String authorization,
            @HeaderParam(CORRELATION_HEADER) String correlationId,
            @QueryParam("fromId") String fromId,
            @QueryParam("toId") String toId,
            @QueryParam("merchant") @Nullable String merchant,
            @QueryParam("account") @Nullable String account,
            @QueryParam("minAmount") @Nullable String minAmount,
            @QueryParam("maxAmount") @Nullable String maxAmount,
            @QueryParam("currency") @Nullable String currency,
            @QueryParam("status") @Nullable String status,
            @QueryParam("reference") @Nullable String reference,
            @QueryParam("limit") String limit,
            @QueryParam("order") String order);
}
