package io.shardpay.ledger.caller;

import static org.assertj.core.api.Assertions.assertThat;
import static org.hamcrest.Matchers.equalTo;

import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.quarkus.test.junit.QuarkusTest;
import io.restassured.response.Response;
import io.shardpay.ledger.caller.ForgedTokens.KeyForm;
import io.shardpay.ledger.testing.ShardTest;
import io.shardpay.ledger.testing.TestTokens;
import io.shardpay.ledger.testing.TokensResource;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.BiFunction;
import org.eclipse.microprofile.config.inject.ConfigProperty;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Tokens an attacker might send. Each kind is tried against both issuers that a shard knows: as a service at a service's door, as
 * an operator at the clock. Beside each stands the same token made properly, which is let in: so it is the flaw that is refused.
 */
@QuarkusTest
class TokensIT extends ShardTest {
    private static final long MINUTE = 60;

    @ConfigProperty(name = TokensResource.CALLERS_FOLDER)
    String callersFolder;

    private ForgedTokens services;
    private ForgedTokens callers;

    @BeforeEach
    void readKeys() {
        services = new ForgedTokens(shard.tokens());
        callers = new ForgedTokens(TestTokens.in(Path.of(callersFolder)));
    }

    /** The two doors, each with the keys and the claims that open it. */
    private enum Door {
        SERVICE,
        OPERATOR
    }

    private ForgedTokens keys(Door door) {
        return door == Door.SERVICE ? services : callers;
    }

    private ForgedTokens keysOfTheOther(Door door) {
        return door == Door.SERVICE ? callers : services;
    }

    private static Map<String, Object> claims(Door door) {
        long now = System.currentTimeMillis() / 1000;
        Map<String, Object> claims = new TreeMap<>();
        claims.put("sub", "mallory");
        claims.put("iat", now);
        claims.put("exp", now + 5 * MINUTE);
        claims.put("iss", door == Door.SERVICE ? TestTokens.ISSUER : TestTokens.CALLERS);
        claims.put("groups", List.of(door == Door.SERVICE ? "service" : "operator"));
        if (door == Door.SERVICE) {
            claims.put("aud", TestTokens.AUDIENCE);
        }
        return claims;
    }

    private static String json(Door door) {
        return json(claims(door));
    }

    private static String json(Map<String, Object> claims) {
        try {
            return new ObjectMapper().writeValueAsString(claims);
        } catch (JsonProcessingException e) {
            throw new IllegalStateException(e);
        }
    }

    private static String without(Door door, String claim) {
        Map<String, Object> claims = claims(door);
        assertThat(claims.remove(claim)).isNotNull();
        return json(claims);
    }

    private static String with(Door door, String claim, Object value) {
        Map<String, Object> claims = claims(door);
        claims.put(claim, value);
        return json(claims);
    }

    private Response knock(Door door, String token) {
        return door == Door.SERVICE
                ? shard.with(token).get("/internal/shard")
                : shard.with(token).post("/internal/clock/resume");
    }

    private void letIn(Door door, String token) {
        assertThat(knock(door, token).statusCode()).isIn(200, 204);
    }

    private void refused(Door door, String token) {
        knock(door, token)
                .then()
                .statusCode(401)
                .contentType("application/problem+json")
                .body("code", equalTo("UNAUTHENTICATED"));
    }

    private void forbidden(Door door, String token) {
        knock(door, token).then().statusCode(403).body("code", equalTo("FORBIDDEN"));
    }

    @ParameterizedTest
    @EnumSource(Door.class)
    void aProperTokenIsLetIn(Door door) {
        letIn(door, keys(door).signed(json(door)));
    }

    @ParameterizedTest
    @EnumSource(Door.class)
    void noSignatureIsNoToken(Door door) {
        for (String algorithm : List.of("none", "None", "NONE", "RS256", "HS256", "")) {
            refused(door, ForgedTokens.unsigned(algorithm, json(door)));
        }
        String honest = keys(door).signed(json(door));
        refused(door, honest.substring(0, honest.lastIndexOf('.') + 1));
        refused(door, honest.substring(0, honest.lastIndexOf('.')));
    }

    @ParameterizedTest
    @EnumSource(Door.class)
    void thePublicKeyIsNoSecret(Door door) {
        for (KeyForm form : KeyForm.values()) {
            refused(door, keys(door).hmacWithThePublicKey(form, json(door)));
        }
    }

    @ParameterizedTest
    @EnumSource(Door.class)
    void anotherAlgorithmOfTheSameKeyWasNotAgreedTo(Door door) {
        refused(door, keys(door).signedWith("RS512", "SHA512withRSA", json(door)));
        refused(door, keys(door).signedWith("RS384", "SHA384withRSA", json(door)));
    }

    @ParameterizedTest
    @EnumSource(Door.class)
    void aKeyThatTheTokenBringsAlongIsNotTheIssuers(Door door) {
        refused(door, ForgedTokens.signedWithItsOwnKey(json(door)));
    }

    @ParameterizedTest
    @EnumSource(Door.class)
    void aSignatureHoldsForItsOwnClaimsOnly(Door door) {
        Map<String, Object> more = claims(door);
        more.put("groups", List.of("service", "operator", "support"));

        refused(door, keys(door).withTheSignatureOf(keys(door).signed(json(door)), json(more)));
    }

