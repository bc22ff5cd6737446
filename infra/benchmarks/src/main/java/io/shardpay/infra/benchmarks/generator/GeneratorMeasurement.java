package io.shardpay.infra.benchmarks.generator;

import io.shardpay.infra.benchmarks.contender.Contender;
import io.shardpay.infra.benchmarks.contender.Contenders;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.openjdk.jmh.runner.RunnerException;

/** Measures our generator and its rivals, one after the other. */
public final class GeneratorMeasurement {
    private final String mainClass;

    /**
     * @param mainClass the command line that knows the subcommand {@code contender}
     */
    public GeneratorMeasurement(String mainClass) {
        this.mainClass = mainClass;
    }

    /**
     * @param seconds of each part for ours and for the bare machine
     * @param rivalSeconds of each part for every rival; 0 leaves them out
     * @param jmhIterations of one second each; 0 leaves JMH out
     */
    public GeneratorReport measure(int seconds, int rivalSeconds, int jmhIterations)
            throws IOException, InterruptedException, RunnerException {
        List<ContenderReport> reports = new ArrayList<>();
        reports.add(ContenderProcess.measure(ContenderRun.MACHINE, mainClass, seconds));
        List<Contender> contenders = Contenders.all();
        reports.add(ContenderProcess.measure(contenders.get(0).name(), mainClass, seconds));
        if (rivalSeconds > 0) {
            for (Contender rival : contenders.subList(1, contenders.size())) {
                reports.add(ContenderProcess.measure(rival.name(), mainClass, rivalSeconds));
            }
        }
        return new GeneratorReport(reports, jmhIterations > 0 ? new JmhRun(jmhIterations).run() : List.of());
    }

    /** The report as tables. */
    public static String tables(GeneratorReport report) {
        return GeneratorTables.of(report);
    }
}
