package io.shardpay.ledger.api.token;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import com.github.benmanes.caffeine.cache.Expiry;
import com.github.benmanes.caffeine.cache.Ticker;
import io.smallrye.jwt.auth.principal.JWTCallerPrincipal;
import java.time.Clock;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * Verified tokens by their text, so that a signature is checked once and not with every request. An entry never outlives the
 * token, nor {@link #MAX_AGE}: so long a withdrawn key may go on being trusted. Thread-safe.
 */
final class TokenCache {
    static final Duration MAX_AGE = Duration.ofSeconds(60);
    /** Tokens in memory, about 3 KiB each: enough for every caller of a busy minute, small beside the heap. */
    static final int MAX_TOKENS = 8_192;

    private final Clock clock;
    private final Cache<String, JWTCallerPrincipal> verified;

    TokenCache(Clock clock, Ticker ticker) {
        this.clock = clock;
        this.verified = Caffeine.newBuilder()
                .maximumSize(MAX_TOKENS)
                .ticker(ticker)
                .expireAfter(Expiry.<String, JWTCallerPrincipal>creating((text, token) -> lifetime(token)))
                .build();
    }

    @Nullable
    JWTCallerPrincipal get(String text) {
        JWTCallerPrincipal known = verified.getIfPresent(text);
        // Asked again, because a wall clock may have jumped over the end of a token while the ticker stood still.
        return known == null || left(known).isZero() ? null : known;
    }

    void put(String text, JWTCallerPrincipal token) {
        verified.put(text, token);
    }

    private Duration lifetime(JWTCallerPrincipal token) {
        Duration left = left(token);
        return left.compareTo(MAX_AGE) < 0 ? left : MAX_AGE;
    }

    private Duration left(JWTCallerPrincipal token) {
        long millis = TimeUnit.SECONDS.toMillis(token.getExpirationTime()) - clock.millis();
        return Duration.ofMillis(Math.max(0, millis));
    }
}