    @ParameterizedTest
    @EnumSource(Door.class)
    void aTokenThatNeverEndsIsRefused(Door door) {
        refused(door, keys(door).signed(without(door, "exp")));
    }

    @ParameterizedTest
    @EnumSource(Door.class)
    void aTokenThatHasEndedOrNotBegunIsRefused(Door door) {
        long now = System.currentTimeMillis() / 1000;
        refused(door, keys(door).signed(with(door, "exp", now - 2 * MINUTE)));
        refused(door, keys(door).signed(with(door, "exp", 0)));
        refused(door, keys(door).signed(with(door, "nbf", now + 2 * MINUTE)));
    }

    @ParameterizedTest
    @EnumSource(Door.class)
    void anotherIssuerOrNoneIsRefused(Door door) {
        refused(door, keys(door).signed(without(door, "iss")));
        for (String issuer : List.of("urn:shardpay:else", "", "urn:shardpay:services ", "URN:SHARDPAY:LOCAL")) {
            refused(door, keys(door).signed(with(door, "iss", issuer)));
        }
    }

    @ParameterizedTest
    @EnumSource(Door.class)
    void oneIssuersKeySignsNothingForTheOther(Door door) {
        refused(door, keysOfTheOther(door).signed(json(door)));
        Door other = door == Door.SERVICE ? Door.OPERATOR : Door.SERVICE;
        refused(door, keys(door).signed(with(door, "iss", claims(other).get("iss"))));
    }

    @Test
    void aServicesTokenForAnotherAudienceOrNoneIsRefused() {
        refused(Door.SERVICE, services.signed(without(Door.SERVICE, "aud")));
        refused(Door.SERVICE, services.signed(with(Door.SERVICE, "aud", List.of("shardpay-sequencer", "x"))));
        letIn(Door.SERVICE, services.signed(with(Door.SERVICE, "aud", List.of("x", TestTokens.AUDIENCE))));
    }

    /** The issuer of the doors makes operators and nothing else, whatever it writes into a token. */
    @Test
    void theDoorsIssuerMakesNoService() {
        BiFunction<String, Object, String> token = (claim, value) -> callers.signed(with(Door.OPERATOR, claim, value));
        for (List<String> roles : List.of(
                List.of("merchant"),
                List.of("merchant", "acquirer"),
                List.of("support", "supervisor"),
                List.of("Operator"),
                List.of("operator "),
                List.<String>of())) {
            forbidden(Door.OPERATOR, token.apply("groups", roles));
            forbidden(Door.SERVICE, token.apply("groups", roles));
        }
        for (List<String> roles : List.of(List.of("service"), List.of("service", "operator"))) {
            refused(Door.OPERATOR, token.apply("groups", roles));
            refused(Door.SERVICE, token.apply("groups", roles));
        }
        forbidden(Door.OPERATOR, callers.signed(without(Door.OPERATOR, "groups")));
        // A claim that maps roles to others is honoured by the library: it must not make a service either.
        refused(Door.SERVICE, token.apply("roleMappings", Map.of("operator", "service")));
        refused(Door.OPERATOR, token.apply("roleMappings", Map.of("operator", "service")));
        knock(Door.SERVICE, callers.signed(json(Door.OPERATOR)))
                .then()
                .statusCode(403)
                .body("code", equalTo("FORBIDDEN"));
    }

    /** Not even with a merchant's name in it, and not at any merchant's door. */
    @Test
    void anOperatorsTokenOpensTheClockAndNoOtherDoor() {
        String merchant = shard.newMerchant();
        Map<String, Object> claims = claims(Door.OPERATOR);
        claims.put("groups", List.of("operator", "support", "merchant", "acquirer"));
        claims.put("merchant_id", merchant);
        String token = callers.signed(json(claims));

        letIn(Door.OPERATOR, token);
        for (String path : List.of(
                "/internal/shard",
                "/internal/transfers/1",
                "/internal/transfers?fromId=0&toId=1",
                "/internal/merchants/" + merchant,
                "/internal/merchants/" + merchant + "/accounts",
                "/internal/merchants/" + merchant + "/accounts/1",
                "/internal/merchants/" + merchant + "/transfers",
                "/internal/merchants/" + merchant + "/transfers/1")) {
            shard.with(token).get(path).then().statusCode(403).body("code", equalTo("FORBIDDEN"));
        }
        for (String path : List.of(
                "/internal/merchants",
                "/internal/merchants/" + merchant + "/accounts",
                "/internal/merchants/" + merchant + "/transfers")) {
            shard.with(token)
                    .contentType("application/json")
                    .body("{}")
                    .post(path)
                    .then()
                    .statusCode(403)
                    .body("code", equalTo("FORBIDDEN"));
        }
    }

    @Test
    void aServicesTokenWithoutTheRoleServiceIsRefusedAtEveryDoor() {
        for (List<String> roles : List.of(List.of("merchant"), List.of("support", "operator"), List.of("Service"))) {
            knock(Door.SERVICE, services.signed(with(Door.SERVICE, "groups", roles)))
                    .then()
                    .statusCode(403)
                    .body("code", equalTo("FORBIDDEN"));
        }
        knock(Door.OPERATOR, services.signed(json(Door.SERVICE)))
                .then()
                .statusCode(403)
                .body("code", equalTo("FORBIDDEN"));
    }
}
