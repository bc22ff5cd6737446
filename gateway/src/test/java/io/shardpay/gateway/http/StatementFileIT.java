package io.shardpay.gateway.http;

import static io.shardpay.gateway.testing.Gateway.newKey;
import static io.shardpay.gateway.testing.Gateway.problem;
import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.nullValue;

import io.quarkus.test.common.WithTestResource;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import io.shardpay.gateway.testing.Gateway;
import io.shardpay.gateway.testing.ShardStack;
import java.io.IOException;
import java.io.StringReader;
import java.util.List;
import java.util.stream.IntStream;
import org.apache.commons.csv.CSVFormat;
import org.apache.commons.csv.CSVRecord;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Statements as files, over real shards. */
@QuarkusTest
@WithTestResource(ShardStack.class)
class StatementFileIT {
    private static final String WINDOW = "from=2025-01-01T00:00:00Z&to=2094-01-01T00:00:00Z";

    private Gateway gateway;
    private String merchant;

    @BeforeEach
    void openBooks() {
        gateway = new Gateway();
        merchant = gateway.newMerchant();
    }

    @ParameterizedTest // CASE 25
    @CsvSource({"EUR, 12.50, -0.07, 12.43, 2, 0.00", "JPY, 1250, -7, 1243, 0, 0", "KWD, 1.250, -0.007, 1.243, 3, 0.000"
    })
    void amountsHaveTheDecimalsOfTheirCurrency(
            String currency, String in, String out, String left, String exponent, String nothing) throws IOException {
        String bank = account(currency, "external");
        String till = account(currency, "merchant");
        move(bank, till, 1250, currency, null);
        move(till, bank, 7, currency, null);

        List<CSVRecord> records = csv(till, "");

        assertThat(records).hasSize(3);
        assertThat(records.get(0).toMap())
                .containsEntry("amountMinor", "1250")
                .containsEntry("amount", in)
                .containsEntry("balanceAfter", in)
                .containsEntry("currency", currency)
                .containsEntry("exponent", exponent)
                .containsEntry("otherAccount", bank);
        assertThat(records.get(1).toMap())
                .containsEntry("amountMinor", "-7")
                .containsEntry("amount", out)
                .containsEntry("balanceAfterMinor", "1243")
                .containsEntry("balanceAfter", left);
        assertThat(records.get(2).stream().toList().subList(0, 4))
                .containsExactly("#END", "lines=2", "complete=true", "final=false");
        assertThat(records.get(2).stream().toList().subList(5, 9))
                .containsExactly(
                        "openingBalanceMinor=0",
                        "openingBalance=" + nothing,
                        "closingBalanceMinor=1243",
                        "closingBalance=" + left);
    }

    @Test
    void formulasAreDefusedAndIdsAreTextWhereAskedFor() throws IOException {
        String bank = account("EUR", "external");
        String till = account("EUR", "merchant");
        String transfer = move(bank, till, 5, "EUR", "=HYPERLINK(1)");

        assertThat(csv(till, "").get(0).get("reference")).isEqualTo("'=HYPERLINK(1)");
        assertThat(csv(till, "").get(0).get("transfer")).isEqualTo(transfer);
        assertThat(csv(till, "&ids=text").get(0).get("transfer")).isEqualTo("'" + transfer);
    }

    @Test
    void aStatementOfSeveralPagesIsWholeAndInOrder() throws IOException {
        String bank = account("EUR", "external");
        String till = account("EUR", "merchant");
        IntStream.rangeClosed(1, 250).parallel().forEach(i -> move(bank, till, i, "EUR", null));

        List<CSVRecord> records = csv(till, "");

        assertThat(records).hasSize(251);
        assertThat(records.subList(0, 250).stream()
                        .map(row -> Long.parseLong(row.get("transfer")))
                        .toList())
                .isSorted()
                .doesNotHaveDuplicates();
        assertThat(records.subList(0, 250).stream()
                        .mapToLong(row -> Long.parseLong(row.get("amountMinor")))
                        .sum())
                .isEqualTo(31_375);
        assertThat(records.get(249).get("balanceAfterMinor")).isEqualTo("31375");
        assertThat(records.get(250).get(1)).isEqualTo("lines=250");
        assertThat(records.get(250).get(2)).isEqualTo("complete=true");
    }

