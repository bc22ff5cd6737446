package io.shardpay.ledger.api.audit;

import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.MediaType;
import org.jspecify.annotations.Nullable;

/** Proves a shard's books. Slow by nature: a caller waits longer than for any other read. */
@Path("/internal")
@Produces(MediaType.APPLICATION_JSON)
public interface AuditApi {
    /** Checks one merchant, or a batch of at most {@code limit} merchants in ID order. */
    @GET
    @Path("/audit")
    AuditReport audit(
            @QueryParam("merchant") @Nullable String merchant,
            @QueryParam("limit") @Nullable String limit,
            @QueryParam("cursor") @Nullable String cursor);
}
