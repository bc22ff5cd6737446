package io.shardpay.support;

import static io.restassured.RestAssured.given;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import io.quarkus.test.common.TestResourceScope;
import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.common.http.TestHTTPResource;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.path.json.JsonPath;
import io.restassured.response.Response;
import io.shardpay.ledger.testing.ShardCalls;
import io.shardpay.support.testing.Stack;
import io.shardpay.support.testing.SupportStack;
import java.io.IOException;
import java.io.StringReader;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.stream.IntStream;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVRecord;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;

/** Whole windows as streams, from real shards. */
@QuarkusTest
@WithTestResource(value = SupportStack.class, scope = TestResourceScope.GLOBAL)
@TestInstance(TestInstance.Lifecycle.PER_CLASS)
class ExportIT {
    /** More than two pages of 256, so that a stream has a middle to fail in. */
    private static final int MANY = 620;

    private final Stack stack = new Stack();
    private final Instant start = Instant.now().minusSeconds(10);
    private String merchant;
    private String merchantOfMany;

    @TestHTTPResource
    URI url;

    @BeforeAll
    void write() {
        ShardCalls shard = stack.shard(2);
        merchant = shard.newMerchant();
        send(shard, "EUR", 1250, "=HYPERLINK(\"https://evil.example\")", Map.of("formula", "=1+1"));
        send(shard, "JPY", 1250, "comma, \"quote\"", Map.of());
        send(shard, "KWD", 1250, null, Map.of());

        ShardCalls third = stack.shard(3);
        merchantOfMany = third.newMerchant();
        String outside = third.newAccount(merchantOfMany, "EUR", "external");
        String inside = third.newAccount(merchantOfMany, "EUR", "merchant");
        String token = third.tokens().merchant(merchantOfMany, "merchant", "acquirer");
        IntStream.range(0, MANY)
                .parallel()
                .forEach(i -> third.with(token)
                        .contentType("application/json")
                        .header("Idempotency-Key", "many-" + i)
                        .body(ShardCalls.transfer(outside, inside, 1 + i, "EUR"))
                        .post("/internal/merchants/{merchant}/transfers", merchantOfMany)
                        .then()
                        .statusCode(201));
    }

    /** CASE 25: minor units and decimals of currencies with 2, 0 and 3 decimals. */
    @Test
    void csvHasAmountsInMinorUnitsAndDecimals() throws IOException {
        List<CSVRecord> records = csv(merchant);

        assertThat(records.get(0).get("amountMinor")).isEqualTo("1250");
        assertThat(records.get(0).get("amount")).isEqualTo("12.50");
        assertThat(records.get(1).get("amount")).isEqualTo("1250");
        assertThat(records.get(1).get("currency")).isEqualTo("JPY");
        assertThat(records.get(2).get("amount")).isEqualTo("1.250");
        assertThat(records.get(2).get("exponent")).isEqualTo("3");
    }

    @Test
    void csvDefusesFormulasAndKeepsText() throws IOException {
        List<CSVRecord> records = csv(merchant);

        assertThat(records.get(0).get("reference")).isEqualTo("'=HYPERLINK(\"https://evil.example\")");
        assertThat(records.get(0).get("metadata")).isEqualTo("{\"formula\":\"=1+1\"}");
        assertThat(records.get(1).get("reference")).isEqualTo("comma, \"quote\"");
        assertThat(records.get(2).get("reference")).isEmpty();
    }

    /** ADR 13: an ID is digits for programs, and text for spreadsheets where that is asked for. */
    @Test
    void idsAreDigitsOrTextAsAskedFor() throws IOException {
        assertThat(csv(merchant).get(0).get("merchant")).isEqualTo(merchant);

        CSVRecord text = parse(export("csv", merchant, "&ids=text")).get(0);
        assertThat(text.get("merchant")).isEqualTo("'" + merchant);
        for (String column : List.of("id", "debitAccount", "creditAccount")) {
            assertThat(text.get(column)).as(column).matches("'\\d{18}");
        }
        assertThat(text.get("origin")).isEmpty();
        assertThat(text.get("amountMinor")).isEqualTo("1250");
        export("csv", merchant, "&ids=roman")
                .then()
                .statusCode(400)
                .body("errors[0].message", org.hamcrest.Matchers.equalTo("must be one of digits, text"));
        export("ndjson", merchant, "&ids=text").then().statusCode(400);
    }

    @Test
    void csvSaysTheTimeInUtcAndInTheZone() throws IOException {
        CSVRecord first = csv(merchant).get(0);

        assertThat(first.get("createdAt")).endsWith("Z");
        assertThat(first.get("createdAtZoned")).endsWith("+05:30");
        assertThat(java.time.OffsetDateTime.parse(first.get("createdAtZoned")).toInstant())
                .isEqualTo(Instant.parse(first.get("createdAt")));
    }

    @Test
    void csvEndsWithWhatItAmountsTo() throws IOException {
        List<CSVRecord> records = csv(merchant);
        CSVRecord last = records.get(records.size() - 1);

        assertThat(records).hasSize(4);
        assertThat(last.get(0)).isEqualTo("#END");
        assertThat(last.get(1)).isEqualTo("rows=3");
        assertThat(last.get(2)).isEqualTo("complete=true");
        assertThat(last.get(3)).isEqualTo("final=false");
        assertThat(last.get(5)).isEqualTo("queried=2");
        assertThat(last.get(6)).startsWith("skipped=1 (the merchant's home is shard 2); 3 (");
        assertThat(last.get(7)).isEqualTo("failed=");
    }

