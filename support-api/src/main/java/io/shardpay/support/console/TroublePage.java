package io.shardpay.support.console;

import io.shardpay.ledger.api.problem.ProblemCode;

/**
 * Something that went wrong and concerns no field.
 *
 * @param ofTheUser whether another user may fare better
 */
public record TroublePage(String title, String detail, String correlationId, boolean ofTheUser) {
    TroublePage(String title, String detail, String correlationId) {
        this(title, detail, correlationId, false);
    }

    /**
     * The trouble in the words of a person who looks at a page, not of a program that calls an API.
     *
     * @param detail what the problem says of itself
     */
    static TroublePage of(ProblemCode code, String detail, String correlationId) {
        return switch (code) {
            case NOT_FOUND ->
                new TroublePage("No such page", "There is no page of the console at this address.", correlationId);
            case METHOD_NOT_ALLOWED, UNSUPPORTED_MEDIA_TYPE, NOT_ACCEPTABLE ->
                new TroublePage(
                        "This cannot be done here",
                        "The page exists, but it does not take what was sent to it.",
                        correlationId);
            case FORBIDDEN ->
                new TroublePage("Not for this user", "This user may not use the support console.", correlationId, true);
            case INTERNAL ->
                new TroublePage("That did not work", "Something went wrong here. It has been noted.", correlationId);
            default -> new TroublePage(code.title(), detail, correlationId);
        };
    }

    /** For a form that came without the token of its page: from elsewhere, or from a page that was open for too long. */
    static TroublePage staleForm(String correlationId) {
        return new TroublePage(
                "This page was open for too long",
                "What you sent could not be taken, and nothing was done. Please open the page anew and try again.",
                correlationId);
    }
}
