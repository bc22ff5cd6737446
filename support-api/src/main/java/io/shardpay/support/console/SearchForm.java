package io.shardpay.support.console;

import jakarta.ws.rs.core.MultivaluedMap;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * The search form as the agent filled it in: texts, trimmed, empty when not given.
 *
 * @param from wall time in {@code zone}
 * @param to wall time in {@code zone}, exclusive
 * @param minAmount in the major unit of {@code currency}
 * @param maxAmount in the major unit of {@code currency}
 */
public record SearchForm(
        String merchant,
        String from,
        String to,
        String zone,
        String account,
        String minAmount,
        String maxAmount,
        String currency,
        String status,
        String reference,
        String order,
        String limit) {
    /** The names of the fields. */
    static final List<String> FIELDS = List.of(
            "merchant",
            "from",
            "to",
            "zone",
            "account",
            "minAmount",
            "maxAmount",
            "currency",
            "status",
            "reference",
            "order",
            "limit");

    /** What a search may be asked with: its fields, and where its list goes on. */
    static final String[] FIELDS_AND_CURSOR =
            Stream.concat(FIELDS.stream(), Stream.of("cursor")).toArray(String[]::new);

    /** Reads the form; parameters that it does not know are left to the caller. */
    static SearchForm read(MultivaluedMap<String, String> given) {
        Map<String, String> texts = new LinkedHashMap<>();
        for (String name : FIELDS) {
            String text = given.getFirst(name);
            texts.put(name, text == null ? "" : text.strip());
        }
        return of(texts);
    }

    /** The same form with another window. */
    SearchForm withWindow(String newFrom, String newTo, String newZone) {
        Map<String, String> texts = texts();
        texts.put("from", newFrom);
        texts.put("to", newTo);
        texts.put("zone", newZone);
        return of(texts);
    }

    /** The form as a query string without its empty fields. */
    String query() {
        return texts().entrySet().stream()
                .filter(field -> !field.getValue().isEmpty())
                .map(field -> field.getKey() + "=" + URLEncoder.encode(field.getValue(), StandardCharsets.UTF_8))
                .collect(Collectors.joining("&"));
    }

    /** Whether any filter beyond merchant and window is set, so that the page shows those fields. */
    public boolean hasMoreFilters() {
        return !(account + minAmount + maxAmount + currency + status + reference).isEmpty();
    }

    private Map<String, String> texts() {
        Map<String, String> texts = new LinkedHashMap<>();
        List<String> values = List.of(
                merchant, from, to, zone, account, minAmount, maxAmount, currency, status, reference, order, limit);
        for (int i = 0; i < FIELDS.size(); i++) {
            texts.put(FIELDS.get(i), values.get(i));
        }
        return texts;
    }

    private static SearchForm of(Map<String, String> texts) {
        return new SearchForm(
                text(texts, "merchant"),
                text(texts, "from"),
                text(texts, "to"),
                text(texts, "zone"),
                text(texts, "account"),
                text(texts, "minAmount"),
                text(texts, "maxAmount"),
                text(texts, "currency"),
                text(texts, "status"),
                text(texts, "reference"),
                text(texts, "order"),
                text(texts, "limit"));
    }

    private static String text(Map<String, String> texts, String name) {
        return texts.getOrDefault(name, "");
    }
}
