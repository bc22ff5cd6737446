package io.shardpay.infra.local.process;

import java.io.IOException;
import java.io.RandomAccessFile;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;

/** The log of a child: one file a run, with the run before kept. */
final class LogFile {
    /** Enough for a stack trace, little enough for a terminal. */
    private static final int TAIL_LINES = 25;

    private static final int TAIL_BYTES = 16 * 1024;

    private LogFile() {}

    static void rotate(Path log) throws IOException {
        Path folder = log.toAbsolutePath().getParent();
        if (folder != null) {
            Files.createDirectories(folder);
        }
        if (Files.exists(log)) {
            Files.move(log, log.resolveSibling(log.getFileName() + ".1"), StandardCopyOption.REPLACE_EXISTING);
        }
    }

    static String tail(Path log) {
        if (!Files.exists(log)) {
            return "(no log at " + log + ")";
        }
        try (RandomAccessFile file = new RandomAccessFile(log.toFile(), "r")) {
            long start = Math.max(0, file.length() - TAIL_BYTES);
            file.seek(start);
            byte[] bytes = new byte[(int) (file.length() - start)];
            file.readFully(bytes);
            List<String> lines =
                    new String(bytes, StandardCharsets.UTF_8).lines().toList();
            return String.join("\n", lines.subList(Math.max(0, lines.size() - TAIL_LINES), lines.size()));
        } catch (IOException e) {
            throw new UncheckedIOException("cannot read the log " + log, e);
        }
    }
}
