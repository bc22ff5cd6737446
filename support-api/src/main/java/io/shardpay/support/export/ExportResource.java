package io.shardpay.support.export;

import io.quarkus.security.identity.SecurityIdentity;
import io.shardpay.id.AccountId;
import io.shardpay.id.IdLayout;
import io.shardpay.id.MerchantId;
import io.shardpay.ledger.api.query.QueryParameters;
import io.shardpay.ledger.api.token.Roles;
import io.shardpay.ledger.api.transfer.TransferStatus;
import io.shardpay.support.audit.Lookup;
import io.shardpay.support.audit.LookupAudit;
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
import org.eclipse.microprofile.openapi.annotations.enums.SchemaType;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jboss.resteasy.reactive.RestMulti;
import org.jspecify.annotations.Nullable;

/** A whole window as a stream. The last record says what the stream amounts to; without it the stream is not whole. */
@Path("/v1")
@RolesAllowed({Roles.SUPPORT, Roles.SUPERVISOR})
@Tag(name = "Transfers")
public class ExportResource {
    private static final String IDS = "ids";
    /** Longer than each word that is allowed. */
    private static final int MAX_WORD_CHARS = 20;

    private final Exports exports;
    private final IdLayout layout;
    private final LookupAudit audit;
    private final SecurityIdentity who;

    @Inject
    public ExportResource(Exports exports, IdLayout layout, LookupAudit audit, SecurityIdentity who) {
        this.exports = exports;
        this.layout = layout;
        this.audit = audit;
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
            description = "RFC 3339 with an offset, inclusive",
            schema = @Schema(type = SchemaType.STRING, format = "date-time"))
    @Parameter(
            name = "to",
            in = ParameterIn.QUERY,
            required = true,
            description = "RFC 3339 with an offset, exclusive",
            schema = @Schema(type = SchemaType.STRING, format = "date-time"))
    @Parameter(name = "merchant", in = ParameterIn.QUERY, schema = @Schema(implementation = MerchantId.class))
    @Parameter(name = "account", in = ParameterIn.QUERY, schema = @Schema(implementation = AccountId.class))
    @Parameter(
            name = "minAmount",
            in = ParameterIn.QUERY,
            schema = @Schema(type = SchemaType.INTEGER, format = "int64", minimum = "1"))
    @Parameter(
            name = "maxAmount",
            in = ParameterIn.QUERY,
            schema = @Schema(type = SchemaType.INTEGER, format = "int64", minimum = "1"))
    @Parameter(
            name = "currency",
            in = ParameterIn.QUERY,
            schema = @Schema(type = SchemaType.STRING, pattern = "[A-Z]{3}"))
    @Parameter(name = "status", in = ParameterIn.QUERY, schema = @Schema(implementation = TransferStatus.class))
    @Parameter(name = "reference", in = ParameterIn.QUERY, schema = @Schema(type = SchemaType.STRING, maxLength = 140))
    @Parameter(
            name = "order",
            in = ParameterIn.QUERY,
            schema =
                    @Schema(
                            enumeration = {"asc", "desc"},
                            defaultValue = "asc"))
    @Parameter(
            name = "zone",
            in = ParameterIn.QUERY,
            description = "For createdAtZoned; UTC by default",
            schema = @Schema(type = SchemaType.STRING, maxLength = 100, defaultValue = "UTC"))
    @Parameter(
            name = "ids",
            in = ParameterIn.QUERY,
            description = "text puts an apostrophe before each ID, so that a spreadsheet keeps all of its digits",
            schema =
                    @Schema(
                            enumeration = {"digits", "text"},
                            defaultValue = "digits"))
    @APIResponse(
            responseCode = "200",
            description = "Without its last record a file is not whole.",
            content = @Content(mediaType = "text/csv", schema = @Schema(type = SchemaType.STRING)))
    public RestMulti<byte[]> csv(@Context UriInfo uri, @Context RoutingContext request) {
        Asked asked = audit.reading(who, request, Lookup.Kind.EXPORT_CSV, () -> asked(uri, "zone", IDS));
        return ExportFile.of("csv", asked.query(), exports.csv(asked.query(), asked.zone(), asked.ids(), who, request));
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
            description = "RFC 3339 with an offset, inclusive",
            schema = @Schema(type = SchemaType.STRING, format = "date-time"))
    @Parameter(
            name = "to",
            in = ParameterIn.QUERY,
            required = true,
            description = "RFC 3339 with an offset, exclusive",
            schema = @Schema(type = SchemaType.STRING, format = "date-time"))
    @Parameter(name = "merchant", in = ParameterIn.QUERY, schema = @Schema(implementation = MerchantId.class))
    @Parameter(name = "account", in = ParameterIn.QUERY, schema = @Schema(implementation = AccountId.class))
    @Parameter(
            name = "minAmount",
            in = ParameterIn.QUERY,
            schema = @Schema(type = SchemaType.INTEGER, format = "int64", minimum = "1"))
    @Parameter(
            name = "maxAmount",
            in = ParameterIn.QUERY,
            schema = @Schema(type = SchemaType.INTEGER, format = "int64", minimum = "1"))
    @Parameter(
            name = "currency",
            in = ParameterIn.QUERY,
            schema = @Schema(type = SchemaType.STRING, pattern = "[A-Z]{3}"))
    @Parameter(name = "status", in = ParameterIn.QUERY, schema = @Schema(implementation = TransferStatus.class))
    @Parameter(name = "reference", in = ParameterIn.QUERY, schema = @Schema(type = SchemaType.STRING, maxLength = 140))
    @Parameter(
            name = "order",
            in = ParameterIn.QUERY,
            schema =
                    @Schema(
                            enumeration = {"asc", "desc"},
                            defaultValue = "asc"))
    @Parameter(
            name = "zone",
            in = ParameterIn.QUERY,
            description = "For createdAtZoned; UTC by default",
            schema = @Schema(type = SchemaType.STRING, maxLength = 100, defaultValue = "UTC"))
    @APIResponse(
            responseCode = "200",
            description = "Without its last line a file is not whole.",
            content = @Content(mediaType = ExportFile.NDJSON, schema = @Schema(type = SchemaType.STRING)))
    public RestMulti<byte[]> ndjson(@Context UriInfo uri, @Context RoutingContext request) {
        Asked asked = audit.reading(who, request, Lookup.Kind.EXPORT_NDJSON, () -> asked(uri, "zone"));
        return ExportFile.of("ndjson", asked.query(), exports.ndjson(asked.query(), asked.zone(), who, request));
    }

    private Asked asked(UriInfo uri, String... ofFormat) {
        QueryParameters parameters = QueryParameters.of(uri, WindowParameters.ofExport(ofFormat));
        return new Asked(
                WindowParameters.read(parameters, layout),
                Zones.read("zone", parameters.text("zone", Zones.MAX_CHARS)),
                ids(parameters.text(IDS, MAX_WORD_CHARS)));
    }

    private static IdCells ids(@Nullable String text) {
        if (text == null || text.equals("digits")) {
            return IdCells.DIGITS;
        }
        if (text.equals("text")) {
            return IdCells.TEXT;
        }
        throw WindowParameters.refused(IDS, "must be one of digits, text", text);
    }

    private record Asked(WindowQuery query, ZoneId zone, IdCells ids) {}
}
