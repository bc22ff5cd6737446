package io.shardpay.infra.benchmarks.pgbench;

import io.shardpay.infra.local.postgres.Database;
import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/** Runs the {@code pgbench} that the machine has, against a database of its own on the measured server. */
public final class Pgbench {
    /** More branches than clients, so that the one hot row a branch is not the measured thing. */
    public static final int SCALE = 50;

    private static final int DRIVER_THREADS = 2;
    private static final long INITIALISE_SECONDS = 300;
    private static final long OVERHEAD_SECONDS = 30;

    private final Database database;
    private final String version;

    private Pgbench(Database database, String version) {
        this.database = database;
        this.version = version;
    }

    /** Empty when the machine has no pgbench. */
    public static Optional<Pgbench> on(Database database) throws InterruptedException {
        try {
            Process process = new ProcessBuilder("pgbench", "--version").start();
            String version = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8).strip();
            return process.waitFor() == 0 ? Optional.of(new Pgbench(database, version)) : Optional.empty();
        } catch (IOException notFound) {
            return Optional.empty();
        }
    }

    /** As it says itself. */
    public String version() {
        return version;
    }

    /** Makes its tables anew. */
    public void initialise() throws IOException, InterruptedException {
        call(INITIALISE_SECONDS, "-i", "-q", "-s", Integer.toString(SCALE));
    }

    /** The built-in TPC-B-like script over prepared statements, without a vacuum before it. */
    public PgbenchRun run(int clients, long seconds) throws IOException, InterruptedException {
        return PgbenchRun.of(call(
                seconds + OVERHEAD_SECONDS,
                "-n",
                "-M",
                "prepared",
                "-c",
                Integer.toString(clients),
                "-j",
                Integer.toString(DRIVER_THREADS),
                "-T",
                Long.toString(seconds)));
    }

    private String call(long deadlineSeconds, String... options) throws IOException, InterruptedException {
        URI address = URI.create(database.url().substring("jdbc:".length()));
        List<String> command = new ArrayList<>(List.of("pgbench", "-h", address.getHost()));
        command.addAll(List.of("-p", Integer.toString(address.getPort()), "-U", database.user()));
        command.addAll(List.of(options));
        command.add(address.getPath().substring(1));
        ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
        builder.environment().put("PGPASSWORD", database.password());
        Process process = builder.start();
        String output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        if (!process.waitFor(deadlineSeconds, TimeUnit.SECONDS)) {
            process.destroyForcibly();
            throw new IOException("pgbench took longer than " + deadlineSeconds + " s: " + output);
        }
        if (process.exitValue() != 0) {
            throw new IOException("pgbench ended with " + process.exitValue() + ": " + output);
        }
        return output;
    }
}
