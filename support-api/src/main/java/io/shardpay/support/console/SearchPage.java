package io.shardpay.support.console;

import io.shardpay.ledger.api.transfer.TransferStatus;
import io.shardpay.support.amount.AmountText;
import io.shardpay.support.zone.Zones;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The search with or without its result.
 *
 * @param errors what is wrong, by field
 * @param trouble what went wrong and concerns no field; empty for nothing
 */
public record SearchPage(
        SearchForm form,
        List<Preset> presets,
        Map<String, String> errors,
        String trouble,
        @Nullable SearchResult result) {
    private static final Set<String> FIRST_FIELDS = Set.of("merchant", "from", "to", "zone");

    /** A window for one click. */
    public record Preset(String label, String href) {}

    /** What is wrong with a field; empty when nothing is. */
    public String error(String field) {
        return errors.getOrDefault(field, "");
    }

    /** Whether a field is wrong that stands among the further filters, so that the page shows those. */
    public boolean hasMoreErrors() {
        return errors.keySet().stream().anyMatch(field -> !FIRST_FIELDS.contains(field));
    }

    public List<String> zones() {
        return Zones.names();
    }

    public List<String> currencies() {
        return AmountText.currencies();
    }

    public List<String> statuses() {
        return Arrays.stream(TransferStatus.values())
                .map(status -> status.name().toLowerCase(Locale.ROOT))
                .toList();
    }

    public List<Integer> pageSizes() {
        return SearchReader.PAGE_SIZES;
    }
}
