package io.shardpay.ledger.caller;

import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.equalTo;
import static org.hamcrest.Matchers.notNullValue;

import io.quarkus.test.junit.QuarkusTest;
import io.restassured.RestAssured;
import io.restassured.specification.RequestSpecification;
import io.shardpay.id.IdLayout;
import io.shardpay.id.MerchantId;
import io.shardpay.id.ShardNumber;
import io.shardpay.ledger.testing.ShardCalls;
import io.shardpay.ledger.testing.ShardTest;
import io.shardpay.ledger.testing.TestTokens;
import io.shardpay.ledger.testing.TokensResource;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.logging.Handler;
import java.util.logging.LogRecord;
import java.util.logging.Logger;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Who may see and do what at the shard's door. */
@QuarkusTest
class AccessIT extends ShardTest {
    private static final String WINDOW = "?from=2026-01-01T00:00:00Z&to=2026-01-02T00:00:00Z";

    @ConfigProperty(name = TokensResource.CALLERS_FOLDER)
    String callersFolder;

    private final AuditLines audit = new AuditLines();
    private String mine;
    private String theirs;
    private String theirAccount;
    private String theirTransfer;

    @BeforeEach
    void openBooks() {
        mine = shard.newMerchant();
        theirs = shard.newMerchant();
        String bank = shard.newAccount(theirs, "EUR", "external");
        theirAccount = shard.newAccount(theirs, "EUR", "merchant");
        theirTransfer = shard.move(theirs, bank, theirAccount, 100, "EUR");
        Logger.getLogger(ForeignIds.AUDIT).addHandler(audit);
    }

    @AfterEach
    void stopListening() {
        Logger.getLogger(ForeignIds.AUDIT).removeHandler(audit);
    }

    @Test // CASE 36
    void anothersTransferIsUnknownAndTheAuditLogShowsWhoAsked() {
        shard.as(mine)
                .get("/internal/merchants/{mine}/transfers/{id}", mine, theirTransfer)
                .then()
                .statusCode(404)
                .contentType("application/problem+json")
                .body("code", equalTo("TRANSFER_NOT_FOUND"))
                .body("detail", equalTo("transfer " + theirTransfer + " is unknown"));

        assertThat(audit.lines)
                .containsExactly("FOREIGN_ID_REFUSED subject=test callerMerchant=" + mine + " kind=transfer id="
                        + theirTransfer);
    }

    @Test // CASE 36
    void anothersAccountIsUnknownAndTheAuditLogShowsWhoAsked() {
        shard.as(mine)
                .get("/internal/merchants/{mine}/accounts/{id}", mine, theirAccount)
                .then()
                .statusCode(404)
                .body("code", equalTo("ACCOUNT_NOT_FOUND"));
        shard.as(mine)
                .get("/internal/merchants/" + mine + "/transfers" + WINDOW + "&account=" + theirAccount)
                .then()
                .statusCode(404)
                .body("code", equalTo("ACCOUNT_NOT_FOUND"));

        String line = "FOREIGN_ID_REFUSED subject=test callerMerchant=" + mine + " kind=account id=" + theirAccount;
        assertThat(audit.lines).containsExactly(line, line);
    }

    @Test
    void anUnknownIdIsNoAuditMatter() {
        shard.as(mine)
                .get("/internal/merchants/{mine}/transfers/{id}", mine, "12345")
                .then()
                .statusCode(404)
                .body("code", equalTo("TRANSFER_NOT_FOUND"));

        assertThat(audit.lines).isEmpty();
    }

    @ParameterizedTest // CASE 36
    @ValueSource(strings = {"", "/accounts", "/accounts/{account}", "/transfers" + WINDOW, "/transfers/{transfer}"})
    void anothersBooksAreUnknown(String path) {
        get(shard.as(mine), path).then().statusCode(404).body("code", equalTo("MERCHANT_NOT_FOUND"));

        assertThat(audit.lines)
                .containsExactly(
                        "FOREIGN_ID_REFUSED subject=test callerMerchant=" + mine + " kind=merchant id=" + theirs);
    }

    @ParameterizedTest // CASE 36
    @ValueSource(strings = {"", "/accounts", "/accounts/{account}", "/transfers" + WINDOW, "/transfers/{transfer}"})
    void aTokenWithoutAMerchantSeesNothing(String path) {
        RequestSpecification nobody = shard.with(shard.tokens().service("merchant"));

        get(nobody, path).then().statusCode(404).body("code", equalTo("MERCHANT_NOT_FOUND"));
    }

