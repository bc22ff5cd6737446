package io.shardpay.infra.benchmarks.create;

import static io.shardpay.infra.benchmarks.result.Table.number;

import io.shardpay.infra.benchmarks.pgbench.PgbenchRun;
import io.shardpay.infra.benchmarks.result.Table;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** The report for people. */
public final class CreateTables {
    private CreateTables() {}

    /** Medians over the rounds, then every measurement, then what the books say. */
    public static String of(CreateReport report) {
        return summary(report) + "\nTurn by turn:\n\n" + turns(report)
                + "\nProcessor time for one transfer, µs:\n\n" + processors(report) + "\n"
                + books(report);
    }

    private static Table summary(CreateReport report) {
        boolean compared = !report.pgbench().isEmpty();
        double tps = median(report.pgbench().stream().map(PgbenchRun::tps).toList());
        List<String> names =
                report.ways().stream().map(Measured::way).distinct().toList();
        double first = medianRate(report, names.get(0));
        Table table = new Table("median of the turns", "per second", "× pgbench TPC-B", "of \"" + names.get(0) + "\"");
        if (compared) {
            table.row("pgbench TPC-B", number(tps, 0), "1.00", "");
        }
        for (String name : names) {
            double rate = medianRate(report, name);
            table.row(
                    name,
                    number(rate, 0),
                    compared ? number(rate / tps, 2) : "no pgbench",
                    number(rate / first * 100, 0) + " %");
        }
        return table;
    }

    private static Table turns(CreateReport report) {
        Table table = new Table(
                "way",
                "pgbench before it",
                "transfers/s",
                "P50 ms",
                "P99 ms",
                "P99.9 ms",
                "max ms",
                "errors",
                "driver's cores");
        for (int i = 0; i < report.ways().size(); i++) {
            Measured measured = report.ways().get(i);
            table.row(
                    measured.way(),
                    report.pgbench().isEmpty()
                            ? "-"
                            : number(report.pgbench().get(i).tps(), 0),
                    number(measured.rate(), 0),
                    number(measured.p50Millis(), 2),
                    number(measured.p99Millis(), 2),
                    number(measured.p999Millis(), 2),
                    number(measured.maxMillis(), 1),
                    number(measured.errors(), 0),
                    number(measured.driverCores(), 2));
        }
        return table;
    }

    private static Table processors(CreateReport report) {
        List<String> processes = report.ways().get(0).microsPerTransfer().keySet().stream()
                .sorted()
                .toList();
        List<String> header = new ArrayList<>(List.of("way"));
        header.addAll(processes);
        Table table = new Table(header.toArray(String[]::new));
        for (Measured measured : report.ways()) {
            List<String> row = new ArrayList<>(List.of(measured.way()));
            processes.forEach(
                    process -> row.add(number(measured.microsPerTransfer().getOrDefault(process, 0.0), 1)));
            table.row(row.toArray(String[]::new));
        }
        return table;
    }

    private static String books(CreateReport report) {
        String problems = report.ways().stream()
                .map(Measured::firstProblem)
                .filter(problem -> !problem.isEmpty())
                .map(problem -> "First problem: " + problem + "\n")
                .collect(Collectors.joining());
        return problems + "Afterwards the books hold " + number(report.books().transfers(), 0)
                + " transfers, expected were " + number(report.expectedTransfers(), 0) + "; they "
                + (report.books().balances() ? "balance" : "DO NOT BALANCE: " + report.books()) + ".\n";
    }

    private static double medianRate(CreateReport report, String way) {
        return median(report.ways().stream()
                .filter(measured -> measured.way().equals(way))
                .map(Measured::rate)
                .toList());
    }

    private static double median(List<Double> values) {
        if (values.isEmpty()) {
            return Double.NaN;
        }
        List<Double> sorted = values.stream().sorted().toList();
        int middle = sorted.size() / 2;
        return sorted.size() % 2 == 1 ? sorted.get(middle) : (sorted.get(middle - 1) + sorted.get(middle)) / 2;
    }
}
