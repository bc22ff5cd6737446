package io.shardpay.support.console;

import io.quarkus.qute.TemplateInstance;
import io.quarkus.security.identity.SecurityIdentity;
import io.shardpay.id.IdLayout;
import io.shardpay.ledger.api.problem.FieldError;
import io.shardpay.ledger.api.problem.ProblemCode;
import io.shardpay.ledger.api.problem.ProblemException;
import io.shardpay.ledger.api.query.QueryParameters;
import io.shardpay.ledger.api.token.Roles;
import io.shardpay.support.audit.Lookup;
import io.shardpay.support.audit.LookupAudit;
import io.shardpay.support.export.ExportFile;
import io.shardpay.support.export.Exports;
import io.shardpay.support.export.IdCells;
import io.shardpay.support.lookup.WindowLookup;
import io.shardpay.support.zone.Zones;
import io.smallrye.mutiny.Uni;
import io.vertx.ext.web.RoutingContext;
import jakarta.annotation.security.RolesAllowed;
import jakarta.inject.Inject;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.QueryParam;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.MediaType;
import jakarta.ws.rs.core.MultivaluedMap;
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.UriInfo;
import java.time.Instant;
import java.time.InstantSource;
import java.time.ZoneId;
import java.util.LinkedHashMap;
import java.util.Map;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.jboss.resteasy.reactive.RestMulti;
import org.jboss.resteasy.reactive.server.ServerExceptionMapper;
import org.jspecify.annotations.Nullable;

/** The search for transfers of a window, its pages and its export. */
@Path("/console")
@Produces(MediaType.TEXT_HTML)
@RolesAllowed({Roles.SUPPORT, Roles.SUPERVISOR})
public class SearchResource {
    private final WindowLookup windows;
    private final Exports exports;
    private final IdLayout layout;
    private final InstantSource clock;
    private final LookupAudit audit;
    private final SecurityIdentity who;

    @Inject
    public SearchResource(
            WindowLookup windows,
            Exports exports,
            IdLayout layout,
            InstantSource clock,
            LookupAudit audit,
            SecurityIdentity who) {
        this.windows = windows;
        this.exports = exports;
        this.layout = layout;
        this.clock = clock;
        this.audit = audit;
        this.who = who;
    }

    @GET
    @Operation(hidden = true)
    public Uni<Response> home(@Context UriInfo uri, @Context RoutingContext request) {
        if (request.normalizedPath().endsWith("/")) {
            return Uni.createFrom().item(Html.seeOther("/console"));
        }
        SearchForm form = SearchForm.read(uri.getQueryParameters());
        try {
            QueryParameters.of(uri, SearchForm.FIELDS.toArray(String[]::new));
        } catch (ProblemException problem) {
            return problemPage(problem, form, ProblemWords.of(problem) + ".");
        }
        return Html.page(Response.Status.OK, search(form, Map.of(), "", null));
    }

    @GET
    @Path("/transfers")
    @Operation(hidden = true)
    public Uni<Response> window(
            @Context UriInfo uri, @QueryParam("cursor") @Nullable String cursor, @Context RoutingContext request) {
        SearchForm form = SearchForm.read(uri.getQueryParameters());
        return Uni.createFrom()
                .deferred(() -> {
                    FormReading.Question question = audit.reading(who, request, Lookup.Kind.WINDOW, () -> read(uri));
                    return windows.page(question.query(), question.limit(), cursor, who, request)
                            .map(page -> SearchResult.of(page, question.zone(), question.notes(), form, cursor));
                })
                .flatMap(result -> Html.page(Response.Status.OK, search(form, Map.of(), "", result)))
                .onFailure(ProblemException.class)
                .recoverWithUni(failure -> {
                    ProblemException problem = (ProblemException) failure;
                    return problemPage(problem, form, ProblemWords.of(problem) + ".");
                });
    }

    @GET
    @Path("/transfers.csv")
    @Produces(ExportFile.CSV)
    @Operation(hidden = true)
    public RestMulti<byte[]> csv(@Context UriInfo uri, @Context RoutingContext request) {
        FormReading.Question question = audit.reading(who, request, Lookup.Kind.EXPORT_CSV, () -> read(uri));
        // Whoever exports from here opens the file in a spreadsheet.
        return ExportFile.of(
                "csv", question.query(), exports.csv(question.query(), question.zone(), IdCells.TEXT, who, request));
    }

    /** An export that cannot begin says so on a page, which the browser shows in place of saving a file. */
    @ServerExceptionMapper
    public Uni<Response> exportThatCannotBegin(ProblemException problem, UriInfo uri) {
        SearchForm form = SearchForm.read(uri.getQueryParameters());
        return problemPage(problem, form, "No file was made. " + ProblemWords.of(problem) + ".");
    }

    /** The search again, with what was wrong at its field or above the form. */
    private Uni<Response> problemPage(ProblemException problem, SearchForm form, String trouble) {
        Map<String, String> errors = new LinkedHashMap<>();
        problem.errors().forEach(error -> errors.put(error.field(), error.message()));
        boolean ofTheForm = !errors.isEmpty() && SearchForm.FIELDS.containsAll(errors.keySet());
        return Html.page(
                        Response.Status.fromStatusCode(problem.code().status()),
                        search(form, ofTheForm ? errors : Map.of(), ofTheForm ? "" : trouble, null))
                .map(page -> Html.retryable(page, problem));
    }

    private FormReading.Question read(UriInfo uri) {
        MultivaluedMap<String, String> given = uri.getQueryParameters();
        QueryParameters.of(given, SearchForm.FIELDS_AND_CURSOR);
        FormReading reading = new SearchReader(SearchForm.read(given)).read(layout);
        if (reading instanceof FormReading.Question question) {
            return question;
        }
        FieldError[] errors = ((FormReading.Refused) reading)
                .errors().entrySet().stream()
                        .map(error -> new FieldError(error.getKey(), error.getValue(), given.getFirst(error.getKey())))
                        .toArray(FieldError[]::new);
        throw ProblemException.of(ProblemCode.INVALID_PARAMETER, "the form is not filled in as it must be", errors);
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
            return Zones.UTC; // said beside the field
        }
    }

    private String user() {
        return who.getPrincipal().getName();
    }
}
