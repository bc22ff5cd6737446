package io.shardpay.support;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.contains;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.empty;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasItem;
import static org.hamcrest.Matchers.matchesPattern;
import static org.hamcrest.Matchers.notNullValue;

import io.quarkus.test.common.TestResourceScope;
import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.shardpay.support.testing.SupportStack;
import java.util.LinkedHashMap;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** IDs, single transfers, and what the doors refuse. */
@QuarkusTest
@WithTestResource(value = SupportStack.class, scope = TestResourceScope.GLOBAL)
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class LookupIT extends WrittenTransfers {
    @Test
    void decodesAnIdOfATransfer() {
        agent().get("/v1/ids/{id}?zone=Asia/Kolkata", written.get(3))
                .then()
                .statusCode(200)
                .body("id", equalTo(written.get(3)))
                .body("shard", equalTo(2))
                .body("time", matchesPattern("\\d{4}-\\d\\d-\\d\\dT\\d\\d:\\d\\d:\\d\\d\\.\\d{3}Z"))
                .body("zonedTime", matchesPattern(".*\\+05:30"))
                .body("bits", matchesPattern("0\\|[01]{41}\\|0000000010\\|[01]{12}"))
                .body("warnings", empty())
                .header("X-Correlation-Id", notNullValue());
    }

    @Test
    void answersTimesInUtcWithMillisecondsAlsoWhenTheyAreWholeSeconds() {
        agent().get("/v1/ids/253158878085292032").then().body("time", equalTo("2026-11-30T14:03:00.000Z"));
    }

    @Test
    void decodesAndBoundsWithEveryShardDown() {
        disturb("down", 1, 2, 3, 4);

        agent().get("/v1/ids/253158878085292032").then().statusCode(200).body("shard", equalTo(42));
        agent().get("/v1/ids/bounds?from=2026-11-30T14:00:00Z&to=2026-11-30T15:00:00Z")
                .then()
                .statusCode(200)
                .body("minId", equalTo("253158123110400000"))
                .body("maxId", equalTo("253173222604800000"));
        given().get("/q/health/ready")
                .then()
                .statusCode(200)
                .body("checks.find { it.name == 'shards' }.data.'shard-1'", equalTo("cannot be reached"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"abc", "-1", "01", "1.5", "1e3", "9223372036854775808", "+1", "0x1", "%20"})
    void refusesWhatIsNoId(String id) {
        agent().urlEncodingEnabled(false)
                .get("/v1/ids/" + id)
                .then()
                .statusCode(400)
                .contentType("application/problem+json")
                .body("code", equalTo("INVALID_PARAMETER"))
                .body("errors.field", contains("id"));
    }

    @Test
    void findsATransferOnItsShard() {
        agent().get("/v1/transfers/{id}", written.get(11))
                .then()
                .statusCode(200)
                .body("id", equalTo(written.get(11)))
                .body("merchant", equalTo(merchants.get(3)))
                .body("reference", equalTo("order-4-3"))
                .body("mintedOn", equalTo(4))
                .body("servedBy", equalTo(4));
    }

    @Test
    void aTransferThatIsNowhereIs404() {
        String missing = Long.toString(Long.parseLong(written.get(0)) + 4095);
        agent().get("/v1/transfers/{id}", missing).then().statusCode(404).body("code", equalTo("TRANSFER_NOT_FOUND"));
        // 253158878085292032 names shard 42, which nobody knows.
        agent().get("/v1/transfers/253158878085292032")
                .then()
                .statusCode(404)
                .body("code", equalTo("TRANSFER_NOT_FOUND"))
                .body("detail", containsString("shard 42 is not known"));
    }

    @Test
    void aTransferOfAShardThatIsDownIs503() {
        disturb("down", 4);
        agent().get("/v1/transfers/{id}", written.get(11))
                .then()
                .statusCode(503)
                .header("Retry-After", notNullValue())
                .body("code", equalTo("SHARD_UNAVAILABLE"));
        agent().get("/v1/transfers/{id}", written.get(0)).then().statusCode(200);
    }

    /** CASE 36: whoever is no agent gets nothing, and a token without a role neither. */
    @Test
    void onlyAgentsMayAsk() {
        for (String path :
                List.of("/v1/ids/1", "/v1/transfers/1", "/v1/transfers", "/v1/transfers.csv", "/v1/transfers.ndjson")) {
            given().get(path).then().statusCode(401).body("code", equalTo("UNAUTHENTICATED"));
            given().auth().oauth2("nonsense").get(path).then().statusCode(401);
            given().auth()
                    .oauth2(stack.merchantToken(merchants.get(0)))
                    .get(path)
                    .then()
                    .statusCode(403)
                    .contentType("application/problem+json")
                    .body("code", equalTo("FORBIDDEN"));
            given().auth().oauth2(stack.token("operator")).get(path).then().statusCode(403);
        }
        given().auth().oauth2(stack.token("supervisor")).get("/v1/ids/1").then().statusCode(200);
    }

    /** CASES 37 and 38 */
    @Test
    void whatTheFrameworkRefusesIsAProblemToo() {
        agent().get("/v1/nothing").then().statusCode(404).contentType("application/problem+json");
        agent().get("/nothing").then().statusCode(404).contentType("application/problem+json");
        agent().contentType("application/json")
                .body("{}")
                .post("/v1/transfers")
                .then()
                .statusCode(405)
                .contentType("application/problem+json");
        agent().accept("application/xml")
                .get("/v1/ids/1")
                .then()
                .statusCode(406)
                .contentType("application/problem+json");
        agent().contentType("application/json")
                .body(new byte[10 << 20])
                .post("/v1/transfers")
                .then()
                .statusCode(413)
                .contentType("application/problem+json");
        agent().urlEncodingEnabled(false)
                .get("/v1/transfers?from=%ff")
                .then()
                .statusCode(400)
                .contentType("application/problem+json");
    }

    @Test
    void describesItself() {
        given().accept("application/json")
                .get("/q/openapi")
                .then()
                .statusCode(200)
                .body("paths", org.hamcrest.Matchers.hasKey("/v1/transfers"))
                .body("paths.'/v1/transfers'.get.parameters.name", hasItem("merchant"));
        given().get("/q/swagger-ui/").then().statusCode(200);
        given().get("/q/metrics").then().statusCode(200);
        given().get("/q/health/live").then().statusCode(200);
        given().get("/q/health/started").then().statusCode(200);
        given().get("/q/health/ready").then().statusCode(200).body("checks.name", hasItem("shards"));
        assertThat(new LinkedHashMap<>(
                        given().get("/q/health/ready").jsonPath().getMap("checks.find { it.name == 'shards' }.data")))
                .hasSize(5);
    }
}
