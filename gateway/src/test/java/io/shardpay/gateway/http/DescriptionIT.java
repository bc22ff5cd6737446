package io.shardpay.gateway.http;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;

import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.path.json.JsonPath;
import io.shardpay.gateway.testing.ShardStack;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What the door says of itself in OpenAPI, read as a generator of clients would. */
@QuarkusTest
@WithTestResource(ShardStack.class)
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
    void itShowsThisDoorAndNoOther() {
        assertThat(description.getMap("paths").keySet().stream().map(Object::toString))
                .containsExactlyInAnyOrder(
                        "/v1/merchants",
                        "/v1/merchants/{merchant}",
                        "/v1/accounts",
                        "/v1/accounts/{account}",
                        "/v1/accounts/{account}/balance",
                        "/v1/accounts/{account}/statement",
                        "/v1/accounts/{account}/statement.csv",
                        "/v1/transfers",
                        "/v1/transfers/{transfer}",
                        "/v1/transfers/{transfer}/capture",
                        "/v1/transfers/{transfer}/void",
                        "/v1/transfers/{transfer}/reversals");
        given().get("/q/swagger-ui/").then().statusCode(200);
    }

    @Test
    void idsAreStringsOfDigits() { // CASE 15
        for (String type : List.of("MerchantId", "AccountId", "TransferId")) {
            assertThat(description.getString("components.schemas." + type + ".type"))
                    .isEqualTo("string");
            assertThat(description.getString("components.schemas." + type + ".pattern"))
                    .isEqualTo("^[0-9]{1,19}$");
        }
        assertThat(description.getString("components.schemas.Transfer.properties.id.'$ref'"))
                .isEqualTo("#/components/schemas/TransferId");
    }

    @Test
    void bodiesAndPagesAreTyped() {
        assertThat(description.getString(
                        "paths.'/v1/transfers'.post.requestBody.content.'application/json'.schema.'$ref'"))
                .isEqualTo("#/components/schemas/CreateTransfer");
        assertThat(description.getString(
                        "paths.'/v1/transfers'.get.responses.'200'.content.'application/json'.schema.'$ref'"))
                .isEqualTo("#/components/schemas/TransferPage");
        assertThat(description.getList("paths.'/v1/transfers'.get.parameters.findAll { it.required }.name"))
                .isEqualTo(List.of("from", "to"));
        assertThat(description.<Object, Object>getMap("components.schemas.TransferPage.properties"))
                .containsOnlyKeys("items", "nextCursor", "sealedThrough", "final");
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
                .hasSizeGreaterThan(10)
                .allSatisfy(parameter -> assertThat(parameter).containsKey("schema"));
    }
}
