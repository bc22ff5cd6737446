package io.shardpay.support.console;

import io.shardpay.ledger.api.problem.FieldError;
import io.shardpay.ledger.api.problem.ProblemException;
import java.util.Map;
import java.util.stream.Collectors;

/** What a problem says, in the words of the forms: their labels in place of parameters' names, and no codes. */
final class ProblemWords {
    /** As in the templates. */
    private static final Map<String, String> LABELS = Map.ofEntries(
            Map.entry("merchant", "Merchant ID"),
            Map.entry("from", "From"),
            Map.entry("to", "To"),
            Map.entry("zone", "Time zone"),
            Map.entry("account", "Account ID"),
            Map.entry("minAmount", "Amount from"),
            Map.entry("maxAmount", "Amount to"),
            Map.entry("currency", "Currency"),
            Map.entry("status", "Status"),
            Map.entry("reference", "Reference"),
            Map.entry("order", "Order"),
            Map.entry("limit", "Rows a page"),
            Map.entry("id", "ID"));

    private ProblemWords() {}

    /** A sentence or two, without a full stop at the end. */
    static String of(ProblemException problem) {
        return switch (problem.code()) {
            case UNKNOWN_PARAMETER ->
                "This page’s address is not one that the console makes: "
                        + problem.errors().stream()
                                .map(error ->
                                        error.field() + " is " + (isLabelled(error) ? "given twice" : "not known"))
                                .collect(Collectors.joining(", "));
            case INVALID_CURSOR ->
                "This next page belongs to another search, or to one from before a restart. Please search again";
            case INVALID_PARAMETER ->
                problem.errors().stream()
                        .map(error -> label(error) + " " + error.message())
                        .collect(Collectors.joining(". "));
            default -> problem.code().title() + ": " + problem.detail();
        };
    }

    /** The same without the title, for a page that has it as its heading. */
    static String sentence(ProblemException problem) {
        return switch (problem.code()) {
            case UNKNOWN_PARAMETER, INVALID_CURSOR, INVALID_PARAMETER -> of(problem);
            default -> capitalized(problem.detail());
        };
    }

    private static String capitalized(String text) {
        return text.isEmpty() ? text : Character.toUpperCase(text.charAt(0)) + text.substring(1);
    }

    private static boolean isLabelled(FieldError error) {
        return LABELS.containsKey(error.field()) || error.field().equals("cursor");
    }

    private static String label(FieldError error) {
        return LABELS.getOrDefault(error.field(), error.field());
    }
}
