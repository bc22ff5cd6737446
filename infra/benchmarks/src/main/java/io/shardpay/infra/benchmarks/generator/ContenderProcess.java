package io.shardpay.infra.benchmarks.generator;

import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** Measures a contender in a JVM of its own, so that no contender profits or suffers from another's compiled code. */
final class ContenderProcess {
    /** Settings of every measuring JVM: room for the sets of seen IDs, no concurrent collector beside the callers. */
    static final List<String> JVM_OPTIONS = List.of("-Xms1g", "-Xmx1g", "-XX:+UseSerialGC");

    private static final JsonMapper JSON = JsonMapper.builder().build();

    private ContenderProcess() {}

    static ContenderReport measure(String name, String mainClass, int seconds)
            throws IOException, InterruptedException {
        Path report = Files.createTempFile("contender", ".json");
        try {
            List<String> command = new ArrayList<>();
            command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
            command.addAll(JVM_OPTIONS);
            command.addAll(List.of("-cp", System.getProperty("java.class.path"), mainClass, "contender", name));
            command.addAll(List.of("--seconds", Integer.toString(seconds), "--out", report.toString()));
            Process process = new ProcessBuilder(command).inheritIO().start();
            // Four parts of that length, their warm-ups, the repeats, and as much again for a slow machine.
            if (!process.waitFor(2L * (4L * (seconds + 2) + 60), TimeUnit.SECONDS)) {
                process.destroyForcibly();
                throw new IOException("measuring " + name + " took too long");
            }
            if (process.exitValue() != 0) {
                throw new IOException("measuring " + name + " ended with " + process.exitValue());
            }
            return JSON.readValue(report.toFile(), ContenderReport.class);
        } finally {
            Files.deleteIfExists(report);
        }
    }
}