    @Test
    void theFileHasAName() {
        assertThat(export("csv", merchant).header("Content-Disposition"))
                .matches("attachment; filename=\"transfers-" + merchant + "-\\d{8}T\\d{6}Z-\\d{8}T\\d{6}Z\\.csv\"");
    }

    @Test
    void ndjsonIsAnObjectALineAndIdsAreText() {
        List<String> lines = export("ndjson", merchant).asString().lines().toList();

        assertThat(lines).hasSize(4);
        JsonPath kwd = JsonPath.from(lines.get(2));
        assertThat(kwd.<Object>get("id")).isInstanceOf(String.class);
        assertThat(kwd.<Object>get("amount")).isEqualTo(1250);
        assertThat(kwd.getString("amountDecimal")).isEqualTo("1.250");
        JsonPath end = JsonPath.from(lines.get(3));
        assertThat(end.getInt("end.rows")).isEqualTo(3);
        assertThat(end.getBoolean("end.complete")).isTrue();
        assertThat(end.getList("end.shards.queried")).isEqualTo(List.of(2));
    }

    @Test
    void aWindowOfSeveralPagesIsWholeAndInOrder() throws IOException {
        List<CSVRecord> records = csv(merchantOfMany);

        assertThat(records).hasSize(MANY + 1);
        List<Long> ids = records.subList(0, MANY).stream()
                .map(row -> Long.parseLong(row.get("id")))
                .toList();
        assertThat(ids).isSorted().doesNotHaveDuplicates();
    }

    /** A shard that fails in the middle: the stream breaks off without its last record and without a proper end. */
    @Test
    void aFailureMidwayLeavesTheStreamVisiblyUnterminated() {
        stack.disturb(3, "1");
        try {
            HttpRequest request = HttpRequest.newBuilder(url.resolve("/v1/transfers.ndjson?" + query(merchantOfMany)))
                    .header("Authorization", "Bearer " + stack.token("support"))
                    .build();

            assertThatThrownBy(() -> HttpClient.newHttpClient().send(request, HttpResponse.BodyHandlers.ofString()))
                    .isInstanceOf(IOException.class);
        } finally {
            stack.calm(() -> export("csv", merchantOfMany).then().statusCode(200));
        }
    }

    @Test
    void aShardThatIsDownFromTheStartIsNamedAtTheEnd() {
        stack.disturb(3, "down");
        try {
            List<String> lines = exportAll().asString().lines().toList();
            JsonPath end = JsonPath.from(lines.get(lines.size() - 1));

            assertThat(end.getBoolean("end.complete")).isFalse();
            assertThat(end.getBoolean("end.final")).isFalse();
            assertThat(end.getList("end.shards.queried")).isEqualTo(List.of(1, 2, 4));
            assertThat(end.getList("end.shards.failed.shard")).isEqualTo(List.of(3));
        } finally {
            stack.calm(() -> export("csv", merchantOfMany).then().statusCode(200));
        }
    }

    @Test
    void anExportThatCannotBeginIsAProblem() {
        given().auth()
                .oauth2(stack.token("support"))
                .get("/v1/transfers.csv?from=2026-11-30T14:00:00Z&to=2026-11-30T15:00:00Z&limit=5")
                .then()
                .statusCode(400)
                .contentType("application/problem+json");
        stack.disturb(3, "down");
        try {
            export("csv", merchantOfMany)
                    .then()
                    .statusCode(503)
                    .contentType("application/problem+json")
                    .header("Content-Disposition", org.hamcrest.Matchers.nullValue());
        } finally {
            stack.calm(() -> export("csv", merchantOfMany).then().statusCode(200));
        }
    }

    private List<CSVRecord> csv(String of) throws IOException {
        return parse(export("csv", of));
    }

    private static List<CSVRecord> parse(Response answer) throws IOException {
        String text = answer.then().statusCode(200).extract().asString();
        return CSVFormat.RFC4180
                .builder()
                .setHeader()
                .setSkipHeaderRecord(true)
                .get()
                .parse(new StringReader(text))
                .getRecords();
    }

    private Response export(String extension, String of) {
        return export(extension, of, "");
    }

    private Response export(String extension, String of, String more) {
        return given().auth()
                .oauth2(stack.token("support"))
                .urlEncodingEnabled(false)
                .get("/v1/transfers." + extension + "?" + query(of) + "&zone=Asia/Kolkata" + more);
    }

    private Response exportAll() {
        return given().auth()
                .oauth2(stack.token("support"))
                .get("/v1/transfers.ndjson?from=" + start + "&to=" + start.plusSeconds(600));
    }

    private String query(String of) {
        return "from=" + start + "&to=" + start.plusSeconds(600) + "&merchant=" + of;
    }

    private void send(ShardCalls shard, String currency, long amount, String reference, Map<String, String> metadata) {
        String outside = shard.newAccount(merchant, currency, "external");
        String inside = shard.newAccount(merchant, currency, "merchant");
        Map<String, Object> body = ShardCalls.transfer(outside, inside, amount, currency);
        body.put("metadata", metadata);
        if (reference != null) {
            body.put("reference", reference);
        }
        shard.send(merchant, UUID.randomUUID().toString(), body).then().statusCode(201);
    }
}
