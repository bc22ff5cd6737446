package io.shardpay.support;

import static io.restassured.RestAssured.given;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasSize;

import io.restassured.specification.RequestSpecification;
import io.shardpay.id.IdLayout;
import io.shardpay.ledger.testing.ShardCalls;
import io.shardpay.support.testing.Stack;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;

/** Four real shards with three transfers of one merchant on each; shard 5 is listed too and not open yet. */
abstract class WrittenTransfers {
    final Stack stack = new Stack();
    final List<String> merchants = new ArrayList<>();
    final List<String> written = new ArrayList<>();
    Instant start;
    Instant end;
    boolean disturbed;

    /** Three transfers of one merchant on each shard. */
    @BeforeAll
    void write() {
        for (int number = 1; number <= 4; number++) {
            ShardCalls shard = stack.shard(number);
            String merchant = shard.newMerchant();
            String outside = shard.newAccount(merchant, "EUR", "external");
            String inside = shard.newAccount(merchant, "EUR", "merchant");
            merchants.add(merchant);
            for (int i = 1; i <= 3; i++) {
                Map<String, Object> body = ShardCalls.transfer(outside, inside, 1000L * number + i, "EUR");
                body.put("reference", "order-" + number + "-" + i);
                written.add(
                        shard.send(merchant, UUID.randomUUID().toString(), body).path("id"));
            }
        }
        // Just these transfers: other tests write to the same shards.
        start = timeOf(written.get(0));
        end = timeOf(written.get(written.size() - 1)).plusMillis(1);
    }

    @BeforeEach
    void undisturbed() {
        disturbed = false;
    }

    @AfterEach
    void calm() {
        if (disturbed) {
            stack.calm(() -> window().then().statusCode(200).body("complete", equalTo(true)));
        }
    }

    void disturb(String order, int... numbers) {
        disturbed = true;
        for (int number : numbers) {
            stack.disturb(number, order);
        }
    }

    io.restassured.response.ValidatableResponse filtered(String name, String value) {
        return agent().queryParam("from", start.toString())
                .queryParam("to", end.toString())
                .queryParam(name, value)
                .get("/v1/transfers")
                .then()
                .statusCode(200)
                .body("shards.queried", hasSize(4));
    }

    io.restassured.response.Response window() {
        return agent().queryParam("from", start.toString())
                .queryParam("to", end.toString())
                .get("/v1/transfers");
    }

    List<String> idsOf(Instant from, Instant to) {
        return agent().queryParam("from", from.toString())
                .queryParam("to", to.toString())
                .get("/v1/transfers")
                .then()
                .statusCode(200)
                .extract()
                .path("items.id");
    }

    static Instant timeOf(String id) {
        return IdLayout.SHARDPAY.instantOf(Long.parseLong(id));
    }

    RequestSpecification agent() {
        return given().auth().oauth2(stack.token("support"));
    }
}
