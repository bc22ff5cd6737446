package io.shardpay.ledger.api.token;

import static org.assertj.core.api.Assertions.assertThat;

import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import io.shardpay.id.MerchantId;
import java.security.KeyPairGenerator;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.Base64;
import java.util.Set;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class ServiceTokensTest {
    private static final Instant NOW = Instant.parse("2026-11-30T14:00:00Z");
    private static final ServiceCaller MERCHANT =
            new ServiceCaller(Set.of(Roles.MERCHANT, Roles.ACQUIRER), new MerchantId(42));

    private final AtomicLong nanos = new AtomicLong();
    private ServiceTokens tokens;

    @BeforeEach
    void tokens() throws Exception {
        KeyPairGenerator generator = KeyPairGenerator.getInstance("RSA");
        generator.initialize(2048);
        tokens = new ServiceTokens(
                generator.generateKeyPair().getPrivate(), "gateway", Clock.fixed(NOW, ZoneOffset.UTC), nanos::get);
    }

    private static JsonNode part(String token, int index) throws Exception {
        return new ObjectMapper().readTree(Base64.getUrlDecoder().decode(token.split("\\.")[index]));
    }

    @Test
    void aTokenCarriesTheCallersRolesAndMerchantAndTheServiceRole() throws Exception {
        String token = tokens.tokenFor(MERCHANT);
        assertThat(part(token, 0).get("alg").asText()).isEqualTo("RS256");
        assertThat(part(token, 0).get("kid").asText()).isEqualTo("gateway");
        JsonNode claims = part(token, 1);
        assertThat(claims.get("iss").asText()).isEqualTo("urn:shardpay:services");
        assertThat(claims.get("aud").asText()).isEqualTo("shardpay-ledger");
        assertThat(claims.get("groups").valueStream().map(JsonNode::asText))
                .containsExactlyInAnyOrder("service", "merchant", "acquirer");
        assertThat(claims.get("merchant_id").asText()).isEqualTo("42");
        assertThat(claims.get("iat").asLong()).isEqualTo(NOW.getEpochSecond());
        assertThat(claims.get("exp").asLong()).isEqualTo(NOW.getEpochSecond() + 300);
    }

    @Test
    void theServiceItselfHasNoMerchant() throws Exception {
        JsonNode claims = part(tokens.tokenFor(ServiceCaller.ITSELF), 1);
        assertThat(claims.get("groups").valueStream().map(JsonNode::asText)).containsExactly("service");
        assertThat(claims.has("merchant_id")).isFalse();
    }

    @Test
    void aTokenIsUsedAgainAndRenewedBeforeItEnds() {
        String first = tokens.tokenFor(MERCHANT);
        nanos.set(Duration.ofSeconds(239).toNanos());
        assertThat(tokens.tokenFor(MERCHANT)).isEqualTo(first);
        nanos.set(Duration.ofSeconds(241).toNanos());
        assertThat(tokens.tokenFor(MERCHANT)).isNotEqualTo(first);
    }

    @Test
    void callersNeverShareAToken() {
        assertThat(tokens.tokenFor(MERCHANT))
                .isNotEqualTo(tokens.tokenFor(new ServiceCaller(MERCHANT.roles(), new MerchantId(43))))
                .isNotEqualTo(tokens.tokenFor(new ServiceCaller(Set.of(Roles.MERCHANT), new MerchantId(42))));
    }
}
