package io.shardpay.infra.local.demo;

import java.net.URI;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Locale;
import java.util.Map;
import java.util.stream.Collectors;

/** What a run made, and what to try with it. */
final class DemoReport {
    private static final double NANOS_A_SECOND = 1e9;

    private final DemoResult result;
    private final URI gateway;
    private final URI support;
    private final String tokenCommand;
    private final Instant now;

    DemoReport(DemoResult result, URI gateway, URI support, String tokenCommand, Instant now) {
        this.result = result;
        this.gateway = gateway;
        this.support = support;
        this.tokenCommand = tokenCommand;
        this.now = now;
    }

    String text() {
        StringBuilder text = new StringBuilder(counts());
        Tally.Sample sample = result.tally().sample();
        if (sample != null) {
            text.append(toTry(sample));
        }
        return text.toString();
    }

    private String counts() {
        Tally tally = result.tally();
        double seconds = result.took().toNanos() / NANOS_A_SECOND;
        String purposes = tally.made().entrySet().stream()
                .map(entry -> entry.getKey().name().toLowerCase(Locale.ROOT) + " " + entry.getValue())
                .collect(Collectors.joining(", "));
        String shards = result.merchantsByShard().entrySet().stream()
                .sorted(Map.Entry.comparingByKey())
                .map(entry -> entry.getValue() + " on shard " + entry.getKey())
                .collect(Collectors.joining(", "));
        return String.format(
                        Locale.ROOT,
                        "%n%d merchants (%s)%n%d transfers in %.1f s (%s)%n",
                        result.merchantIds().size(),
                        shards,
                        result.transfers(),
                        seconds,
                        purposes)
                + (tally.retries() == 0 ? "" : tally.retries() + " times the same key was sent again\n")
                + (tally.refused().isEmpty() ? "" : "refused: " + tally.refused() + "\n");
    }

    private String toTry(Tally.Sample sample) {
        Instant from = now.truncatedTo(ChronoUnit.HOURS);
        String window = "from=" + from + "&to=" + from.plus(1, ChronoUnit.HOURS);
        return """

                Try:

                # What one ID says by itself: time, shard, sequence
                curl -sS '%1$s/v1/ids/%3$s?zone=Europe/Berlin' -H "Authorization: Bearer $(%6$s support)"

                # That transfer, wherever it is
                curl -sS '%1$s/v1/transfers/%3$s' -H "Authorization: Bearer $(%6$s support)"

                # This hour of %5$s, as its support agent and as the merchant itself
                curl -sS '%1$s/v1/transfers?merchant=%4$s&%7$s&limit=3' -H "Authorization: Bearer $(%6$s support)"
                curl -sS '%2$s/v1/transfers?%7$s&limit=3' -H "Authorization: Bearer $(%6$s merchant %4$s)"

                # Everything of this hour, from all shards, as CSV
                curl -sS '%1$s/v1/transfers.csv?%7$s' -H "Authorization: Bearer $(%6$s support)"

                In the console, %1$s/console, decode %3$s or search merchant %4$s.
                """.formatted(
                        support,
                        gateway,
                        sample.id(),
                        sample.merchant().id(),
                        sample.merchant().name(),
                        tokenCommand,
                        window);
    }
}
