package io.shardpay.infra.local.stack;

import java.util.List;

/**
 * Who may log in at the console of a local stack. The console listens on 127.0.0.1 only; a deployment names its own users.
 *
 * @param user name on the login page and in the events of look-ups
 * @param password good for demonstrations only
 * @param roles separated by commas
 */
public record ConsoleLogin(String user, String password, String roles) {
    /** A support agent. */
    public static final ConsoleLogin AGENT = new ConsoleLogin("agent", "agent-local", "support");
    /** A support agent who may also read the audit. */
    public static final ConsoleLogin SUPERVISOR =
            new ConsoleLogin("supervisor", "supervisor-local", "support,supervisor");

    static final List<ConsoleLogin> ALL = List.of(AGENT, SUPERVISOR);
}
