package io.shardpay.ledger.transfer;

import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.containsString;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.hasSize;
import static org.hamcrest.Matchers.not;
import static org.hamcrest.Matchers.notNullValue;
import static org.hamcrest.Matchers.nullValue;
import static org.hamcrest.Matchers.startsWith;

import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import io.shardpay.ledger.testing.ShardCalls;
import io.shardpay.ledger.testing.ShardTest;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** From a command at the door to rows that are read again. */
@QuarkusTest
class CreateTransferIT extends ShardTest {
    private String merchant;
    private String bank;
    private String till;

    @BeforeEach
    void openBooks() {
        merchant = shard.newMerchant();
        bank = shard.newAccount(merchant, "EUR", "external");
        till = shard.newAccount(merchant, "EUR", "merchant");
    }

    @Test
    void whatWasCreatedIsReadAgainAtItsLocation() {
        String correlation = UUID.randomUUID().toString();
        Map<String, Object> body = ShardCalls.transfer(bank, till, 1250, "EUR");
        body.put("reference", "order-1001");
        body.put("metadata", Map.of("channel", "web", "täg", "ünï 🙂"));
        Response created = shard.asAcquirer(merchant)
                .contentType("application/json")
                .header("Idempotency-Key", "order-1001-payment")
                .header("X-Correlation-Id", correlation)
                .body(body)
                .post("/internal/merchants/{merchant}/transfers", merchant);

        created.then()
                .statusCode(201)
                .header("X-Correlation-Id", correlation)
                .header("Idempotency-Replayed", nullValue())
                .body("number", equalTo(1))
                .body("merchant", equalTo(merchant))
                .body("debitAccount", equalTo(bank))
                .body("creditAccount", equalTo(till))
                .body("amount", equalTo(1250))
                .body("currency", equalTo("EUR"))
                .body("exponent", equalTo(2))
                .body("kind", equalTo("transfer"))
                .body("status", equalTo("posted"))
                .body("origin", nullValue())
                .body("counterpart", nullValue())
                .body("reference", equalTo("order-1001"))
                .body("metadata", equalTo(Map.of("channel", "web", "täg", "ünï 🙂")))
                .body("correlationId", equalTo(correlation))
                .body("shard", equalTo(2));
        Map<String, Object> read =
                shard.as(merchant).get(created.header("Location")).as(Map.class);
        assertThat(read).isEqualTo(created.as(Map.class));
        shard.as(merchant)
                .get("/internal/merchants/{merchant}/accounts/{till}", merchant, till)
                .then()
                .body("posted", equalTo(1250))
                .body("available", equalTo(1250))
                .body("pendingDebits", equalTo(0));
        Map<String, Object> listed = listOf(merchant).path("items[0]");
        assertThat(listed).isEqualTo(read);
    }

    @Test
    void aTransferToAnotherMerchantIsInBothListsEachUnderItsOwnId() {
        shard.move(merchant, bank, till, 500, "EUR");
        String payee = shard.newMerchant();
        String theirs = shard.newAccount(payee, "EUR", "merchant");

        String out = shard.move(merchant, till, theirs, 200, "EUR");

        Map<String, Object> payerSide = shard.as(merchant)
                .get("/internal/merchants/{merchant}/transfers/{id}", merchant, out)
                .as(Map.class);
        Map<String, Object> payeeSide = listOf(payee).path("items[0]");
        assertThat(payerSide)
                .containsEntry("debitAccount", till)
                .containsEntry("creditAccount", theirs)
                .containsEntry("kind", "transfer")
                .containsEntry(
                        "counterpart", Map.of("merchant", payee, "account", theirs, "transfer", payeeSide.get("id")));
        assertThat(payeeSide)
                .containsEntry("debitAccount", till)
                .containsEntry("creditAccount", theirs)
                .containsEntry("kind", "arrival")
                .containsEntry("origin", out)
                .containsEntry("number", 1)
                .containsEntry("counterpart", Map.of("merchant", merchant, "account", till, "transfer", out));
        assertThat(payeeSide.get("id")).isNotEqualTo(out);
    }

