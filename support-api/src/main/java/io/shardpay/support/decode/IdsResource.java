package io.shardpay.support.decode;

import io.quarkus.security.identity.SecurityIdentity;
import io.shardpay.id.IdLayout;
import io.shardpay.id.InvalidIdException;
import io.shardpay.id.TransferId;
import io.shardpay.ledger.api.query.QueryParameters;
import io.shardpay.ledger.api.token.Roles;
import io.shardpay.support.audit.Lookup;
import io.shardpay.support.audit.LookupAudit;
import io.shardpay.support.audit.LookupOutcome;
import io.shardpay.support.window.WindowParameters;
import io.shardpay.support.zone.Zones;
import io.smallrye.common.annotation.NonBlocking;
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
import java.time.Instant;
import java.time.ZoneId;
import java.util.Map;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.enums.ParameterIn;
import org.eclipse.microprofile.openapi.annotations.enums.SchemaType;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;

/** What IDs say by themselves. Asks no shard, so it works when every shard is down. */
@Path("/v1/ids")
@Produces(MediaType.APPLICATION_JSON)
@RolesAllowed({Roles.SUPPORT, Roles.SUPERVISOR})
@Tag(name = "IDs")
public class IdsResource {
    private final IdDecoder decoder;
    private final IdLayout layout;
    private final LookupAudit audit;
    private final SecurityIdentity who;

    @Inject
    public IdsResource(IdDecoder decoder, IdLayout layout, LookupAudit audit, SecurityIdentity who) {
        this.decoder = decoder;
        this.layout = layout;
        this.audit = audit;
        this.who = who;
    }

    @GET
    @Path("/{id}")
    @NonBlocking
    @Operation(
            summary = "Decode an ID",
            description = "Time, shard and sequence of a transfer, merchant or account ID, with warnings. "
                    + "`millisecond.minId` and `.maxId` are the smallest and the greatest ID of that millisecond.")
    @Parameter(
            name = "zone",
            in = ParameterIn.QUERY,
            description = "IANA time zone or offset for `zonedTime`; UTC by default",
            schema = @Schema(type = SchemaType.STRING, maxLength = 100, defaultValue = "UTC"))
    public DecodedId decode(
            @Parameter(schema = @Schema(implementation = TransferId.class)) @PathParam("id") String id,
            @Context UriInfo uri,
            @Context RoutingContext request) {
        Asked asked = audit.reading(
                who,
                request,
                Lookup.Kind.DECODE,
                () -> new Asked(
                        Zones.read("zone", QueryParameters.of(uri, "zone").text("zone", Zones.MAX_CHARS)), read(id)));
        audit.begin(who, request, Lookup.of(Lookup.Kind.DECODE, Map.of("id", id)))
                .end(LookupOutcome.withoutShards("decoded"));
        return decoder.decode(asked.id(), asked.zone());
    }

    @GET
    @Path("/bounds")
    @NonBlocking
    @Operation(
            summary = "IDs of a window of time",
            description = "The half-open window [from, to) as a half-open range of IDs [minId, maxId).")
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
    public IdBounds bounds(@Context UriInfo uri, @Context RoutingContext request) {
        Window window = audit.reading(who, request, Lookup.Kind.BOUNDS, () -> window(uri));
        audit.begin(
                        who,
                        request,
                        Lookup.of(
                                Lookup.Kind.BOUNDS,
                                Map.of(
                                        "from", window.from().toString(),
                                        "to", window.to().toString())))
                .end(LookupOutcome.withoutShards("computed"));
        return decoder.bounds(window.from(), window.to());
    }

    private Window window(UriInfo uri) {
        QueryParameters parameters = QueryParameters.of(uri, WindowParameters.FROM, WindowParameters.TO);
        Instant from = parameters.requiredInstant(WindowParameters.FROM);
        Instant to = parameters.requiredInstant(WindowParameters.TO);
        WindowParameters.requireOrdered(from, to, layout);
        return new Window(from, to);
    }

    private record Asked(ZoneId zone, TransferId id) {}

    private record Window(Instant from, Instant to) {}

    private static TransferId read(String id) {
        try {
            return TransferId.fromString(id);
        } catch (InvalidIdException e) {
            throw WindowParameters.refused("id", "must be a decimal number from 0 to " + Long.MAX_VALUE, id);
        }
    }
}
