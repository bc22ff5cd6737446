package io.shardpay.support.console;

import io.quarkus.security.identity.SecurityIdentity;
import io.shardpay.id.InvalidIdException;
import io.shardpay.id.TransferId;
import io.shardpay.ledger.api.problem.ProblemCode;
import io.shardpay.ledger.api.problem.ProblemException;
import io.shardpay.ledger.api.query.QueryParameters;
import io.shardpay.ledger.api.token.Roles;
import io.shardpay.support.audit.Lookup;
import io.shardpay.support.audit.LookupAudit;
import io.shardpay.support.audit.LookupOutcome;
import io.shardpay.support.decode.IdDecoder;
import io.shardpay.support.lookup.FoundTransfer;
import io.shardpay.support.lookup.TransferLookup;
import io.shardpay.support.zone.Zones;
import io.smallrye.mutiny.Uni;
import io.vertx.ext.web.RoutingContext;
import jakarta.annotation.security.RolesAllowed;
import jakarta.inject.Inject;
import jakarta.ws.rs.DefaultValue;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.MultivaluedHashMap;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.UriInfo;
import java.time.Instant;
import java.time.ZoneId;
import java.time.temporal.ChronoUnit;
import java.util.HashMap;
import java.util.Map;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.jboss.resteasy.reactive.server.ServerExceptionMapper;
import org.jspecify.annotations.Nullable;

/** One ID: what it says by itself, and the transfer it names. */
@Path("/console")
@Produces(MediaType.TEXT_HTML)
@RolesAllowed({Roles.SUPPORT, Roles.SUPERVISOR})
public class LookupResource {
    private static final String ID = "id";
    private static final String ZONE = "zone";

    private final IdDecoder decoder;
    private final TransferLookup transfers;
    private final LookupAudit audit;
    private final SecurityIdentity who;

    @Inject
    public LookupResource(IdDecoder decoder, TransferLookup transfers, LookupAudit audit, SecurityIdentity who) {
        this.decoder = decoder;
        this.transfers = transfers;
        this.audit = audit;
        this.who = who;
    }

    @GET
    @Path("/transfer")
    @Operation(hidden = true)
    public Uni<Response> transfer(
            @QueryParam("id") @DefaultValue("") String id,
            @QueryParam("zone") @Nullable String zone,
            @Context UriInfo uri,
            @Context RoutingContext request) {
        return Uni.createFrom()
                .deferred(() -> {
                    ZoneId shown = audit.reading(who, request, Lookup.Kind.TRANSFER, () -> {
                        QueryParameters.of(uri, ID, ZONE);
                        return Zones.read(ZONE, zone);
                    });
                    return transfers
                            .find(pasted(id), who, request)
                            .map(found -> FoundTransferPage.of(found, shown, around(found, shown)));
                })
                .flatMap(page -> Html.page(Response.Status.OK, Pages.transfer(user(), page)))
                .onFailure(ProblemException.class)
                .recoverWithUni(failure -> trouble((ProblemException) failure));
    }

    /** A page in place of the one that could not be made. */
    @ServerExceptionMapper
    public Uni<Response> trouble(ProblemException problem) {
        TroublePage page = new TroublePage(
                problem.code().title(), ProblemWords.sentence(problem) + ".", audit.currentCorrelationId());
        return Html.page(Response.Status.fromStatusCode(problem.code().status()), Pages.trouble(user(), page))
                .map(answer -> Html.retryable(answer, problem));
    }

    @GET
    @Path("/ids")
    @Operation(hidden = true)
    public Uni<Response> decode(
            @QueryParam("id") @Nullable String id,
            @QueryParam("zone") @Nullable String zone,
            @Context UriInfo uri,
            @Context RoutingContext request) {
        audit.reading(who, request, Lookup.Kind.DECODE, () -> QueryParameters.of(uri, ID, ZONE));
        String text = pasted(id);
        String zoneText = zone == null || zone.isBlank() ? "UTC" : zone.strip();
        if (text.isEmpty()) {
            return Html.page(Response.Status.OK, Pages.decode(user(), new DecodePage("", zoneText, Map.of(), null)));
        }
        Map<String, String> errors = new HashMap<>();
        ZoneId shown = Zones.UTC;
        try {
            shown = Zones.read("zone", zoneText);
        } catch (ProblemException e) {
            errors.put("zone", Zones.ALLOWED_HERE);
        }
        TransferId read = null;
        try {
            read = TransferId.fromString(text);
        } catch (InvalidIdException e) {
            errors.put("id", "must be an ID: 1 to 19 digits and nothing else");
        }
        if (read == null || !errors.isEmpty()) {
            audit.refused(who, request, Lookup.Kind.DECODE, refusal(errors));
            return Html.page(
                    Response.Status.BAD_REQUEST, Pages.decode(user(), new DecodePage(text, zoneText, errors, null)));
        }
        audit.begin(who, request, Lookup.of(Lookup.Kind.DECODE, Map.of("id", text)))
                .end(LookupOutcome.withoutShards("decoded"));
        return Html.page(
                Response.Status.OK,
                Pages.decode(user(), new DecodePage(text, zoneText, Map.of(), decoder.decode(read, shown))));
    }

    /** The merchant's hour around a transfer. */
    private static String around(FoundTransfer found, ZoneId zone) {
        String merchant = found.transfer().merchant().toString();
        SearchForm empty = SearchForm.read(new MultivaluedHashMap<>(Map.of("merchant", merchant)));
        Instant minute = found.transfer().createdAt().truncatedTo(ChronoUnit.MINUTES);
        return "/console/transfers?"
                + empty.withWindow(
                                Presets.field(minute.minus(30, ChronoUnit.MINUTES), zone),
                                Presets.field(minute.plus(31, ChronoUnit.MINUTES), zone),
                                zone.getId())
                        .query();
    }

    private static ProblemException refusal(Map<String, String> errors) {
        return ProblemException.of(
                ProblemCode.INVALID_PARAMETER, "the form is not filled in as it must be: " + errors.keySet());
    }

    /** A pasted ID: blanks around it, and the apostrophe before it in an exported file, are not part of it. */
    private static String pasted(@Nullable String id) {
        String text = id == null ? "" : id.strip();
        return text.startsWith("'") ? text.substring(1).strip() : text;
    }

    private String user() {
        return who.getPrincipal().getName();
    }
}