    @ParameterizedTest // CASE 36
    @ValueSource(strings = {"abc", "-1", "*", ""})
    void aTokenWhoseMerchantIsNoIdSeesNothing(String claim) {
        get(shard.with(shard.tokens().merchant(claim, "merchant")), "/accounts")
                .then()
                .statusCode(404)
                .body("code", equalTo("MERCHANT_NOT_FOUND"));
    }

    /** Not an empty list, which would read as if the merchant had nothing. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "/internal/merchants/%s",
                "/internal/merchants/%s/accounts",
                "/internal/merchants/%s/accounts/1",
                "/internal/merchants/%s/transfers" + WINDOW,
                "/internal/merchants/%s/transfers/1",
                "/internal/transfers?fromId=0&toId=9&merchant=%s"
            })
    void aMerchantOfAnotherShardIsSentThere(String path) {
        String elsewhere =
                new MerchantId(IdLayout.SHARDPAY.compose(1_790_000_000_000L, new ShardNumber(7), 0)).toString();

        shard.asSupport()
                .get(path.replace("%s", elsewhere))
                .then()
                .statusCode(421)
                .contentType("application/problem+json")
                .body("code", equalTo("WRONG_SHARD"))
                .body("detail", equalTo("merchant " + elsewhere + " was born on shard 7, this is shard 2"));
    }

    @Test
    void nobodyWritesIntoAnothersBooks() {
        for (RequestSpecification caller : List.of(shard.as(mine), shard.asSupport(), shard.asOperator())) {
            caller.contentType("application/json")
                    .header("Idempotency-Key", "k")
                    .body(ShardCalls.transfer(theirAccount, theirAccount, 1, "EUR"))
                    .post("/internal/merchants/{theirs}/transfers", theirs)
                    .then()
                    .statusCode(404)
                    .body("code", equalTo("MERCHANT_NOT_FOUND"));
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "/accounts", "/accounts/{account}", "/transfers" + WINDOW, "/transfers/{transfer}"})
    void supportReadsEverybodysBooks(String path) {
        get(shard.asSupport(), path).then().statusCode(200);
    }

    @Test
    void anOperatorReadsMerchantsButNotTheirBooks() {
        get(shard.asOperator(), "").then().statusCode(200).body("id", equalTo(theirs));
        get(shard.asOperator(), "/accounts").then().statusCode(404);
    }

    @Test
    void onlyAnOperatorOpensMerchantsAndResumesTheClock() {
        shard.as(mine)
                .contentType("application/json")
                .body("{\"name\": \"Acme\", \"zone\": \"Europe/Berlin\"}")
                .post("/internal/merchants")
                .then()
                .statusCode(403)
                .body("code", equalTo("FORBIDDEN"));
        shard.asSupport().post("/internal/clock/resume").then().statusCode(403).body("code", equalTo("FORBIDDEN"));
        shard.asOperator().post("/internal/clock/resume").then().statusCode(204);
    }

    @Test
    void anOperatorResumesTheClockWithTheTokenOfTheDoors() {
        TestTokens callers = TestTokens.in(Path.of(callersFolder));
        shard.with(callers.person("operator"))
                .post("/internal/clock/resume")
                .then()
                .statusCode(204);
        shard.with(callers.person("operator"))
                .get("/internal/shard")
                .then()
                .statusCode(403)
                .body("code", equalTo("FORBIDDEN"));
    }

    /** Known, and without the role: 403, as for a service without it. */
    @Test
    void peopleWithoutTheRoleOperatorMayNothing() {
        TestTokens callers = TestTokens.in(Path.of(callersFolder));
        for (String token : List.of(
                callers.person("merchant", "acquirer"),
                callers.person("support"),
                callers.person("supervisor"),
                shard.tokens().service("support"))) {
            shard.with(token)
                    .post("/internal/clock/resume")
                    .then()
                    .statusCode(403)
                    .contentType("application/problem+json")
                    .body("code", equalTo("FORBIDDEN"));
        }
        for (String path : List.of(
                "/internal/shard",
                "/internal/transfers/1",
                "/internal/merchants/" + mine,
                "/internal/merchants/" + mine + "/accounts",
                "/internal/merchant-placements?key=k")) {
            for (String token : List.of(callers.person("support", "merchant"), callers.person("operator"))) {
                shard.with(token).get(path).then().statusCode(403).body("code", equalTo("FORBIDDEN"));
            }
        }
    }

