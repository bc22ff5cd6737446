package io.shardpay.support;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.common.TestResourceScope;
import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.path.json.JsonPath;
import io.shardpay.support.testing.SupportStack;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What the API says of itself in OpenAPI, read as a generator of clients would. */
@QuarkusTest
@WithTestResource(value = SupportStack.class, scope = TestResourceScope.GLOBAL)
class DescriptionIT {
    private static final String PROBLEM = "#/components/responses/Problem";
    private JsonPath description;

    @BeforeEach
    void read() {
        description = given().get("/q/openapi?format=json")
                .then()
                .statusCode(200)
                .extract()
                .jsonPath();
    }

    @Test
    void itShowsTheApiAndNotTheConsole() {
        assertThat(description.getMap("paths").keySet().stream().map(Object::toString))
                .containsExactlyInAnyOrder(
                        "/v1/ids/{id}",
                        "/v1/ids/bounds",
                        "/v1/transfers",
                        "/v1/transfers/{id}",
                        "/v1/transfers.csv",
                        "/v1/transfers.ndjson");
    }

    @Test
    void idsAreStringsOfDigits() { // CASE 15
        for (String type : List.of("MerchantId", "AccountId", "TransferId")) {
            assertThat(description.getString("components.schemas." + type + ".type"))
                    .isEqualTo("string");
            assertThat(description.getString("components.schemas." + type + ".pattern"))
                    .isEqualTo("^[0-9]{1,19}$");
        }
        assertThat(description.getString("components.schemas.Transfer.properties.merchant.'$ref'"))
                .isEqualTo("#/components/schemas/MerchantId");
        assertThat(description.getString("components.schemas.DecodedId.properties.id.type"))
                .isEqualTo("string");
    }

    @Test
    void aWindowNeedsFromAndToAndSaysHowWholeItIs() {
        for (String path : List.of("/v1/transfers", "/v1/transfers.csv", "/v1/transfers.ndjson", "/v1/ids/bounds")) {
            assertThat(description.getList("paths.'" + path + "'.get.parameters.findAll { it.required }.name"))
                    .as(path)
                    .isEqualTo(List.of("from", "to"));
        }
        assertThat(description.getString(
                        "paths.'/v1/transfers'.get.responses.'200'.content.'application/json'.schema.'$ref'"))
                .isEqualTo("#/components/schemas/WindowPage");
        assertThat(description.<Object, Object>getMap("components.schemas.WindowPage.properties"))
                .containsOnlyKeys("items", "nextCursor", "complete", "final", "sealedThrough", "shards");
        assertThat(description.<Object, Object>getMap("components.schemas.ShardsAsked.properties"))
                .containsOnlyKeys("queried", "skipped", "failed");
        assertThat(description.<Object, Object>getMap("components.schemas.FoundTransfer.properties"))
                .containsKeys("id", "merchant", "amount", "mintedOn", "servedBy");
        assertThat(description.<Object, Object>getMap("paths.'/v1/transfers.csv'.get.responses.'200'.content"))
                .containsOnlyKeys("text/csv");
    }

    @Test
    void everyOperationNeedsATokenAndRefusesWithProblems() {
        assertThat(description.getString("components.securitySchemes.jwt.scheme"))
                .isEqualTo("bearer");
        assertThat(description.getList("security")).contains(Map.of("jwt", List.of()));
        Map<String, Map<String, Map<String, Object>>> paths = description.getMap("paths");
        paths.forEach((path, operations) -> operations.forEach((method, operation) -> {
            @SuppressWarnings("unchecked")
            Map<String, Object> responses = (Map<String, Object>) operation.get("responses");
            assertThat(responses)
                    .as("%s %s", method, path)
                    .containsKeys("429", "503")
                    .containsEntry("400", Map.of("$ref", PROBLEM))
                    .containsEntry("401", Map.of("$ref", PROBLEM))
                    .containsEntry("403", Map.of("$ref", PROBLEM))
                    .containsEntry("default", Map.of("$ref", PROBLEM));
        }));
        assertThat(description.<Object, Object>getMap("components.responses.Problem.content"))
                .containsOnlyKeys("application/problem+json");
        assertThat(description
                        .<Object, Object>getMap("components.schemas.Problem.properties")
                        .keySet())
                .isEqualTo(given().get("/v1/transfers").jsonPath().getMap("").keySet());
    }

    @Test
    void everyParameterHasASchema() {
        List<Map<String, Object>> parameters = description.getList("paths.collect { it.value.values() }.flatten()"
                + ".collect { it.parameters }.flatten().findAll { it != null }");
        assertThat(parameters)
                .hasSizeGreaterThan(30)
                .allSatisfy(parameter -> assertThat(parameter).containsKey("schema"));
    }
}
