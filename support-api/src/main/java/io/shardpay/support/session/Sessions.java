package io.shardpay.support.session;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import com.github.benmanes.caffeine.cache.Ticker;
import jakarta.inject.Inject;
import jakarta.inject.Singleton;
import java.security.SecureRandom;
import java.time.Duration;
import java.util.Base64;
import org.jspecify.annotations.Nullable;

/**
 * The sessions that are alive, in the memory of this process: what is not here is nobody, so a copy of a cookie dies with the
 * log-out, and every session with the process. Thread-safe.
 */
@Singleton
public class Sessions {
    /** Far more than there are agents; about 300 bytes each. Beyond, the sessions that are used least end early. */
    static final int MAX_SESSIONS = 10_000;

    /** As many as nobody can guess (OWASP asks for 8 bytes at least). */
    private static final int TOKEN_BYTES = 32;

    private final Cache<String, Session> alive;
    private final Duration longest;
    private final Ticker time;
    private final SecureRandom random = new SecureRandom();

    @Inject
    public Sessions(SessionSettings settings) {
        this(settings.idle(), settings.longest(), Ticker.systemTicker());
    }

    Sessions(Duration idle, Duration longest, Ticker time) {
        this.alive = Caffeine.newBuilder()
                .maximumSize(MAX_SESSIONS)
                .expireAfterAccess(idle)
                .ticker(time)
                .build();
        this.longest = longest;
        this.time = time;
    }

    /** Begins a session and answers its token, which is never the same twice. */
    public String begin(String user) {
        byte[] bytes = new byte[TOKEN_BYTES];
        random.nextBytes(bytes);
        String token = Base64.getUrlEncoder().withoutPadding().encodeToString(bytes);
        alive.put(token, new Session(user, time.read()));
        return token;
    }

    /** The user of a session that is alive, which counts as its use; null for every other text. */
    public @Nullable String userOf(String token) {
        Session session = alive.getIfPresent(token);
        if (session == null) {
            return null;
        }
        if (time.read() - session.begunAtNanos() >= longest.toNanos()) {
            alive.invalidate(token);
            return null;
        }
        return session.user();
    }

    /** Ends a session at once, whoever holds a copy of its token. */
    public void end(String token) {
        alive.invalidate(token);
    }

    private record Session(String user, long begunAtNanos) {}
}
