package io.shardpay.gateway.http;

import io.shardpay.gateway.statement.StatementFiles;
import io.shardpay.gateway.statement.StatementQuestion;
import io.shardpay.id.AccountId;
import io.shardpay.ledger.api.token.Roles;
import jakarta.annotation.security.RolesAllowed;
import jakarta.inject.Singleton;
import jakarta.ws.rs.GET;
import jakarta.ws.rs.Path;
import jakarta.ws.rs.PathParam;
import jakarta.ws.rs.Produces;
import jakarta.ws.rs.core.Context;
import jakarta.ws.rs.core.HttpHeaders;
import jakarta.ws.rs.core.UriInfo;
import org.eclipse.microprofile.openapi.annotations.Operation;
import org.eclipse.microprofile.openapi.annotations.enums.ParameterIn;
import org.eclipse.microprofile.openapi.annotations.enums.SchemaType;
import org.eclipse.microprofile.openapi.annotations.media.Content;
import org.eclipse.microprofile.openapi.annotations.media.Schema;
import org.eclipse.microprofile.openapi.annotations.parameters.Parameter;
import org.eclipse.microprofile.openapi.annotations.responses.APIResponse;
import org.eclipse.microprofile.openapi.annotations.tags.Tag;
import org.jboss.resteasy.reactive.RestMulti;

/** Statements as files. */
@Singleton
@Path("/v1/accounts")
@RolesAllowed(Roles.MERCHANT)
@Tag(name = "Accounts")
public class StatementFileResource {
    private static final String CSV = "text/csv;charset=UTF-8";

    private final StatementFiles files;

    public StatementFileResource(StatementFiles files) {
        this.files = files;
    }

    @GET
    @Path("/{account}/statement.csv")
    @Produces(CSV)
    @Operation(
            summary = "An account's statement of a whole window as CSV",
            description =
                    "A record a transfer, oldest first, amounts in minor units and as decimals. Text that a spreadsheet would run as a"
                            + " formula is preceded by an apostrophe. The last record starts with #END and says whether the file is complete"
                            + " and final; without it the file is not whole.")
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
    public RestMulti<byte[]> csv(
            @Context UriInfo uri,
            @Parameter(schema = @Schema(implementation = AccountId.class)) @PathParam("account") String account) {
        StatementQuestion question =
                StatementQuestion.of(PathIds.parse("account", account, AccountId::fromString), uri);
        return RestMulti.fromMultiData(files.csv(question))
                .header(HttpHeaders.CONTENT_DISPOSITION, "attachment; filename=\"" + question.fileName() + "\"")
                // A browser that kept it would show an old window for a new one.
                .header(HttpHeaders.CACHE_CONTROL, "no-store")
                .build();
    }
}
