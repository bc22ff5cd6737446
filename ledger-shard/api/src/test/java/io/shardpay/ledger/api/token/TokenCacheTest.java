package io.shardpay.ledger.api.token;

import static org.assertj.core.api.Assertions.assertThat;

import io.smallrye.jwt.auth.principal.DefaultJWTCallerPrincipal;
import io.smallrye.jwt.auth.principal.JWTCallerPrincipal;
import java.time.Clock;
import java.time.Duration;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.concurrent.atomic.AtomicLong;
import org.jose4j.jwt.JwtClaims;
import org.jose4j.jwt.NumericDate;
import org.junit.jupiter.api.Test;

class TokenCacheTest {
    private static final Instant NOW = Instant.parse("2026-11-30T14:00:00Z");

    private final AtomicLong nanos = new AtomicLong();
    private final TokenCache cache = new TokenCache(Clock.fixed(NOW, ZoneOffset.UTC), nanos::get);

    private static JWTCallerPrincipal endingIn(Duration life) {
        JwtClaims claims = new JwtClaims();
        claims.setExpirationTime(NumericDate.fromSeconds(NOW.plus(life).getEpochSecond()));
        return new DefaultJWTCallerPrincipal(claims);
    }

    @Test
    void aVerifiedTokenIsRememberedForAMinuteAtMost() {
        JWTCallerPrincipal token = endingIn(Duration.ofHours(1));
        cache.put("text", token);
        nanos.set(Duration.ofSeconds(59).toNanos());
        assertThat(cache.get("text")).isSameAs(token);
        nanos.set(Duration.ofSeconds(61).toNanos());
        assertThat(cache.get("text")).isNull();
    }

    @Test
    void anEntryNeverOutlivesItsToken() {
        cache.put("text", endingIn(Duration.ofSeconds(10)));
        nanos.set(Duration.ofSeconds(9).toNanos());
        assertThat(cache.get("text")).isNotNull();
        nanos.set(Duration.ofSeconds(11).toNanos());
        assertThat(cache.get("text")).isNull();
    }

    @Test
    void aTokenThatHasEndedIsNotRemembered() {
        cache.put("text", endingIn(Duration.ofSeconds(-5)));
        nanos.set(1);
        assertThat(cache.get("text")).isNull();
    }

    @Test
    void anotherTextIsAnotherToken() {
        cache.put("text", endingIn(Duration.ofHours(1)));
        assertThat(cache.get("texT")).isNull();
    }
}
