package io.shardpay.infra.local.postgres;

import io.shardpay.infra.local.file.FileTree;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.net.JarURLConnection;
import java.net.URL;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.Locale;
import java.util.UUID;
import org.apache.commons.compress.archivers.tar.TarArchiveEntry;
import org.apache.commons.compress.archivers.tar.TarArchiveInputStream;
import org.tukaani.xz.XZInputStream;

/** The PostgreSQL server programs for this machine, unpacked from the class path once. */
public final class PostgresBinaries {
    private static final int OWNER_MAY_EXECUTE = 0100;

    private final Path folder;

    private PostgresBinaries(Path folder) {
        this.folder = folder;
    }

    /**
     * Unpacks below {@code parent}, or finds what was unpacked there before. Two processes may do this at once: the first rename
     * wins and both use its result.
     */
    public static PostgresBinaries unpackedBelow(Path parent) {
        String archive = archiveName(System.getProperty("os.name"), System.getProperty("os.arch"));
        URL url = PostgresBinaries.class.getResource("/" + archive);
        if (url == null) {
            throw new IllegalStateException("there is no PostgreSQL for this machine: " + archive
                    + " is not on the class path; Linux and macOS on x86-64 and ARM are supported");
        }
        try {
            Path target = parent.resolve("postgresql-" + checksum(url)).toAbsolutePath();
            if (!Files.isDirectory(target)) {
                unpack(url, parent, target);
            }
            return new PostgresBinaries(target);
        } catch (IOException e) {
            throw new UncheckedIOException("cannot unpack PostgreSQL below " + parent, e);
        }
    }

    Path program(String name) {
        return folder.resolve("bin").resolve(name);
    }

    static String archiveName(String osName, String osArch) {
        String os = osName.toLowerCase(Locale.ROOT).startsWith("mac") ? "darwin" : osName.toLowerCase(Locale.ROOT);
        String arch = switch (osArch) {
            case "amd64", "x86_64" -> "x86_64";
            case "aarch64", "arm64" -> "arm_64";
            default -> osArch;
        };
        return "postgres-" + os + "-" + arch + ".txz";
    }

    /** Another release is another folder. The jar's directory holds the checksum, so nothing is read to get it. */
    private static String checksum(URL url) throws IOException {
        if (url.openConnection() instanceof JarURLConnection jar) {
            return String.format(Locale.ROOT, "%08x", jar.getJarEntry().getCrc());
        }
        throw new IOException(url + " is not in a jar");
    }

    private static void unpack(URL url, Path parent, Path target) throws IOException {
        Files.createDirectories(parent);
        Path partial = parent.resolve(target.getFileName() + "." + UUID.randomUUID() + ".partial");
        try (InputStream archive = url.openStream()) {
            extract(archive, partial);
        }
        try {
            Files.move(partial, target, StandardCopyOption.ATOMIC_MOVE);
        } catch (FileAlreadyExistsException | DirectoryNotEmptyException otherProcessWasFirst) {
            FileTree.delete(partial);
        }
    }

    private static void extract(InputStream archive, Path folder) throws IOException {
        try (TarArchiveInputStream tar = new TarArchiveInputStream(new XZInputStream(archive))) {
            TarArchiveEntry entry = tar.getNextEntry();
            while (entry != null) {
                Path path = folder.resolve(entry.getName()).normalize();
                if (!path.startsWith(folder)) {
                    throw new IOException("the archive leaves its folder: " + entry.getName());
                }
                if (entry.isDirectory()) {
                    Files.createDirectories(path);
                } else {
                    extractFile(tar, entry, path);
                }
                entry = tar.getNextEntry();
            }
        }
    }

    private static void extractFile(TarArchiveInputStream tar, TarArchiveEntry entry, Path path) throws IOException {
        Path parent = path.getParent();
        if (parent != null) {
            Files.createDirectories(parent);
        }
        if (entry.isSymbolicLink()) {
            Files.createSymbolicLink(path, Path.of(entry.getLinkName()));
            return;
        }
        Files.copy(tar, path);
        boolean program = (entry.getMode() & OWNER_MAY_EXECUTE) != 0;
        Files.setPosixFilePermissions(path, PosixFilePermissions.fromString(program ? "rwxr-xr-x" : "rw-r--r--"));
    }
}