    @Test // CASE 17
    void theSameKeyTwiceAtOnceIsOneTransfer() throws Exception {
        ExecutorService clients = Executors.newFixedThreadPool(2);
        try {
            for (int round = 0; round < 20; round++) {
                String key = "at-once-" + round;
                CountDownLatch go = new CountDownLatch(1);
                List<CompletableFuture<Response>> both = List.of(send(key, clients, go), send(key, clients, go));
                go.countDown();
                Response one = both.get(0).get(30, TimeUnit.SECONDS);
                Response other = both.get(1).get(30, TimeUnit.SECONDS);

                assertThat(one.statusCode()).isEqualTo(201);
                assertThat(other.statusCode()).isEqualTo(201);
                assertThat(other.asString()).isEqualTo(one.asString());
            }
        } finally {
            clients.shutdownNow();
        }
        listOf(merchant).then().body("items", hasSize(20));
        balanceOf(till, 20 * 10);
    }

    @Test
    void aRetryIsAnsweredAsTheFirstTimeAndSaysSo() {
        Response first = send("retry", 10);
        Response again = send("retry", 10);

        first.then().statusCode(201).header("Idempotency-Replayed", nullValue());
        again.then()
                .statusCode(201)
                .header("Idempotency-Replayed", "true")
                .header("Location", first.header("Location"));
        assertThat(again.asString()).isEqualTo(first.asString());
    }

    @Test // CASE 19
    void theSameKeyWithAnotherAmountIsRefusedAndTheFirstAnswerStays() {
        Response first = send("key", 10);

        send("key", 11)
                .then()
                .statusCode(422)
                .contentType("application/problem+json")
                .body("code", equalTo("IDEMPOTENCY_KEY_REUSED"));

        assertThat(send("key", 10).asString()).isEqualTo(first.asString());
        balanceOf(till, 10);
    }

    @Test // CASE 19
    void theSameKeyOfAnotherMerchantIsAnotherTransfer() {
        String other = shard.newMerchant();
        String otherBank = shard.newAccount(other, "EUR", "external");
        String otherTill = shard.newAccount(other, "EUR", "merchant");

        String mine = send("key", 10).then().statusCode(201).extract().path("id");
        String theirs = shard.send(other, "key", ShardCalls.transfer(otherBank, otherTill, 10, "EUR"))
                .then()
                .statusCode(201)
                .extract()
                .path("id");

        assertThat(theirs).isNotEqualTo(mine);
    }

    @Test // CASE 20
    void aRefusalDoesNotUseUpTheKey() {
        String other = shard.newAccount(merchant, "EUR", "merchant");
        Map<String, Object> body = ShardCalls.transfer(till, other, 400, "EUR");
        shard.send(merchant, "poor", body)
                .then()
                .statusCode(422)
                .body("type", equalTo("urn:shardpay:problem:insufficient-funds"))
                .body("title", equalTo("Insufficient funds"))
                .body("code", equalTo("INSUFFICIENT_FUNDS"))
                .body("correlationId", notNullValue());

        send("funds", 400).then().statusCode(201);

        shard.send(merchant, "poor", body).then().statusCode(201).header("Idempotency-Replayed", nullValue());
        balanceOf(till, 0);
    }

    @ParameterizedTest // CASE 25
    @CsvSource({"JPY, 0", "EUR, 2", "KWD, 3"})
    void everyAnswerCarriesTheExponentOfItsCurrency(String currency, int exponent) {
        String from = shard.newAccount(merchant, currency, "external");
        String to = shard.newAccount(merchant, currency, "merchant");

        shard.send(merchant, "k-" + currency, ShardCalls.transfer(from, to, 1234, currency))
                .then()
                .statusCode(201)
                .body("amount", equalTo(1234))
                .body("exponent", equalTo(exponent));

        shard.as(merchant)
                .get("/internal/merchants/{merchant}/accounts/{to}", merchant, to)
                .then()
                .body("posted", equalTo(1234))
                .body("exponent", equalTo(exponent));
        listOf(merchant).then().body("items[0].exponent", equalTo(exponent));
    }

