package io.shardpay.ledger.testing;

import io.zonky.test.db.postgres.embedded.EmbeddedPostgres;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Comparator;
import java.util.stream.Stream;

/** PostgreSQL from the binaries on the class path. */
final class EmbeddedServer extends PostgresServer {
    private static final Duration START_LIMIT = Duration.ofSeconds(60);
    private final Path data;
    private EmbeddedPostgres running;

    private EmbeddedServer(Path data, EmbeddedPostgres running) {
        this.data = data;
        this.running = running;
    }

    static EmbeddedServer launch() {
        try {
            Path data = Files.createTempDirectory("shardpay-postgres");
            return new EmbeddedServer(data, builder(data).start());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static EmbeddedPostgres.Builder builder(Path data) {
        return EmbeddedPostgres.builder()
                .setDataDirectory(data)
                .setCleanDataDirectory(false)
                .setRegisterShutdownHook(false)
                .setPGStartupWait(START_LIMIT);
    }

    @Override
    public String host() {
        return "localhost";
    }

    @Override
    public int port() {
        return running.getPort();
    }

    @Override
    public String user() {
        return "postgres";
    }

    @Override
    public String password() {
        return "postgres";
    }

    @Override
    public void stop() {
        try {
            running.close();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void resume() {
        try {
            running = builder(data).setPort(running.getPort()).start();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    @Override
    public void close() {
        stop();
        try (Stream<Path> files = Files.walk(data)) {
            for (Path file : files.sorted(Comparator.reverseOrder()).toList()) {
                Files.deleteIfExists(file);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
