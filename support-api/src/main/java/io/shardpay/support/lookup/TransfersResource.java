package io.shardpay.support.lookup;

import io.quarkus.security.identity.SecurityIdentity;
import io.shardpay.id.AccountId;
import io.shardpay.id.IdLayout;
import io.shardpay.id.MerchantId;
import io.shardpay.id.TransferId;
import io.shardpay.ledger.api.query.QueryParameters;
import io.shardpay.ledger.api.token.Roles;
import io.shardpay.ledger.api.transfer.TransferStatus;
import io.shardpay.support.audit.Lookup;
import io.shardpay.support.audit.LookupAudit;
import io.shardpay.support.window.WindowPage;
import io.shardpay.support.window.WindowParameters;
import io.shardpay.support.window.WindowQuery;
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
import org.eclipse.microprofile.openapi.annotations.enums.SchemaType;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jspecify.annotations.Nullable;

/** Transfers of all merchants, by ID and by window. */
@Path("/v1/transfers")
@Produces(MediaType.APPLICATION_JSON)
@RolesAllowed({Roles.SUPPORT, Roles.SUPERVISOR})
@Tag(name = "Transfers")
public class TransfersResource {
    private final TransferLookup transfers;
    private final WindowLookup windows;
    private final IdLayout layout;
    private final LookupAudit audit;
    private final SecurityIdentity who;

    @Inject
    public TransfersResource(
            TransferLookup transfers, WindowLookup windows, IdLayout layout, LookupAudit audit, SecurityIdentity who) {
        this.transfers = transfers;
        this.windows = windows;
        this.layout = layout;
        this.audit = audit;
        this.who = who;
    }

    @GET
    @Path("/{id}")
    @Operation(summary = "A transfer of any merchant by its ID")
    public Uni<FoundTransfer> byId(
            @Parameter(schema = @Schema(implementation = TransferId.class)) @PathParam("id") String id,
            @Context UriInfo uri,
            @Context RoutingContext request) {
        audit.reading(who, request, Lookup.Kind.TRANSFER, () -> QueryParameters.of(uri));
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
            description = "RFC 3339 with an offset, inclusive",
            schema = @Schema(type = SchemaType.STRING, format = "date-time"))
    @Parameter(
            name = "to",
            in = ParameterIn.QUERY,
            required = true,
            description = "RFC 3339 with an offset, exclusive; at most 31 days after from without merchant",
            schema = @Schema(type = SchemaType.STRING, format = "date-time"))
    @Parameter(
            name = "merchant",
            in = ParameterIn.QUERY,
            description = "Only this merchant; asks its home shard alone",
            schema = @Schema(implementation = MerchantId.class))
    @Parameter(
            name = "account",
            in = ParameterIn.QUERY,
            description = "Only transfers that debit or credit this account",
            schema = @Schema(implementation = AccountId.class))
    @Parameter(
            name = "minAmount",
            in = ParameterIn.QUERY,
            description = "Minor units, inclusive",
            schema = @Schema(type = SchemaType.INTEGER, format = "int64", minimum = "1"))
    @Parameter(
            name = "maxAmount",
            in = ParameterIn.QUERY,
            description = "Minor units, inclusive",
            schema = @Schema(type = SchemaType.INTEGER, format = "int64", minimum = "1"))
    @Parameter(
            name = "currency",
            in = ParameterIn.QUERY,
            description = "ISO 4217 code",
            schema = @Schema(type = SchemaType.STRING, pattern = "[A-Z]{3}"))
    @Parameter(
            name = "status",
            in = ParameterIn.QUERY,
            description = "As a transfer's status",
            schema = @Schema(implementation = TransferStatus.class))
    @Parameter(
            name = "reference",
            in = ParameterIn.QUERY,
            description = "The whole reference",
            schema = @Schema(type = SchemaType.STRING, maxLength = 140))
    @Parameter(
            name = "limit",
            in = ParameterIn.QUERY,
            description = "1 to 1000, 100 by default",
            schema = @Schema(type = SchemaType.INTEGER, minimum = "1", maximum = "1000", defaultValue = "100"))
    @Parameter(
            name = "order",
            in = ParameterIn.QUERY,
            description = "asc (oldest first, the default) or desc",
            schema =
                    @Schema(
                            enumeration = {"asc", "desc"},
                            defaultValue = "asc"))
    @Parameter(
            name = "cursor",
            in = ParameterIn.QUERY,
            description = "nextCursor of the page before, of the same query",
            schema = @Schema(type = SchemaType.STRING))
    public Uni<WindowPage> window(@Context UriInfo uri, @Context RoutingContext request) {
        Asked asked = audit.reading(who, request, Lookup.Kind.WINDOW, () -> read(uri));
        return windows.page(asked.query(), asked.limit(), asked.cursor(), who, request);
    }

    private Asked read(UriInfo uri) {
        QueryParameters parameters = QueryParameters.of(uri, WindowParameters.ofList());
        return new Asked(
                WindowParameters.read(parameters, layout),
                parameters.limit(),
                parameters.text(QueryParameters.CURSOR, WindowParameters.MAX_CURSOR_CHARS));
    }

    private record Asked(
            WindowQuery query, int limit, @Nullable String cursor) {}
}