    @Test
    void noServiceIsMadeByTheIssuerOfTheDoors() {
        TestTokens callers = TestTokens.in(Path.of(callersFolder));
        for (String token : List.of(
                callers.person("operator", "service"),
                callers.service("operator"),
                shard.tokens().person("operator"))) {
            shard.with(token)
                    .post("/internal/clock/resume")
                    .then()
                    .statusCode(401)
                    .body("code", equalTo("UNAUTHENTICATED"));
        }
    }

    @ParameterizedTest // CASE 36
    @ValueSource(strings = {"/internal/transfers?fromId=0&toId=1", "/internal/transfers/1"})
    void aTokenForOneMerchantDoesNotReadOverAll(String path) {
        for (String token : List.of(
                shard.tokens().merchant(mine, "merchant"),
                // Also when it does not say for which, or says it badly: never everything.
                shard.tokens().service("merchant"),
                shard.tokens().merchant("abc", "merchant"),
                shard.tokens().merchant("abc"),
                shard.tokens().merchant(mine, "operator"))) {
            shard.with(token).get(path).then().statusCode(403).body("code", equalTo("FORBIDDEN"));
        }
    }

    @Test
    void aTokenForOneMerchantRecordsAndSeesNoPlacement() {
        for (String token : List.of(
                shard.tokens().merchant(mine, "merchant"), shard.tokens().service("merchant"))) {
            shard.with(token)
                    .queryParam("key", "theirs")
                    .get("/internal/merchant-placements")
                    .then()
                    .statusCode(403)
                    .body("code", equalTo("FORBIDDEN"));
            shard.with(token)
                    .contentType("application/json")
                    .body("{\"key\": \"theirs\", \"shard\": 9}")
                    .put("/internal/merchant-placements")
                    .then()
                    .statusCode(403)
                    .body("code", equalTo("FORBIDDEN"));
        }
        shard.asOperator()
                .contentType("application/json")
                .body("{\"key\": \"theirs\", \"shard\": 3}")
                .put("/internal/merchant-placements")
                .then()
                .statusCode(200)
                .body("shard", equalTo(3));
    }

    @Test
    void theAuditLogShowsWhoOrderedAClocksResume() {
        TestTokens callers = TestTokens.in(Path.of(callersFolder));
        shard.asSupport().post("/internal/clock/resume").then().statusCode(403);
        shard.with(callers.person("operator"))
                .post("/internal/clock/resume")
                .then()
                .statusCode(204);

        assertThat(audit.lines).containsExactly("CLOCK_RESUME_ORDERED subject=person");
    }

    @ParameterizedTest // CASE 38
    @ValueSource(
            strings = {
                "/internal/shard",
                "/internal/transfers/1",
                "/internal/transfers?fromId=0&toId=1",
                "/internal/merchants/1",
                "/internal/merchants/1/accounts",
                "/internal/merchants/1/accounts/1",
                "/internal/merchants/1/transfers",
                "/internal/merchants/1/transfers/1"
            })
    void everyDoorDemandsAServicesToken(String path) {
        RestAssured.given()
                .baseUri(shard.url())
                .get(path)
                .then()
                .statusCode(401)
                .contentType("application/problem+json")
                .body("code", equalTo("UNAUTHENTICATED"))
                .body("correlationId", notNullValue());
        for (String refused : List.of(
                "rubbish",
                shard.tokens().expired(),
                shard.tokens().forAudience("somewhere-else"),
                io.shardpay.ledger.testing.TestTokens.create().service())) {
            shard.with(refused)
                    .get(path)
                    .then()
                    .statusCode(401)
                    .contentType("application/problem+json")
                    .body("code", equalTo("UNAUTHENTICATED"));
        }
        shard.with(shard.tokens().withRolesOnly("operator", "support", "merchant"))
                .get(path)
                .then()
                .statusCode(403)
                .contentType("application/problem+json")
                .body("code", equalTo("FORBIDDEN"));
    }

    private io.restassured.response.Response get(RequestSpecification caller, String path) {
        return caller.get("/internal/merchants/" + theirs
                + path.replace("{account}", theirAccount).replace("{transfer}", theirTransfer));
    }

    /** What the audit log says meanwhile. */
    private static final class AuditLines extends Handler {
        final List<String> lines = new CopyOnWriteArrayList<>();

        @Override
        public void publish(LogRecord event) {
            lines.add(
                    event.getMessage().contains("%s")
                            ? event.getMessage().formatted(event.getParameters())
                            : event.getMessage());
        }

        @Override
        public void flush() {
            // nothing is held back
        }

        @Override
        public void close() {
            // nothing is open
        }
    }
}
