package io.shardpay.infra.local.file;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.PosixFilePermissions;

/** A file that is readable by its owner only from its first byte on, and whole or not there at all: secrets, and what is kept once. */
public final class PrivateFile {
    private PrivateFile() {}

    /** Writes or replaces {@code file}. A crash in between leaves the former content. */
    public static void write(Path file, String content) {
        Path partial = file.resolveSibling(file.getFileName() + ".partial");
        try {
            Files.deleteIfExists(partial);
            Files.createFile(
                    partial, PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------")));
            Files.writeString(partial, content);
            Files.move(partial, file, StandardCopyOption.ATOMIC_MOVE);
        } catch (IOException e) {
            throw new UncheckedIOException("cannot write " + file, e);
        }
    }
}