    @ParameterizedTest // CASE 26
    @ValueSource(
            strings = {
                "0",
                "-1",
                "12.5",
                "1.0",
                "9007199254740992",
                "99999999999999999999",
                "\"100\"",
                "1e3",
                "1E0",
                "null",
                "true",
                "[100]",
                "{}"
            })
    void anAmountThatIsNoneIsRefusedByName(String amount) {
        String body = "{\"debitAccount\": \"%s\", \"creditAccount\": \"%s\", \"amount\": %s, \"currency\": \"EUR\"}"
                .formatted(bank, till, amount);

        shard.asAcquirer(merchant)
                .contentType("application/json")
                .header("Idempotency-Key", "k")
                .body(body)
                .post("/internal/merchants/{merchant}/transfers", merchant)
                .then()
                .statusCode(400)
                .contentType("application/problem+json")
                .body("code", equalTo("INVALID_FIELD"))
                .body("errors[0].field", equalTo("amount"));
        balanceOf(till, 0);
    }

    @Test
    void theGreatestAmountIsTaken() {
        send("greatest", 9_007_199_254_740_991L).then().statusCode(201);

        shard.as(merchant)
                .get("/internal/merchants/{merchant}/accounts/{till}", merchant, till)
                .then()
                .body(containsString("\"posted\":9007199254740991,"));
    }

    @Test
    void debitingTheOutsideWorldNeedsTheRoleAcquirer() {
        shard.as(merchant)
                .contentType("application/json")
                .header("Idempotency-Key", "k")
                .body(ShardCalls.transfer(bank, till, 10, "EUR"))
                .post("/internal/merchants/{merchant}/transfers", merchant)
                .then()
                .statusCode(403)
                .body("code", equalTo("ACQUIRER_ROLE_REQUIRED"));
    }

    @Test
    void everyWriteNeedsAKey() {
        shard.asAcquirer(merchant)
                .contentType("application/json")
                .body(ShardCalls.transfer(bank, till, 10, "EUR"))
                .post("/internal/merchants/{merchant}/transfers", merchant)
                .then()
                .statusCode(400)
                .body("code", equalTo("IDEMPOTENCY_KEY_REQUIRED"))
                .body("errors[0].field", equalTo("Idempotency-Key"));
        shard.send(merchant, "k".repeat(256), ShardCalls.transfer(bank, till, 10, "EUR"))
                .then()
                .statusCode(400)
                .body("code", equalTo("INVALID_IDEMPOTENCY_KEY"))
                .body("errors[0].field", equalTo("Idempotency-Key"));
    }

    @Test
    void idsAreTextInEveryBody() {
        send("text", 10)
                .then()
                .body(containsString("\"id\":\""))
                .body(startsWith("{"))
                .body(not(containsString("\"debitAccount\":2")));
    }

    private CompletableFuture<Response> send(String key, ExecutorService clients, CountDownLatch go) {
        return CompletableFuture.supplyAsync(
                () -> {
                    try {
                        go.await();
                    } catch (InterruptedException e) {
                        throw new IllegalStateException(e);
                    }
                    return send(key, 10);
                },
                clients);
    }

    private Response send(String key, long amount) {
        return shard.send(merchant, key, ShardCalls.transfer(bank, till, amount, "EUR"));
    }

    private void balanceOf(String account, int posted) {
        shard.as(merchant)
                .get("/internal/merchants/{merchant}/accounts/{account}", merchant, account)
                .then()
                .statusCode(200)
                .body("posted", equalTo(posted));
    }

    private Response listOf(String owner) {
        Instant now = Instant.now();
        return shard.as(owner)
                .queryParam("from", now.minus(1, ChronoUnit.HOURS).toString())
                .queryParam("to", now.plus(1, ChronoUnit.HOURS).toString())
                .get("/internal/merchants/{owner}/transfers", owner);
    }
}
