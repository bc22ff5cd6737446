package io.shardpay.infra.benchmarks.generator;

import static io.shardpay.infra.benchmarks.result.Table.number;

import io.shardpay.infra.benchmarks.result.Table;
import java.util.List;

/** The report for people. */
final class GeneratorTables {
    private GeneratorTables() {}

    static String of(GeneratorReport report) {
        return "At the ceiling of 4,096,000 IDs/s, one-second slices:\n\n" + ceilings(report.contenders())
                + "\nEvery call timed, flat out (\"machine\" is the same loop around nothing):\n\n"
                + stalls(report.contenders())
                + "\nA second instance of the same number:\n\n" + repeats(report.contenders())
                + (report.jmh().isEmpty() ? "" : "\nJMH, throughput mode:\n\n" + jmh(report.jmh()));
    }

    private static Table ceilings(List<ContenderReport> contenders) {
        Table table = new Table(
                "generator",
                "callers",
                "median slice",
                "worst slice",
                "IDs/s",
                "B/ID",
                "callers' cores",
                "ahead of the clock");
        for (ContenderReport contender : contenders) {
            for (Ceiling ceiling : contender.ceilings()) {
                table.row(
                        title(contender),
                        Integer.toString(ceiling.threads()),
                        number(ceiling.median() / Ceiling.IDS_PER_SECOND * 100, 3) + " %",
                        number(ceiling.worst() / Ceiling.IDS_PER_SECOND * 100, 3) + " %",
                        number(ceiling.median(), 0),
                        number(ceiling.bytesPerId(), 3),
                        number(ceiling.cores(), 2),
                        ceiling.maxLeadMillis() > 0 ? number(ceiling.maxLeadMillis(), 0) + " ms" : "never");
            }
        }
        return table;
    }

    private static Table stalls(List<ContenderReport> contenders) {
        Table table =
                new Table("generator", "callers", "calls", "P50 µs", "P99.99 µs", "max µs", "IDs ahead of the clock");
        for (ContenderReport contender : contenders) {
            for (Stalls stalls : contender.stalls()) {
                table.row(
                        title(contender),
                        Integer.toString(stalls.threads()),
                        number(stalls.calls(), 0),
                        number(stalls.p50Micros(), 2),
                        number(stalls.p9999Micros(), 0),
                        number(stalls.maxMicros(), 0),
                        number(stalls.aheadOfClock(), 0));
            }
        }
        return table;
    }

    private static Table repeats(List<ContenderReport> contenders) {
        Table table = new Table(
                "generator",
                "scenario",
                "first instance",
                "second instance",
                "duplicates",
                "of the second",
                "first ID after");
        for (ContenderReport contender : contenders) {
            for (Repeats repeats : contender.repeats()) {
                table.row(
                        title(contender),
                        repeats.scenario(),
                        number(repeats.first(), 0),
                        number(repeats.second(), 0),
                        number(repeats.duplicates(), 0),
                        number(100.0 * repeats.duplicates() / Math.max(1, repeats.second()), 1) + " %",
                        number(repeats.firstIdAfterMillis(), 0) + " ms");
            }
        }
        return table;
    }

    private static Table jmh(List<Throughput> throughputs) {
        Table table = new Table("generator", "threads", "IDs/s", "± (99.9 %)", "B/ID");
        for (Throughput throughput : throughputs) {
            table.row(
                    throughput.contender(),
                    Integer.toString(throughput.threads()),
                    number(throughput.idsPerSecond(), 0),
                    number(throughput.error(), 0),
                    number(throughput.bytesPerId(), 3));
        }
        return table;
    }

    private static String title(ContenderReport contender) {
        return (contender.name() + " " + contender.version()).strip();
    }
}
