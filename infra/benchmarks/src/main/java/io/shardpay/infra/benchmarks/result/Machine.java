package io.shardpay.infra.benchmarks.result;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.stream.Stream;

/** What the figures depend on, as this process sees it. */
public record Machine(String cpu, int cores, long memoryMiB, String system, String java) {
    private static final long KIB_PER_MIB = 1024;

    /** This machine. Parts that it does not tell are "?" or 0. */
    public static Machine here() {
        return new Machine(
                lineAfter(Path.of("/proc/cpuinfo"), "model name"),
                Runtime.getRuntime().availableProcessors(),
                totalMemoryMiB(),
                System.getProperty("os.name") + " " + System.getProperty("os.version") + " "
                        + System.getProperty("os.arch"),
                System.getProperty("java.vm.name") + " " + System.getProperty("java.runtime.version"));
    }

    /** One line for people. */
    public String describe() {
        return cores + " cores " + cpu + ", " + memoryMiB + " MiB, " + system + ", " + java;
    }

    private static long totalMemoryMiB() {
        String total = lineAfter(Path.of("/proc/meminfo"), "MemTotal").replace(" kB", "");
        return total.startsWith("?") ? 0 : Long.parseLong(total) / KIB_PER_MIB;
    }

    private static String lineAfter(Path file, String key) {
        if (!Files.isReadable(file)) {
            return "?";
        }
        try (Stream<String> lines = Files.lines(file)) {
            return lines.filter(line -> line.startsWith(key))
                    .map(line -> line.substring(line.indexOf(':') + 1).strip())
                    .findFirst()
                    .orElse("?");
        } catch (IOException e) {
            // An unreadable fact of the machine is no reason to lose the measurement.
            return "? (" + e.getMessage() + ")";
        }
    }
}
