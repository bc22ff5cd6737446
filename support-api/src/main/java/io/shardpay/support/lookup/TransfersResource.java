package io.shardpay.support.lookup;

import io.quarkus.security.identity.SecurityIdentity;
import io.shardpay.id.IdLayout;
import io.shardpay.ledger.api.query.QueryParameters;
import io.shardpay.ledger.api.token.Roles;
import io.shardpay.support.window.WindowPage;
import io.shardpay.support.window.WindowParameters;
import io.smallrye.mutiny.Uni;
import io.vertx.ext.web.RoutingContext;
import jakarta.annotation.security.RolesAllowed;
import jakarta.inject.Inject;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.UriInfo;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.enums.ParameterIn;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

/** Transfers of all merchants, by ID and by window. */
@Path("/v1/transfers")
@Produces(MediaType.APPLICATION_JSON)
@RolesAllowed({Roles.SUPPORT, Roles.SUPERVISOR})
@Tag(name = "Transfers")
public class TransfersResource {
    private final TransferLookup transfers;
    private final WindowLookup windows;
    private final IdLayout layout;
    private final SecurityIdentity who;

    @Inject
    public TransfersResource(TransferLookup transfers, WindowLookup windows, IdLayout layout, SecurityIdentity who) {
        this.transfers = transfers;
        this.windows = windows;
        this.layout = layout;
        this.who = who;
    }

    @GET
    @Path("/{id}")
    @Operation(summary = "A transfer of any merchant by its ID")
    public Uni<FoundTransfer> byId(@PathParam("id") String id, @Context UriInfo uri, @Context RoutingContext request) {
        QueryParameters.of(uri);
        return transfers.find(id, who, request);
    }

    @GET
    @Operation(
            summary = "Transfers of a window over the relevant shards, in ID order",
            description =
                    "`complete` says whether every shard asked has answered; `final` whether the window's set of IDs can "
                            + "no longer change, over all pages of this walk. A page that is not complete still has a `nextCursor`: it "
                            + "brings what the missing shard holds once that answers again, and 503 while it does not.")
    @Parameter(
            name = "from",
            in = ParameterIn.QUERY,
            required = true,
            description = "RFC 3339 with an offset, inclusive")
    @Parameter(
            name = "to",
            in = ParameterIn.QUERY,
            required = true,
            description = "RFC 3339 with an offset, exclusive; at most 31 days after from without merchant")
    @Parameter(name = "merchant", in = ParameterIn.QUERY, description = "Only this merchant; asks its home shard alone")
    @Parameter(
            name = "account",
            in = ParameterIn.QUERY,
            description = "Only transfers that debit or credit this account")
    @Parameter(name = "minAmount", in = ParameterIn.QUERY, description = "Minor units, inclusive")
    @Parameter(name = "maxAmount", in = ParameterIn.QUERY, description = "Minor units, inclusive")
    @Parameter(name = "currency", in = ParameterIn.QUERY, description = "ISO 4217 code")
    @Parameter(name = "status", in = ParameterIn.QUERY, description = "As a transfer's status")
    @Parameter(name = "reference", in = ParameterIn.QUERY, description = "The whole reference")
    @Parameter(name = "limit", in = ParameterIn.QUERY, description = "1 to 1000, 100 by default")
    @Parameter(name = "order", in = ParameterIn.QUERY, description = "asc (oldest first, the default) or desc")
    @Parameter(
            name = "cursor",
            in = ParameterIn.QUERY,
            description = "nextCursor of the page before, of the same query")
    public Uni<WindowPage> window(@Context UriInfo uri, @Context RoutingContext request) {
        QueryParameters parameters = QueryParameters.of(uri, WindowParameters.ofList());
        return windows.page(
                WindowParameters.read(parameters, layout),
                parameters.limit(),
                parameters.text(QueryParameters.CURSOR, WindowParameters.MAX_CURSOR_CHARS),
                who,
                request);
    }
}
