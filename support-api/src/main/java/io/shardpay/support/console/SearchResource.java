package io.shardpay.support.console;

import io.quarkus.qute.TemplateInstance;
import io.quarkus.security.identity.SecurityIdentity;
import io.shardpay.id.IdLayout;
import io.shardpay.ledger.api.problem.ProblemException;
import io.shardpay.ledger.api.token.Roles;
import io.shardpay.support.export.ExportFile;
import io.shardpay.support.export.Exports;
import io.shardpay.support.lookup.WindowLookup;
import io.shardpay.support.window.WindowParameters;
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
import jakarta.ws.rs.core.Response;
import jakarta.ws.rs.core.UriInfo;
import java.time.Instant;
import java.time.InstantSource;
import java.time.ZoneId;
import java.util.Map;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.jboss.resteasy.reactive.RestMulti;
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
    private final SecurityIdentity who;

    @Inject
    public SearchResource(
            WindowLookup windows, Exports exports, IdLayout layout, InstantSource clock, SecurityIdentity who) {
        this.windows = windows;
        this.exports = exports;
        this.layout = layout;
        this.clock = clock;
        this.who = who;
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
    public RestMulti<byte[]> csv(@Context UriInfo uri, @Context RoutingContext request) {
        FormReading reading = new SearchReader(SearchForm.read(uri.getQueryParameters())).read(layout);
        if (reading instanceof FormReading.Question question) {
            return ExportFile.of("csv", question.query(), exports.csv(question.query(), question.zone(), who, request));
        }
        Map.Entry<String, String> first =
                ((FormReading.Refused) reading).errors().entrySet().iterator().next();
        throw WindowParameters.refused(first.getKey(), first.getValue(), null);
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
