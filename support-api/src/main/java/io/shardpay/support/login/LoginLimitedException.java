package io.shardpay.support.login;

import io.quarkus.security.AuthenticationFailedException;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/** Too many wrong passwords. Whether of the user name or of the address is not said: it would tell which names exist. */
public final class LoginLimitedException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final Duration wait;

    private LoginLimitedException(Duration wait) {
        super("too many attempts", null, false, false); // an expected answer: no stack trace to fill
        this.wait = wait;
    }

    /** The failure that the security layer passes on. */
    static AuthenticationFailedException failure(Duration wait) {
        LoginLimitedException limited = new LoginLimitedException(wait);
        return new AuthenticationFailedException(limited.getMessage(), limited);
    }

    /** What stands behind a failed log-in; null when it was something else. */
    public static @Nullable LoginLimitedException behind(Throwable failure) {
        Throwable cause = failure;
        while (cause != null && !(cause instanceof LoginLimitedException)) {
            cause = cause.getCause();
        }
        return (LoginLimitedException) cause;
    }

    /** In whole seconds, rounded up: who comes earlier is refused again. */
    public long waitSeconds() {
        return Math.max(1, wait.plusNanos(999_999_999).toSeconds());
    }
}
