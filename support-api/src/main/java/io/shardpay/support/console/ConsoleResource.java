package io.shardpay.support.console;

import io.quarkus.qute.TemplateInstance;
import io.quarkus.security.identity.SecurityIdentity;
import io.quarkus.vertx.http.runtime.security.FormAuthenticationMechanism;
import io.shardpay.id.IdLayout;
import io.shardpay.id.InvalidIdException;
import io.shardpay.id.TransferId;
import io.shardpay.ledger.api.problem.ProblemException;
import io.shardpay.support.audit.Lookup;
import io.shardpay.support.audit.LookupAudit;
import io.shardpay.support.audit.LookupOutcome;
import io.shardpay.support.decode.IdDecoder;
import io.shardpay.support.export.ExportFile;
import io.shardpay.support.export.Exports;
import io.shardpay.support.lookup.FoundTransfer;
import io.shardpay.support.lookup.TransferLookup;
import io.shardpay.support.lookup.WindowLookup;
import io.shardpay.support.window.WindowParameters;
import io.shardpay.support.zone.Zones;
import io.smallrye.mutiny.Uni;
import io.vertx.ext.web.RoutingContext;
import jakarta.inject.Inject;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.POST;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.MultivaluedHashMap;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.UriInfo;
import java.net.URI;
import java.time.Instant;
import java.time.InstantSource;
import java.time.ZoneId;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;
import java.util.HashMap;
import java.util.Map;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.jboss.resteasy.reactive.RestMulti;
import org.jspecify.annotations.Nullable;

/** The pages of the console. Who may open them is in the configuration ({@code quarkus.http.auth.permission.console}). */
@Path("/console")
@Produces(MediaType.TEXT_HTML)
public class ConsoleResource {
    private final IdDecoder decoder;
    private final TransferLookup transfers;
    private final WindowLookup windows;
    private final Exports exports;
    private final LookupAudit audit;
    private final IdLayout layout;
    private final InstantSource clock;
    private final SecurityIdentity who;

    @Inject
    public ConsoleResource(
            IdDecoder decoder,
            TransferLookup transfers,
            WindowLookup windows,
            Exports exports,
            LookupAudit audit,
            IdLayout layout,
            InstantSource clock,
            SecurityIdentity who) {
        this.decoder = decoder;
        this.transfers = transfers;
        this.windows = windows;
        this.exports = exports;
        this.audit = audit;
        this.layout = layout;
        this.clock = clock;
        this.who = who;
    }

    @GET
    @Path("/login")
    @Operation(hidden = true)
    public Uni<Response> login(@QueryParam("failed") @Nullable String failed, @QueryParam("out") @Nullable String out) {
        LoginPage page = failed != null
                ? new LoginPage("User name or password is wrong.", "error")
                : new LoginPage(out != null ? "You are logged out." : "", "note");
        return Html.page(Response.Status.OK, Pages.login(page));
    }

    @POST
    @Path("/logout")
    @Operation(hidden = true)
    public Response logout(@Context RoutingContext request) {
        FormAuthenticationMechanism.logout(request);
        return Response.seeOther(URI.create("/console/login?out=1")).build();
    }

    @GET
    @Operation(hidden = true)
    public Uni<Response> home(@Context UriInfo uri) {
        SearchForm form = SearchForm.read(uri.getQueryParameters());
        return Html.page(Response.Status.OK, search(form, Map.of(), "", null));
    }

    @GET
    @Path("/transfers")
    @Operation(hidden = true)
    public Uni<Response> window(
            @Context UriInfo uri, @QueryParam("cursor") @Nullable String cursor, @Context RoutingContext request) {
        SearchForm form = SearchForm.read(uri.getQueryParameters());
        FormReading reading = new SearchReader(form).read(layout);
        if (reading instanceof FormReading.Refused refused) {
            return Html.page(Response.Status.BAD_REQUEST, search(form, refused.errors(), "", null));
        }
        FormReading.Question question = (FormReading.Question) reading;
        return Uni.createFrom()
                .deferred(() -> windows.page(question.query(), question.limit(), cursor, who, request))
                .map(page -> SearchResult.of(page, question.zone(), question.notes(), form, cursor))
                .flatMap(result -> Html.page(Response.Status.OK, search(form, Map.of(), "", result)))
                .onFailure(ProblemException.class)
                .recoverWithUni(failure -> {
                    ProblemException problem = (ProblemException) failure;
                    return Html.page(
                            Response.Status.fromStatusCode(problem.code().status()),
                            search(form, Map.of(), problem.code().title() + ": " + problem.detail(), null));
                });
    }

