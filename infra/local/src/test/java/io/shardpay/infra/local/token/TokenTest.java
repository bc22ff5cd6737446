package io.shardpay.infra.local.token;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.SerializationFeature;
import io.shardpay.infra.local.key.LocalKeys;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.InstantSource;
import java.util.Base64;
import java.util.List;
import java.util.Map;
import org.jose4j.jwk.JsonWebKeySet;
import org.jose4j.jwt.JwtClaims;
import org.jose4j.jwt.NumericDate;
import org.jose4j.jwt.consumer.JwtConsumerBuilder;
import org.jose4j.keys.resolvers.JwksVerificationKeyResolver;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine;

/** The tokens are verified as the doors do it, with the key set that these get, and taken apart by hand where it counts. */
class TokenTest {
    private static final Instant NOW = Instant.parse("2026-11-30T14:00:00Z");
    private static final String MERCHANT = "253158878085292033";

    @TempDir
    Path keys;

    private final StringWriter out = new StringWriter();
    private final StringWriter err = new StringWriter();

    @Test
    void aMerchantMayAlsoBringMoneyIn() throws Exception {
        JwtClaims claims = claimsOf("merchant", MERCHANT);
        assertThat(claims.getStringListClaimValue("groups")).containsExactly("merchant", "acquirer");
        assertThat(claims.getStringClaimValue("merchant_id")).isEqualTo(MERCHANT);
    }

    @Test
    void withoutAcquirerItIsAMerchantOnly() throws Exception {
        JwtClaims claims = claimsOf("merchant", MERCHANT, "--no-acquirer");
        assertThat(claims.getStringListClaimValue("groups")).containsExactly("merchant");
    }

    @ParameterizedTest
    @CsvSource({"support,support", "supervisor,support supervisor", "operator,operator"})
    void staffHaveTheirRolesAndNoMerchant(String command, String roles) throws Exception {
        JwtClaims claims = claimsOf(command);
        assertThat(claims.getStringListClaimValue("groups")).isEqualTo(List.of(roles.split(" ")));
        assertThat(claims.hasClaim("merchant_id")).isFalse();
    }

    @Test
    void aTokenLivesTwelveHours() throws Exception {
        JwtClaims claims = claimsOf("support");
        assertThat(claims.getIssuedAt().getValueInMillis())
                .isEqualTo(Instant.parse("2026-11-30T14:00:00Z").toEpochMilli());
        assertThat(claims.getExpirationTime().getValueInMillis())
                .isEqualTo(Instant.parse("2026-12-01T02:00:00Z").toEpochMilli());
    }

    @Test
    void headerAndClaimsAreTheseAndNoOthers() throws Exception {
        LocalKeys.in(keys);
        assertThat(run("merchant", MERCHANT)).isZero();
        String[] parts = out.toString().strip().split("\\.");
        assertThat(json(parts[0])).isEqualTo("{\"alg\":\"RS256\",\"kid\":\"callers\",\"typ\":\"JWT\"}");
        assertThat(json(parts[1]))
                .matches("\\{\"exp\":1796090400,\"groups\":\\[\"merchant\",\"acquirer\"],\"iat\":1796047200,"
                        + "\"iss\":\"urn:shardpay:local\",\"jti\":\"[0-9a-f-]{36}\",\"merchant_id\":\"" + MERCHANT
                        + "\",\"sub\":\"merchant-" + MERCHANT + "\",\"upn\":\"merchant-" + MERCHANT + "\"}");
    }

    @Test
    void nothingButTheTokenIsPrinted() {
        LocalKeys.in(keys);
        assertThat(run("operator")).isZero();
        assertThat(out.toString()).matches("[\\w-]+\\.[\\w-]+\\.[\\w-]+\\R");
        assertThat(err.toString()).isEmpty();
    }

    @ParameterizedTest
    @ValueSource(strings = {"12a", "", "007", "99999999999999999999"})
    void anIdThatIsNoneIsNamed(String id) {
        LocalKeys.in(keys);
        assertThat(run("merchant", id)).isEqualTo(2);
        assertThat(err.toString()).startsWith("merchant ID: ID '" + id + "'");
        assertThat(out.toString()).isEmpty();
    }

    @Test
    void beforeTheStackRanOnceItSaysWhatToDo() {
        Path none = keys.resolve("none");
        CommandLine command = Token.commandLine(new Token(none, InstantSource.fixed(NOW)));
        command.setErr(new PrintWriter(err, true));
        assertThat(command.execute("support")).isEqualTo(1);
        assertThat(err.toString().strip())
                .isEqualTo("infra/token: there are no keys in " + none
                        + "; start the local stack once with infra/up, which makes them");
    }

    @Test
    void withoutArgumentsItSaysForWhomTokensAre() {
        assertThat(run()).isEqualTo(2);
        assertThat(err.toString()).startsWith("say for whom: merchant ID, support, supervisor or operator");
    }

    @Test
    void anUnknownArgumentIsRefused() {
        assertThat(run("support", "--for-ever")).isEqualTo(2);
        assertThat(err.toString()).startsWith("Unknown option: '--for-ever'");
    }

    /** Sorted by name, because the order means nothing. */
    private static String json(String part) throws Exception {
        ObjectMapper sorted = new ObjectMapper().enable(SerializationFeature.ORDER_MAP_ENTRIES_BY_KEYS);
        return sorted.writeValueAsString(sorted.readValue(Base64.getUrlDecoder().decode(part), Map.class));
    }

    private JwtClaims claimsOf(String... args) throws Exception {
        LocalKeys local = LocalKeys.in(keys);
        assertThat(run(args)).as(err.toString()).isZero();
        JsonWebKeySet published = new JsonWebKeySet(Files.readString(local.callersKeySet()));
        return new JwtConsumerBuilder()
                .setVerificationKeyResolver(new JwksVerificationKeyResolver(published.getJsonWebKeys()))
                .setExpectedIssuer("urn:shardpay:local")
                .setEvaluationTime(NumericDate.fromSeconds(NOW.getEpochSecond()))
                .setRequireSubject()
                .setRequireExpirationTime()
                .build()
                .processToClaims(out.toString().strip());
    }

    private int run(String... args) {
        CommandLine command = Token.commandLine(new Token(keys, InstantSource.fixed(NOW)));
        command.setOut(new PrintWriter(out, true)).setErr(new PrintWriter(err, true));
        return command.execute(args);
    }
}
