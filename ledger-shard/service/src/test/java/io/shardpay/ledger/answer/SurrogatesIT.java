package io.shardpay.ledger.answer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.equalTo;

import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import io.restassured.specification.RequestSpecification;
import io.shardpay.ledger.testing.ShardTest;
import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Halves of UTF-16 pairs, which JSON can spell and UTF-8 cannot: refused by name in every text there is, never stored as "?". */
@QuarkusTest
class SurrogatesIT extends ShardTest {
    private static final String HIGH = "\\ud83d";
    private static final String LOW = "\\ude00";

    private String merchant;
    private String bank;
    private String till;

    @BeforeEach
    void openBooks() {
        merchant = shard.newMerchant();
        bank = shard.newAccount(merchant, "EUR", "external");
        till = shard.newAccount(merchant, "EUR", "merchant");
    }

    @ParameterizedTest
    @CsvSource({"reference, '\"reference\": \"x%s\"'", "metadata.k, '\"metadata\": {\"k\": \"%s\"}'"})
    void inATransfer(String field, String more) {
        for (String half : new String[] {HIGH, LOW, LOW + HIGH, HIGH + HIGH + LOW}) {
            refused(post("transfers", transfer(more.formatted(half))), field);
        }
        shard.as(merchant)
                .get("/internal/merchants/{m}/accounts/{a}", merchant, till)
                .then()
                .body("posted", equalTo(0));
    }

    @ParameterizedTest
    @CsvSource({"name", "currency", "kind"})
    void inAnAccount(String field) {
        String body = "{\"name\": \"till\", \"currency\": \"EUR\", \"kind\": \"merchant\"}";

        refused(post("accounts", with(body, field)), field);
    }

    @ParameterizedTest
    @CsvSource({"name", "zone"})
    void inAMerchant(String field) {
        String body = with("{\"name\": \"Acme\", \"zone\": \"Europe/Berlin\"}", field);

        refused(json(shard.asOperator()).body(body).post("/internal/merchants"), field);
    }

    @Test
    void inAPlacement() {
        String body = with("{\"key\": \"k\", \"shard\": 3}", "key");

        refused(json(shard.asOperator()).body(body).put("/internal/merchant-placements"), "key");
    }

    @ParameterizedTest
    @CsvSource({"debitAccount", "creditAccount", "currency"})
    void inTheRestOfATransfer(String field) {
        refused(post("transfers", with(transfer("\"reference\": \"x\""), field)), field);
    }

    /** In a name the text is no JSON at all; the problem names the field around it. */
    @Test
    void inTheKeysOfTheMetadata() {
        for (String half : new String[] {HIGH, LOW, LOW + HIGH, HIGH + HIGH + LOW}) {
            post("transfers", transfer("\"metadata\": {\"x" + half + "\": \"v\"}"))
                    .then()
                    .statusCode(400)
                    .contentType("application/problem+json")
                    .body("code", equalTo("MALFORMED_JSON"))
                    .body("errors[0].field", equalTo("metadata"));
        }
    }

    @Test
    void inTheNameOfAField() {
        post("transfers", transfer("\"x" + HIGH + "\": 1"))
                .then()
                .statusCode(400)
                .contentType("application/problem+json")
                .body("code", equalTo("MALFORMED_JSON"));
    }

    /** As bytes: the three that UTF-8 would need for a half, and must not have. */
    @Test
    void asBytes() throws Exception {
        ByteArrayOutputStream body = new ByteArrayOutputStream();
        body.write(
                "{\"debitAccount\": \"%s\", \"creditAccount\": \"%s\", \"amount\": 1, \"currency\": \"EUR\", \"reference\": \""
                        .formatted(bank, till)
                        .getBytes(StandardCharsets.UTF_8));
        body.write(new byte[] {(byte) 0xED, (byte) 0xA0, (byte) 0xBD});
        body.write("\"}".getBytes(StandardCharsets.UTF_8));

        json(shard.asAcquirer(merchant))
                .header("Idempotency-Key", "k")
                .body(body.toByteArray())
                .post("/internal/merchants/{m}/transfers", merchant)
                .then()
                .statusCode(400);
    }

    @Test
    void aWholePairIsTextAndComesBackAsItWent() {
        Response response = post(
                "transfers",
                transfer("\"reference\": \"" + HIGH + LOW + "\", \"metadata\": {\"" + HIGH + LOW + "\": \"" + HIGH + LOW
                        + "\"}"));

        response.then().statusCode(201);
        shard.as(merchant)
                .get("/internal/merchants/{m}/transfers/{t}", merchant, response.<String>path("id"))
                .then()
                .statusCode(200)
                .body("reference", equalTo("\uD83D\uDE00"))
                .body("metadata", equalTo(Map.of("\uD83D\uDE00", "\uD83D\uDE00")));
    }

    private Response post(String what, String body) {
        return json(shard.asAcquirer(merchant))
                .header("Idempotency-Key", "k")
                .body(body)
                .post("/internal/merchants/{m}/{what}", merchant, what);
    }

    private static RequestSpecification json(RequestSpecification request) {
        return request.contentType("application/json; charset=utf-8");
    }

    private String transfer(String more) {
        return "{\"debitAccount\": \"%s\", \"creditAccount\": \"%s\", \"amount\": 1, \"currency\": \"EUR\", %s}"
                .formatted(bank, till, more);
    }

    /** The same body with half a pair at the end of one field. */
    private static String with(String body, String field) {
        String changed = body.replaceFirst("(\"" + field + "\": \"[^\"]*)\"", "$1\\" + HIGH + "\"");
        assertThat(changed).contains(HIGH);
        return changed;
    }

    private static void refused(Response response, String field) {
        response.then()
                .statusCode(400)
                .contentType("application/problem+json")
                .body("code", equalTo("INVALID_FIELD"))
                .body("errors[0].field", equalTo(field));
    }
}
