package io.shardpay.ledger.health;

import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasKey;

import io.quarkus.test.junit.QuarkusTest;
import io.restassured.RestAssured;
import io.restassured.response.ValidatableResponse;
import io.shardpay.ledger.testing.ShardTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What the process says of itself, to anybody on its host. */
@QuarkusTest
class ProbesIT extends ShardTest {
    @ParameterizedTest
    @ValueSource(strings = {"live", "ready", "started"})
    void aRunningShardIsLiveReadyAndStarted(String probe) {
        get("/q/health/" + probe).statusCode(200).body("status", equalTo("UP"));
    }

    @Test
    void readinessTellsTheWritersState() {
        get("/q/health/ready").body("checks.find { it.name == 'writer' }.data.state", equalTo("READY"));
    }

    @Test
    void metersTellTheQueueAndTheRequests() {
        shard.newMerchant();
        get("/q/metrics")
                .statusCode(200)
                .body(containsString("shardpay_writer_queue_depth"))
                .body(containsString("shardpay_writer_recoveries_total"))
                .body(containsString("uri=\"/internal/merchants\""));
    }

    @Test
    void theContractIsPublishedAndCanBeTried() {
        RestAssured.given()
                .baseUri(shard.url())
                .accept("application/json")
                .get("/q/openapi")
                .then()
                .statusCode(200)
                .body("paths", hasKey("/internal/merchants/{merchant}/transfers"))
                .body("paths", hasKey("/internal/transfers/{transfer}"));
        get("/q/swagger-ui/").statusCode(200);
    }

    private ValidatableResponse get(String path) {
        return RestAssured.given().baseUri(shard.url()).get(path).then();
    }
}
