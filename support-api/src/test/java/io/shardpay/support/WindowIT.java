package io.shardpay.support;

import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.contains;
import static org.hamcrest.Matchers.empty;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasItem;
import static org.hamcrest.Matchers.notNullValue;
import static org.hamcrest.Matchers.nullValue;

import io.quarkus.test.common.TestResourceScope;
import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.path.json.JsonPath;
import io.restassured.specification.RequestSpecification;
import io.shardpay.support.testing.SupportStack;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Windows over the shards. */
@QuarkusTest
@WithTestResource(value = SupportStack.class, scope = TestResourceScope.GLOBAL)
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class WindowIT extends WrittenTransfers {
    @Test
    void mergesTheWindowOverTheShardsThatWereOpen() {
        JsonPath page = window().then().statusCode(200).extract().jsonPath();

        List<String> ids = page.getList("items.id");
        assertThat(ids)
                .containsAll(written)
                .isSortedAccordingTo((l, r) -> Long.compare(Long.parseLong(l), Long.parseLong(r)));
        assertThat(page.getBoolean("complete")).isTrue();
        assertThat(page.getList("shards.queried")).isEqualTo(List.of(1, 2, 3, 4));
        assertThat(page.getList("shards.skipped.shard")).isEqualTo(List.of(5));
        assertThat(page.getString("shards.skipped[0].reason")).isEqualTo("opened at 2090-01-01T00:00:00Z");
        assertThat(page.getList("shards.failed")).isEmpty();
        assertThat(page.getString("sealedThrough")).isNotNull();
    }

    @Test
    void aMerchantAsksItsHomeAlone() {
        agent().queryParam("from", start.toString())
                .queryParam("to", end.toString())
                .queryParam("merchant", merchants.get(1))
                .get("/v1/transfers")
                .then()
                .statusCode(200)
                .body("items.reference", contains("order-2-1", "order-2-2", "order-2-3"))
                .body("shards.queried", contains(2))
                .body("shards.skipped.shard", contains(1, 3, 4, 5));
    }

    @Test
    void filtersOnEveryShard() {
        filtered("minAmount", "3002")
                .body("items.reference", hasItem("order-3-2"))
                .body("items.findAll { it.amount < 3002 }", empty());
        filtered("maxAmount", "1002").body("items.findAll { it.amount > 1002 }", empty());
        filtered("reference", "order-4-2").body("items.id", contains(written.get(10)));
        filtered("currency", "XTS").body("items", empty()).body("complete", equalTo(true));
        filtered("status", "posted").body("items.id", hasItem(written.get(0)));
        filtered("status", "pending").body("items", empty());
    }

    /** CASE 33: pages of every size give the same list. */
    @ParameterizedTest
    @ValueSource(ints = {1, 2, 5, 7})
    void pagesSkipAndRepeatNothing(int limit) {
        for (String order : List.of("asc", "desc")) {
            List<String> ids = new ArrayList<>();
            String cursor = null;
            do {
                RequestSpecification request = agent().queryParam("from", start.toString())
                        .queryParam("to", end.toString())
                        .queryParam("limit", limit)
                        .queryParam("order", order);
                JsonPath page = (cursor == null ? request : request.queryParam("cursor", cursor))
                        .get("/v1/transfers")
                        .then()
                        .statusCode(200)
                        .extract()
                        .jsonPath();
                List<String> items = page.getList("items.id");
                assertThat(items.size()).isLessThanOrEqualTo(limit);
                ids.addAll(items);
                cursor = page.getString("nextCursor");
            } while (cursor != null);
            assertThat(ids).doesNotHaveDuplicates().containsAll(written);
            assertThat(ids)
                    .isSortedAccordingTo((l, r) ->
                            (order.equals("asc") ? 1 : -1) * Long.compare(Long.parseLong(l), Long.parseLong(r)));
        }
    }

    /** CASE 34 */
    @Test
    void theCursorOfAnotherQueryIsRefused() {
        String cursor = agent().queryParam("from", start.toString())
                .queryParam("to", end.toString())
                .queryParam("limit", 2)
                .get("/v1/transfers")
                .path("nextCursor");

        agent().queryParam("from", start.toString())
                .queryParam("to", end.toString())
                .queryParam("currency", "EUR")
                .queryParam("cursor", cursor)
                .get("/v1/transfers")
                .then()
                .statusCode(400)
                .body("code", equalTo("INVALID_CURSOR"))
                .body("errors.field", contains("cursor"));
    }

    /** CASE 16: a window is half-open to the millisecond. */
    @Test
    void aWindowExcludesItsEndExactly() {
        String id = written.get(5);
        Instant at = timeOf(id);

        assertThat(idsOf(at, at.plusMillis(1))).contains(id);
        assertThat(idsOf(at.minusMillis(1), at)).doesNotContain(id);
        assertThat(idsOf(at.plusNanos(1), at.plusMillis(5))).doesNotContain(id);
    }

    /** CASE 32 */
    @Test
    void anOffsetOfTheSameInstantGivesTheSameAnswerEscapedOrNot() {
        List<String> expected = idsOf(start, end);
        OffsetDateTime from = start.atOffset(ZoneOffset.ofHours(2));
        OffsetDateTime to = end.atOffset(ZoneOffset.ofHours(-3));
        for (String plus : List.of("%2B", "+")) {
            List<String> ids = agent().urlEncodingEnabled(false)
                    .get("/v1/transfers?from=" + from.toString().replace("+", plus) + "&to=" + to)
                    .then()
                    .statusCode(200)
                    .extract()
                    .path("items.id");
            assertThat(ids).isEqualTo(expected);
        }
    }

    /** CASES 31 and 32, and what else may be wrong with a window. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "form=2026-11-30T14:00:00Z&to=2026-11-30T15:00:00Z | form",
                "from=2026-11-30T14:00:00&to=2026-11-30T15:00:00Z | from",
                "from=2026-11-30T14:00:00Z | to",
                "to=2026-11-30T14:00:00Z | from",
                "from=2026-11-30T14:00:00Z&to=2026-11-30T14:00:00Z | to",
                "from=2026-11-30T15:00:00Z&to=2026-11-30T14:00:00Z | to",
                "from=2026-11-01T00:00:00Z&to=2026-12-02T00:00:00.001Z | to",
                "from=2024-12-31T23:59:59Z&to=2025-01-01T00:00:00Z | from",
                "from=2026-11-30T14:00:00Z&to=2200-01-01T00:00:00Z&merchant=8192 | to",
                "from=2026-11-30T14:00:00Z&to=2026-11-30T15:00:00Z&limit=0 | limit",
                "from=2026-11-30T14:00:00Z&to=2026-11-30T15:00:00Z&limit=1001 | limit",
                "from=2026-11-30T14:00:00Z&to=2026-11-30T15:00:00Z&order=up | order",
                "from=2026-11-30T14:00:00Z&to=2026-11-30T15:00:00Z&merchant=x | merchant",
                "from=2026-11-30T14:00:00Z&to=2026-11-30T15:00:00Z&account=1.5 | account",
                "from=2026-11-30T14:00:00Z&to=2026-11-30T15:00:00Z&minAmount=1e3 | minAmount",
                "from=2026-11-30T14:00:00Z&to=2026-11-30T15:00:00Z&minAmount=5&maxAmount=4 | maxAmount",
                "from=2026-11-30T14:00:00Z&to=2026-11-30T15:00:00Z&currency=euro | currency",
                "from=2026-11-30T14:00:00Z&to=2026-11-30T15:00:00Z&status=POSTED | status",
                "from=2026-11-30T14:00:00Z&to=2026-11-30T15:00:00Z&cursor=x | cursor",
                "from=2026-11-30T14:00:00Z&from=2026-11-30T14:00:00Z&to=2026-11-30T15:00:00Z | from",
            })
    void refusesABadWindowAndNamesTheField(String query, String field) {
        agent().urlEncodingEnabled(false)
                .get("/v1/transfers?" + query)
                .then()
                .statusCode(400)
                .contentType("application/problem+json")
                .body("errors.field", contains(field));
    }

    /** Whoever mistypes an ID is told, and does not read "complete" over nothing. */
    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                // Shard 77 in 2026; shard 1 in 2050; shard 2 in the first millisecond of 2025, when no merchant was
                // there.
                "merchant | 253158878085435392 | MERCHANT_NOT_FOUND | names shard 77, which does not exist",
                "merchant | 3308963600793604097 | MERCHANT_NOT_FOUND | is of 2050-01-01T00:00:00Z, which has not come yet",
                "merchant | 8192 | MERCHANT_NOT_FOUND | is the ID of no merchant on shard 2",
                "account | 253158878085435392 | ACCOUNT_NOT_FOUND | names shard 77, which does not exist",
            })
    void aMerchantThatDoesNotExistIsSaid(String name, String id, String code, String message) {
        for (String path : List.of("/v1/transfers", "/v1/transfers.csv", "/v1/transfers.ndjson")) {
            agent().queryParam("from", start.toString())
                    .queryParam("to", end.toString())
                    .queryParam(name, id)
                    .get(path)
                    .then()
                    .statusCode(404)
                    .contentType("application/problem+json")
                    .body("code", equalTo(code))
                    .body("detail", equalTo(name + " " + id + " " + message))
                    .body("errors.field", contains(name))
                    .body("errors.message", contains(message))
                    .body("errors.value", contains(id));
        }
    }

    /** A merchant that has no transfer in the window exists all the same. */
    @Test
    void aMerchantWithoutTransfersIsAnEmptyWindow() {
        agent().queryParam("from", "2026-01-01T00:00:00Z")
                .queryParam("to", "2026-01-02T00:00:00Z")
                .queryParam("merchant", merchants.get(0))
                .get("/v1/transfers")
                .then()
                .statusCode(200)
                .body("items", empty())
                .body("complete", equalTo(true));
    }

    /** A shard that does not answer says neither yes nor no. */
    @Test
    void whereItsShardIsDownAMerchantIsNotDenied() {
        disturb("down", 2);
        agent().queryParam("from", start.toString())
                .queryParam("to", end.toString())
                .queryParam("merchant", "8192")
                .get("/v1/transfers")
                .then()
                .statusCode(503);
    }

    @Test
    void aMonthWithoutAMerchantIsAllowed() {
        agent().urlEncodingEnabled(false)
                .get("/v1/transfers?from=2026-11-01T00:00:00Z&to=2026-12-02T00:00:00Z&limit=1")
                .then()
                .statusCode(200);
    }

    /** CASE 35: silent, so it is the timeout that finds it out. */
    @Test
    void oneSilentShardOfFourLeavesTheOtherThreeAndIsCaughtUpLater() {
        disturb("silent", 3);
        JsonPath page = window().then().statusCode(200).extract().jsonPath();

        assertThat(page.<String>getList("items.id"))
                .containsAll(written.subList(0, 6))
                .containsAll(written.subList(9, 12))
                .doesNotContainAnyElementsOf(written.subList(6, 9));
        assertThat(page.getBoolean("complete")).isFalse();
        assertThat(page.getBoolean("final")).isFalse();
        assertThat(page.getList("shards.queried")).isEqualTo(List.of(1, 2, 4));
        assertThat(page.getList("shards.failed.shard")).isEqualTo(List.of(3));
        assertThat(page.getString("shards.failed[0].reason")).isEqualTo("did not answer within 5000 ms");

        calm();
        List<String> rest = agent().queryParam("from", start.toString())
                .queryParam("to", end.toString())
                .queryParam("cursor", page.getString("nextCursor"))
                .get("/v1/transfers")
                .then()
                .statusCode(200)
                .body("complete", equalTo(true))
                .extract()
                .path("items.id");
        assertThat(rest).containsAll(written.subList(6, 9)).doesNotContainAnyElementsOf(written.subList(0, 6));
    }

    /** CASE 35 */
    @Test
    void allShardsDownIs503() {
        disturb("down", 1, 2, 3, 4);
        window().then()
                .statusCode(503)
                .header("Retry-After", notNullValue())
                .contentType("application/problem+json")
                .body("code", equalTo("ALL_SHARDS_UNAVAILABLE"));
    }

    @Test
    void aSealedWindowIsFinal() {
        Instant past = start.minusSeconds(3600);
        agent().queryParam("from", past.toString())
                .queryParam("to", past.plusSeconds(1800).toString())
                .get("/v1/transfers")
                .then()
                .statusCode(200)
                .body("items", empty())
                .body("final", equalTo(true))
                .body("nextCursor", nullValue());
    }
}