    @Test
    void aWindowThatIsSealedIsFinal() throws IOException {
        String till = account("EUR", "merchant");

        List<CSVRecord> records = parse(file(till, "from=2026-01-01T00:00:00%2B01:00&to=2026-01-02T00:00:00Z"));

        assertThat(records).hasSize(1);
        assertThat(records.get(0).stream().toList().subList(0, 4))
                .containsExactly("#END", "lines=0", "complete=true", "final=true");
    }

    @Test
    void theFileHasANameAndIsKeptByNobody() {
        String till = account("EUR", "merchant");

        file(till, "from=2026-01-01T00:00:00Z&to=2026-01-02T12:30:00Z")
                .then()
                .statusCode(200)
                .contentType("text/csv")
                .header(
                        "Content-Disposition",
                        "attachment; filename=\"statement-" + till + "-20260101T000000Z-20260102T123000Z.csv\"")
                .header("Cache-Control", "no-store");
    }

    @ParameterizedTest
    @CsvSource({
        "'from=2026-01-01T00:00:00&to=2026-01-02T00:00:00Z', INVALID_PARAMETER, from",
        "'from=2026-01-01T00:00:00Z', INVALID_PARAMETER, to",
        "'from=2026-01-01T00:00:00Z&to=2026-01-01T00:00:00Z', INVALID_PARAMETER, to",
        "'from=2024-12-31T23:59:59Z&to=2026-01-01T00:00:00Z', INVALID_PARAMETER, from",
        "'from=2026-01-01T00:00:00Z&to=2026-01-02T00:00:00Z&limit=5', UNKNOWN_PARAMETER, limit",
        "'from=2026-01-01T00:00:00Z&to=2026-01-02T00:00:00Z&ids=roman', INVALID_PARAMETER, ids"
    })
    void aFileThatCannotBeginIsAProblem(String query, String code, String field) {
        String till = account("EUR", "merchant");

        problem(file(till, query), 400, code)
                .header("Content-Disposition", nullValue())
                .body("errors[0].field", org.hamcrest.Matchers.equalTo(field));
    }

    @Test // CASE 36
    void anotherMerchantsAccountIsUnknown() {
        String till = account("EUR", "merchant");
        String stranger = gateway.newMerchant();

        problem(
                gateway.asMerchant(stranger)
                        .urlEncodingEnabled(false)
                        .get("/v1/accounts/" + till + "/statement.csv?" + WINDOW),
                404,
                "ACCOUNT_NOT_FOUND");
        problem(
                gateway.as(gateway.tokens().operator())
                        .urlEncodingEnabled(false)
                        .get("/v1/accounts/" + till + "/statement.csv?" + WINDOW),
                403,
                "FORBIDDEN");
    }

    private List<CSVRecord> csv(String account, String more) throws IOException {
        return parse(file(account, WINDOW + more));
    }

    private static List<CSVRecord> parse(Response file) throws IOException {
        String text = file.then().statusCode(200).extract().asString();
        return CSVFormat.RFC4180
                .builder()
                .setHeader()
                .setSkipHeaderRecord(true)
                .get()
                .parse(new StringReader(text))
                .getRecords();
    }

    private Response file(String account, String query) {
        return gateway.asMerchant(merchant)
                .urlEncodingEnabled(false)
                .get("/v1/accounts/" + account + "/statement.csv?" + query);
    }

    private String account(String currency, String kind) {
        return gateway.asMerchant(merchant)
                .contentType("application/json")
                .header("Idempotency-Key", newKey())
                .body("{\"name\": \"%s\", \"currency\": \"%s\", \"kind\": \"%s\"}".formatted(kind, currency, kind))
                .post("/v1/accounts")
                .then()
                .statusCode(201)
                .extract()
                .path("id");
    }

    private String move(String debit, String credit, long amount, String currency, String reference) {
        return gateway.asMerchant(merchant)
                .contentType("application/json")
                .header("Idempotency-Key", newKey())
                .body(("{\"debitAccount\": \"%s\", \"creditAccount\": \"%s\", \"amount\": %d, \"currency\": \"%s\","
                                + " \"reference\": %s}")
                        .formatted(
                                debit, credit, amount, currency, reference == null ? "null" : "\"" + reference + "\""))
                .post("/v1/transfers")
                .then()
                .statusCode(201)
                .extract()
                .path("id");
    }
}
