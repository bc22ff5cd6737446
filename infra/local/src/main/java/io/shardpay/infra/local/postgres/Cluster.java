package io.shardpay.infra.local.postgres;

import io.shardpay.infra.local.file.FileTree;
import io.shardpay.infra.local.file.PrivateFile;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.security.SecureRandom;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;

/** The data folder of a server: made once, whole or not at all, with a password that only its owner can read. */
final class Cluster {
    private static final int PASSWORD_BYTES = 24;
    private static final int INITDB_MINUTES = 5;

    private final Path data;
    private final Path passwordFile;

    Cluster(Path data) {
        this.data = data;
        this.passwordFile = data.resolveSibling(data.getFileName() + ".password");
    }

    Path data() {
        return data;
    }

    boolean exists() {
        return Files.exists(data.resolve("PG_VERSION"));
    }

    String password() {
        try {
            return Files.readString(passwordFile).strip();
        } catch (IOException e) {
            throw new UncheckedIOException("the password of the server's data in " + data + " cannot be read", e);
        }
    }

    void writeSettings(int port, Map<String, String> extra) {
        try {
            Files.writeString(data.resolve("postgresql.conf"), PostgresSettings.render(port, extra));
        } catch (IOException e) {
            throw new UncheckedIOException("cannot configure the server's data in " + data, e);
        }
    }

    /** A crash in the middle leaves a folder under another name, which the next run deletes. */
    void initialise(PostgresBinaries binaries) {
        Path unfinished = data.resolveSibling(data.getFileName() + ".unfinished");
        try {
            Path parent = unfinished.toAbsolutePath().getParent();
            if (parent == null) {
                throw new IllegalArgumentException("the data folder " + data + " needs a folder around it");
            }
            Files.createDirectories(parent);
            FileTree.delete(unfinished);
            writePassword();
            List<String> command = new ArrayList<>(ServerAccount.prefix(parent));
            command.addAll(List.of(binaries.program("initdb").toString(), "--pgdata", unfinished.toString()));
            command.addAll(List.of("--username", LocalPostgres.SUPERUSER, "--pwfile", passwordFile.toString()));
            // "C" orders text by bytes on every machine; checksums tell a rotten page from a wrong sum.
            command.addAll(
                    List.of("--auth", "scram-sha-256", "--encoding", "UTF8", "--locale", "C", "--data-checksums"));
            run(command, parent);
            Files.move(unfinished, data, StandardCopyOption.ATOMIC_MOVE);
        } catch (IOException e) {
            throw new UncheckedIOException("cannot make the server's data in " + data, e);
        }
    }

    private void writePassword() {
        byte[] random = new byte[PASSWORD_BYTES];
        new SecureRandom().nextBytes(random);
        PrivateFile.write(passwordFile, HexFormat.of().formatHex(random) + "\n");
    }

    private static void run(List<String> command, Path folder) throws IOException {
        Path output = Files.createTempFile("initdb", ".log");
        Process initdb = new ProcessBuilder(command)
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .redirectOutput(output.toFile())
                .start();
        try {
            if (!initdb.waitFor(INITDB_MINUTES, TimeUnit.MINUTES)) {
                throw new IOException("initdb did not end within " + INITDB_MINUTES + " minutes");
            }
            if (initdb.exitValue() != 0) {
                throw new IOException("initdb ended with " + initdb.exitValue() + ":\n" + Files.readString(output));
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException("interrupted while initdb ran", e);
        } finally {
            initdb.destroyForcibly();
            Files.deleteIfExists(output);
        }
    }
}
