package io.shardpay.support.export;

import io.quarkus.security.identity.SecurityIdentity;
import io.shardpay.id.IdLayout;
import io.shardpay.ledger.api.query.QueryParameters;
import io.shardpay.ledger.api.token.Roles;
import io.shardpay.support.window.WindowParameters;
import io.shardpay.support.window.WindowQuery;
import io.shardpay.support.zone.Zones;
import io.vertx.ext.web.RoutingContext;
import jakarta.annotation.security.RolesAllowed;
import jakarta.inject.Inject;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.UriInfo;
import java.time.ZoneId;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.enums.ParameterIn;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jboss.resteasy.reactive.RestMulti;

/** A whole window as a stream. The last record says what the stream amounts to; without it the stream is not whole. */
@Path("/v1")
@RolesAllowed({Roles.SUPPORT, Roles.SUPERVISOR})
@Tag(name = "Transfers")
public class ExportResource {
    private final Exports exports;
    private final IdLayout layout;
    private final SecurityIdentity who;

    @Inject
    public ExportResource(Exports exports, IdLayout layout, SecurityIdentity who) {
        this.exports = exports;
        this.layout = layout;
        this.who = who;
    }

    @GET
    @Path("/transfers.csv")
    @Produces(ExportFile.CSV)
    @Operation(
            summary = "A window as CSV",
            description =
                    "The filters of the list. Text that a spreadsheet would run as a formula is preceded by an apostrophe. "
                            + "The last record starts with #END.")
    @Parameter(
            name = "from",
            in = ParameterIn.QUERY,
            required = true,
            description = "RFC 3339 with an offset, inclusive")
    @Parameter(name = "to", in = ParameterIn.QUERY, required = true, description = "RFC 3339 with an offset, exclusive")
    @Parameter(name = "merchant", in = ParameterIn.QUERY)
    @Parameter(name = "account", in = ParameterIn.QUERY)
    @Parameter(name = "minAmount", in = ParameterIn.QUERY)
    @Parameter(name = "maxAmount", in = ParameterIn.QUERY)
    @Parameter(name = "currency", in = ParameterIn.QUERY)
    @Parameter(name = "status", in = ParameterIn.QUERY)
    @Parameter(name = "reference", in = ParameterIn.QUERY)
    @Parameter(name = "order", in = ParameterIn.QUERY)
    @Parameter(name = "zone", in = ParameterIn.QUERY, description = "For createdAtZoned; UTC by default")
    public RestMulti<byte[]> csv(@Context UriInfo uri, @Context RoutingContext request) {
        Asked asked = asked(uri);
        return ExportFile.of("csv", asked.query(), exports.csv(asked.query(), asked.zone(), who, request));
    }

    @GET
    @Path("/transfers.ndjson")
    @Produces(ExportFile.NDJSON)
    @Operation(
            summary = "A window as NDJSON",
            description = "The filters of the list; an object a line. The last line is {\"end\": {…}}.")
    @Parameter(
            name = "from",
            in = ParameterIn.QUERY,
            required = true,
            description = "RFC 3339 with an offset, inclusive")
    @Parameter(name = "to", in = ParameterIn.QUERY, required = true, description = "RFC 3339 with an offset, exclusive")
    @Parameter(name = "merchant", in = ParameterIn.QUERY)
    @Parameter(name = "account", in = ParameterIn.QUERY)
    @Parameter(name = "minAmount", in = ParameterIn.QUERY)
    @Parameter(name = "maxAmount", in = ParameterIn.QUERY)
    @Parameter(name = "currency", in = ParameterIn.QUERY)
    @Parameter(name = "status", in = ParameterIn.QUERY)
    @Parameter(name = "reference", in = ParameterIn.QUERY)
    @Parameter(name = "order", in = ParameterIn.QUERY)
    @Parameter(name = "zone", in = ParameterIn.QUERY, description = "For createdAtZoned; UTC by default")
    public RestMulti<byte[]> ndjson(@Context UriInfo uri, @Context RoutingContext request) {
        Asked asked = asked(uri);
        return ExportFile.of("ndjson", asked.query(), exports.ndjson(asked.query(), asked.zone(), who, request));
    }

    private Asked asked(UriInfo uri) {
        QueryParameters parameters = QueryParameters.of(uri, WindowParameters.ofExport());
        return new Asked(
                WindowParameters.read(parameters, layout),
                Zones.read("zone", parameters.text("zone", Zones.MAX_CHARS)));
    }

    private record Asked(WindowQuery query, ZoneId zone) {}
}
