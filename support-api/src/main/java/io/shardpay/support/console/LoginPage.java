package io.shardpay.support.console;

import org.jspecify.annotations.Nullable;

/**
 * @param message what to say above the form; empty for nothing
 * @param tone {@code error} or {@code note}
 */
public record LoginPage(String message, String tone) {
    static final LoginPage FAILED = new LoginPage("User name or password is wrong.", "error");
    static final LoginPage INCOMPLETE = new LoginPage("Please fill in the user name and the password.", "error");
    static final LoginPage AGAIN = new LoginPage(
            "That log-in could not be read, or its page was open for too long. Please log in again.", "error");

    /** The page that the parameters of its address ask for. */
    static LoginPage of(@Nullable String failed, @Nullable String again, @Nullable String out) {
        if (failed != null) {
            return FAILED;
        }
        if (again != null) {
            return AGAIN;
        }
        return new LoginPage(out != null ? "You are logged out." : "", "note");
    }

    static LoginPage limited(long waitSeconds) {
        return new LoginPage("Too many attempts to log in. Please try again in " + waitSeconds + " seconds.", "error");
    }
}