    @GET
    @Path("/transfers.csv")
    @Produces(ExportFile.CSV)
    @Operation(hidden = true)
    public RestMulti<String> csv(@Context UriInfo uri, @Context RoutingContext request) {
        FormReading reading = new SearchReader(SearchForm.read(uri.getQueryParameters())).read(layout);
        if (reading instanceof FormReading.Question question) {
            return ExportFile.of("csv", question.query(), exports.csv(question.query(), question.zone(), who, request));
        }
        Map.Entry<String, String> first =
                ((FormReading.Refused) reading).errors().entrySet().iterator().next();
        throw WindowParameters.refused(first.getKey(), first.getValue(), null);
    }

    @GET
    @Path("/transfers/{id}")
    @Operation(hidden = true)
    public Uni<Response> transfer(
            @PathParam("id") String id, @QueryParam("zone") @Nullable String zone, @Context RoutingContext request) {
        String correlationId = audit.currentCorrelationId();
        return Uni.createFrom()
                .deferred(() -> {
                    ZoneId shown = Zones.read("zone", zone);
                    return transfers
                            .find(id, who, request)
                            .map(found -> TransferPage.of(found, shown, around(found, shown)));
                })
                .flatMap(page -> Html.page(Response.Status.OK, Pages.transfer(user(), page)))
                .onFailure(ProblemException.class)
                .recoverWithUni(failure -> {
                    ProblemException problem = (ProblemException) failure;
                    return Html.page(
                            Response.Status.fromStatusCode(problem.code().status()),
                            Pages.trouble(
                                    user(), new TroublePage(problem.code().title(), problem.detail(), correlationId)));
                });
    }

    @GET
    @Path("/ids")
    @Operation(hidden = true)
    public Uni<Response> decode(
            @QueryParam("id") @Nullable String id,
            @QueryParam("zone") @Nullable String zone,
            @Context RoutingContext request) {
        String text = id == null ? "" : id.strip();
        String zoneText = zone == null || zone.isBlank() ? "UTC" : zone.strip();
        if (text.isEmpty()) {
            return Html.page(Response.Status.OK, Pages.decode(user(), new DecodePage("", zoneText, Map.of(), null)));
        }
        Map<String, String> errors = new HashMap<>();
        ZoneId shown = ZoneOffset.UTC;
        try {
            shown = Zones.read("zone", zoneText);
        } catch (ProblemException e) {
            errors.put("zone", Zones.ALLOWED);
        }
        TransferId read = null;
        try {
            read = TransferId.fromString(text);
        } catch (InvalidIdException e) {
            errors.put("id", "must be a decimal number from 0 to " + Long.MAX_VALUE);
        }
        if (read == null || !errors.isEmpty()) {
            return Html.page(
                    Response.Status.BAD_REQUEST, Pages.decode(user(), new DecodePage(text, zoneText, errors, null)));
        }
        audit.begin(who, request, Lookup.of(Lookup.Kind.DECODE, Map.of("id", text)))
                .end(LookupOutcome.withoutShards("decoded"));
        return Html.page(
                Response.Status.OK,
                Pages.decode(user(), new DecodePage(text, zoneText, Map.of(), decoder.decode(read, shown))));
    }

    private TemplateInstance search(
            SearchForm given, Map<String, String> errors, String trouble, @Nullable SearchResult result) {
        ZoneId zone = zoneOf(given);
        Instant now = clock.instant();
        SearchForm form = Presets.withDefaults(given, now, zone);
        return Pages.search(user(), new SearchPage(form, Presets.links(form, now, zone), errors, trouble, result));
    }

    private static ZoneId zoneOf(SearchForm form) {
        try {
            return Zones.read("zone", form.zone().isEmpty() ? null : form.zone());
        } catch (ProblemException e) {
            return ZoneOffset.UTC; // said beside the field
        }
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
                                zone.getId().equals("Z") ? "UTC" : zone.getId())
                        .query();
    }

    private String user() {
        return who.getPrincipal().getName();
    }
}
