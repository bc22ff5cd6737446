package io.shardpay.ledger.transfer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.equalTo;

import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.ValidatableResponse;
import io.restassured.specification.RequestSpecification;
import io.shardpay.ledger.testing.ShardTest;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A merchant's list by a range of IDs, for services that read the books of all merchants. */
@QuarkusTest
class TransferRangeIT extends ShardTest {
    private String merchant;
    private List<String> ids;

    @BeforeEach
    void book() {
        merchant = shard.newMerchant();
        String bank = shard.newAccount(merchant, "EUR", "external");
        String till = shard.newAccount(merchant, "EUR", "merchant");
        ids = new ArrayList<>();
        for (int i = 0; i < 4; i++) {
            ids.add(shard.move(merchant, bank, till, 100, "EUR"));
        }
    }

    @Test
    void theFirstIdIsInsideAndTheLastIsNot() {
        assertThat(list(service(), Map.of("fromId", ids.get(1), "toId", ids.get(3)), 200)
                        .extract()
                        .<List<String>>path("items.id"))
                .containsExactly(ids.get(1), ids.get(2));
        assertThat(list(service(), Map.of("fromId", ids.get(1), "toId", ids.get(1)), 200)
                        .extract()
                        .<List<String>>path("items.id"))
                .isEmpty();
    }

    @Test
    void itIsWalkedInPagesLikeAWindow() {
        Map<String, Object> query = new TreeMap<>(Map.of("fromId", "0", "toId", ids.get(3), "limit", 2));
        ValidatableResponse first = list(service(), query, 200);
        query.put("cursor", first.extract().path("nextCursor"));

        assertThat(first.extract().<List<String>>path("items.id")).isEqualTo(ids.subList(0, 2));
        assertThat(list(service(), query, 200).extract().<List<String>>path("items.id"))
                .containsExactly(ids.get(2));
        query.put("toId", Long.toString(Long.MAX_VALUE));
        list(service(), query, 400).body("code", equalTo("INVALID_CURSOR"));
    }

    @ParameterizedTest
    @CsvSource({
        "fromId=5, toId",
        "toId=5, fromId",
        "fromId=5&toId=4, toId",
        "fromId=x&toId=4, fromId",
        "fromId=1&toId=4&from=2026-01-01T00:00:00Z, from",
        "fromId=1&toId=4&to=2026-01-01T00:00:00Z, to",
        "fromId=1&from=2026-01-01T00:00:00Z, from",
        "limit=5, from"
    })
    void exactlyOneOfTheTwoPairsIsNeeded(String query, String field) {
        shard.asSupport()
                .urlEncodingEnabled(false)
                .get("/internal/merchants/" + merchant + "/transfers?" + query)
                .then()
                .statusCode(400)
                .body("code", equalTo("INVALID_PARAMETER"))
                .body("errors[0].field", equalTo(field));
    }

    @Test // CASE 31: the public list knows windows of time
    void whoActsForOneMerchantKnowsNoRange() {
        list(shard.as(merchant), Map.of("fromId", "1", "toId", "5"), 400)
                .body("code", equalTo("UNKNOWN_PARAMETER"))
                .body("errors.field", equalTo(List.of("fromId", "toId")));
    }

    @Test // CASE 36
    void aMerchantsTokenWithoutAMerchantSeesNothing() {
        list(shard.with(shard.tokens().service("merchant")), Map.of("fromId", "1", "toId", "5"), 404)
                .body("code", equalTo("MERCHANT_NOT_FOUND"));
    }

    private RequestSpecification service() {
        return shard.with(shard.tokens().service());
    }

    private ValidatableResponse list(RequestSpecification as, Map<String, ?> query, int status) {
        return as.queryParams(query)
                .get("/internal/merchants/{merchant}/transfers", merchant)
                .then()
                .statusCode(status);
    }
}
