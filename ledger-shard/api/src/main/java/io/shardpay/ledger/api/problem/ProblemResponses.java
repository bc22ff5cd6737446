package io.shardpay.ledger.api.problem;

import java.util.ArrayList;
import java.util.List;
import org.eclipse.microprofile.openapi.OASFactory;
import org.eclipse.microprofile.openapi.OASFilter;
import org.eclipse.microprofile.openapi.models.Components;
import org.eclipse.microprofile.openapi.models.OpenAPI;
import org.eclipse.microprofile.openapi.models.Operation;
import org.eclipse.microprofile.openapi.models.media.Schema;
import org.eclipse.microprofile.openapi.models.media.Schema.SchemaType;
import org.eclipse.microprofile.openapi.models.responses.APIResponse;
import org.eclipse.microprofile.openapi.models.responses.APIResponses;

/**
 * Describes in the OpenAPI document how every operation refuses: always with a {@link Problem}. A service names this filter in
 * {@code mp.openapi.filter}.
 */
public final class ProblemResponses implements OASFilter {
    private static final String PROBLEM = "Problem";
    private static final String LATER = "ProblemThatPasses";
    private static final List<String> OF_EVERY_OPERATION = List.of("400", "401", "403", "default");
    private static final List<String> OF_A_PATH_WITH_AN_ID = List.of("404");
    private static final List<String> OF_A_BODY = List.of("413", "415", "422");
    private static final List<String> WHERE_WAITING_HELPS = List.of("429", "503");

    @Override
    public void filterOpenAPI(OpenAPI openApi) {
        Components components = openApi.getComponents();
        if (components == null) {
            components = OASFactory.createComponents();
            openApi.setComponents(components);
        }
        components.addSchema(PROBLEM, problem());
        components.addResponse(PROBLEM, response("Refused; `code` says why"));
        components.addResponse(
                LATER,
                response("Refused for now; `code` says why")
                        .addHeader(
                                "Retry-After",
                                OASFactory.createHeader()
                                        .description("Whole seconds")
                                        .schema(typed(SchemaType.INTEGER))));
        if (openApi.getPaths() != null) {
            openApi.getPaths()
                    .getPathItems()
                    .forEach((path, item) ->
                            item.getOperations().values().forEach(operation -> describe(path, operation)));
        }
    }

    private static void describe(String path, Operation operation) {
        APIResponses responses = operation.getResponses();
        if (responses == null) {
            responses = OASFactory.createAPIResponses();
            operation.setResponses(responses);
        }
        List<String> refusals = new ArrayList<>(OF_EVERY_OPERATION);
        if (path.contains("{")) {
            refusals.addAll(OF_A_PATH_WITH_AN_ID);
        }
        if (operation.getRequestBody() != null) {
            refusals.addAll(OF_A_BODY);
        }
        for (String status : refusals) {
            responses.addAPIResponse(status, OASFactory.createAPIResponse().ref(PROBLEM));
        }
        for (String status : WHERE_WAITING_HELPS) {
            responses.addAPIResponse(status, OASFactory.createAPIResponse().ref(LATER));
        }
    }

    private static APIResponse response(String description) {
        return OASFactory.createAPIResponse()
                .description(description)
                .content(OASFactory.createContent()
                        .addMediaType(
                                Problem.MEDIA_TYPE,
                                OASFactory.createMediaType()
                                        .schema(OASFactory.createSchema().ref(PROBLEM))));
    }

    private static Schema problem() {
        return typed(SchemaType.OBJECT)
                .description("RFC 9457")
                .addProperty("type", typed(SchemaType.STRING).format("uri"))
                .addProperty("title", typed(SchemaType.STRING))
                .addProperty("status", typed(SchemaType.INTEGER))
                .addProperty("code", typed(SchemaType.STRING).description("Stable: decide by it"))
                .addProperty("detail", typed(SchemaType.STRING))
                .addProperty(
                        "errors",
                        typed(SchemaType.ARRAY)
                                .items(typed(SchemaType.OBJECT)
                                        .addProperty("field", typed(SchemaType.STRING))
                                        .addProperty("message", typed(SchemaType.STRING))
                                        .addProperty("value", typed(SchemaType.STRING))))
                .addProperty("correlationId", typed(SchemaType.STRING).format("uuid"));
    }

    private static Schema typed(SchemaType type) {
        return OASFactory.createSchema().addType(type);
    }
}
