package io.shardpay.infra.local.stack;

/**
 * Who may log in at the console of a local stack. The console listens on 127.0.0.1 only; a deployment names its own users.
 *
 * @param user name on the login page and in the events of look-ups
 * @param password good for demonstrations only
 */
public record ConsoleLogin(String user, String password) {
    /** The support agent of every local stack. */
    public static final ConsoleLogin AGENT = new ConsoleLogin("agent", "agent-local");
}
