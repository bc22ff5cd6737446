package io.shardpay.infra.benchmarks;

import io.shardpay.infra.benchmarks.create.CreateSettings;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.Map;
import picocli.CommandLine.Option;

/** Durations and concurrency of creates. */
final class CreateOptions {
    @Option(names = "--connections", description = "Of the closed loop (default: ${DEFAULT-VALUE}).")
    int connections = 64;

    @Option(names = "--warm-up", description = "Seconds before the first turn of a way (default: ${DEFAULT-VALUE}).")
    int warmUp = 20;

    @Option(names = "--measured", description = "Seconds of each turn (default: ${DEFAULT-VALUE}).")
    int measured = 20;

    @Option(names = "--rounds", description = "Turns of each way (default: ${DEFAULT-VALUE}).")
    int rounds = 3;

    @Option(names = "--pgbench-clients", description = "Clients of pgbench (default: ${DEFAULT-VALUE}).")
    int pgbenchClients = 32;

    CreateSettings settings() {
        return new CreateSettings(
                connections, Duration.ofSeconds(warmUp), Duration.ofSeconds(measured), rounds, pgbenchClients);
    }

    Map<String, String> describe(String pgbenchVersion) {
        Map<String, String> text = new LinkedHashMap<>();
        text.put(
                "closed loop",
                connections + " connections, " + measured + " s a turn, " + rounds + " turns of each way");
        text.put("warm-up", warmUp + " s before the first turn of a way, 3 s before later ones");
        text.put(
                "pgbench",
                pgbenchVersion.isEmpty()
                        ? "not on this machine"
                        : pgbenchVersion + ", TPC-B, " + pgbenchClients + " clients, prepared, scale 50, " + measured
                                + " s before each turn");
        text.put("server", "PostgreSQL 17 of the local stack, fsync and synchronous_commit on, same machine and disk");
        return text;
    }
}
