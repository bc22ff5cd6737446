package io.shardpay.infra.benchmarks.window;

import static io.shardpay.infra.benchmarks.result.Table.number;

import io.shardpay.infra.benchmarks.result.Table;
import java.util.ArrayList;
import java.util.List;

/** The report for people. */
public final class WindowTables {
    private WindowTables() {}

    public static String of(WindowReport report) {
        Table table = new Table(
                "transfers",
                "filter",
                "pages/s",
                "P50 ms",
                "P99 ms",
                "max ms",
                "P99 to the smallest",
                "pages",
                "errors");
        Table processors = processors(report);
        for (Pages pages : report.pages()) {
            Pages smallest = report.pages().stream()
                    .filter(other -> other.filter().equals(pages.filter()))
                    .findFirst()
                    .orElseThrow();
            table.row(
                    number(pages.transfers(), 0),
                    pages.filter(),
                    number(pages.pagesPerSecond(), 0),
                    number(pages.p50Millis(), 2),
                    number(pages.p99Millis(), 2),
                    number(pages.maxMillis(), 1),
                    number(pages.p99Millis() / smallest.p99Millis(), 2) + " ×",
                    number(pages.pages(), 0),
                    number(pages.errors(), 0));
        }
        return table + "\nProcessor time for one page, µs:\n\n" + processors
                + "\nThe books were filled by single creates at the shards, at "
                + String.join(
                        " and ",
                        report.loadPerSecond().stream()
                                .map(rate -> number(rate, 0))
                                .toList())
                + " transfers/s.\n";
    }

    private static Table processors(WindowReport report) {
        List<String> processes =
                List.copyOf(report.pages().get(0).microsPerPage().keySet());
        List<String> header = new ArrayList<>(List.of("transfers", "filter"));
        header.addAll(processes);
        Table table = new Table(header.toArray(String[]::new));
        for (Pages pages : report.pages()) {
            List<String> row = new ArrayList<>(List.of(number(pages.transfers(), 0), pages.filter()));
            processes.forEach(process -> row.add(number(pages.microsPerPage().getOrDefault(process, 0.0), 0)));
            table.row(row.toArray(String[]::new));
        }
        return table;
    }
}
